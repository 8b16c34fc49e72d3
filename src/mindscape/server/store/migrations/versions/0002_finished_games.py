"""The finished games of a guest: when each was over, on which seat, and how."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("listing", sa.Column("result", sa.Text))
    op.add_column("sitting", sa.Column("seat", sa.Integer))
    op.add_column("sitting", sa.Column("over_ms", sa.BigInteger))
    op.create_index("sitting_finished", "sitting", ["guest", "over_ms"])
    # Seat and result are filled in when such a table is next opened.
    op.execute(
        "UPDATE sitting SET over_ms = (SELECT updated_ms FROM listing WHERE listing.table_id = sitting.table_id) "
        "WHERE table_id IN (SELECT table_id FROM listing WHERE status = 'over')"
    )


def downgrade() -> None:
    op.drop_index("sitting_finished", "sitting")
    op.drop_column("sitting", "over_ms")
    op.drop_column("sitting", "seat")
    op.drop_column("listing", "result")

"""A memory knows as what one played, what was seen, how chance fell; games of before are gathered anew."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("memory", sa.Column("role", sa.Text, nullable=False, server_default=""))
    op.add_column("memory", sa.Column("met", sa.Text, nullable=False, server_default=""))
    op.add_column("memory", sa.Column("rolls", sa.Integer, nullable=False, server_default="0"))
    for name in ("came", "due", "spread"):
        op.add_column("memory", sa.Column(name, sa.Double, nullable=False, server_default="0"))
    # What is written stays until its log has been read again.
    op.execute(
        "INSERT INTO unremembered SELECT DISTINCT table_id FROM sitting WHERE over_ms IS NOT NULL "
        "AND table_id NOT IN (SELECT table_id FROM unremembered)"
    )


def downgrade() -> None:
    for name in ("spread", "due", "came", "rolls", "met", "role"):
        op.drop_column("memory", name)

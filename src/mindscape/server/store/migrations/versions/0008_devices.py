"""What is kept for the devices of a guest: a pass to a second one for some minutes, and where to call it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("device_guest", "device", ["guest", "kind"])


def downgrade() -> None:
    op.drop_index("device_guest", "device")
    op.drop_table("device")

"""What is long in a table's first step is kept once, by its hash; and whoever runs the house may shut somebody out."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "deck",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "deck_use",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
    op.create_index("deck_use_table", "deck_use", ["table_id"])
    op.create_table(
        "ban",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("until_ms", sa.BigInteger),
    )


def downgrade() -> None:
    op.drop_table("ban")
    op.drop_index("deck_use_table", "deck_use")
    op.drop_table("deck_use")
    op.drop_table("deck")

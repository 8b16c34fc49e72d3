"""The tries at the deals of days, and how strong guests are who want to know."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "daily",
        sa.Column("day", sa.Integer, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("quiet", sa.Boolean, nullable=False),
        sa.Column("over_ms", sa.BigInteger),
        sa.Column("won", sa.Boolean),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("worth", sa.Double),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("forgotten", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_guest", "daily", ["guest", "day"])
    op.create_table(
        "rating",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("over_ms", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    op.drop_table("rating")
    op.drop_index("daily_guest", "daily")
    op.drop_table("daily")

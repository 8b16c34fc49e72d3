"""What a guest remembers of each finished game, and the tables of which nobody has written it down yet."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "memory",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("partners", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("over_ms", sa.BigInteger, nullable=False),
        sa.Column("long_ms", sa.BigInteger, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("counts", sa.Boolean, nullable=False),
        sa.Column("won", sa.Boolean),
        sa.Column("mark", sa.Text, nullable=False),
        sa.Column("worth", sa.Double),
        sa.Column("things", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("sought", sa.Text, nullable=False),
        sa.Column("accuracy", sa.Double),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kept", sa.Boolean, nullable=False),
        sa.Column("forgotten", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("memory_newest", "memory", ["guest", "over_ms"])
    forgotten = sa.text("forgotten")
    op.create_index("memory_forgotten", "memory", ["table_id"], sqlite_where=forgotten, postgresql_where=forgotten)
    op.create_table("unremembered", sa.Column("table_id", sa.Text, primary_key=True))
    # Their logs are read one after the other while the server runs.
    op.execute("INSERT INTO unremembered SELECT DISTINCT table_id FROM sitting WHERE over_ms IS NOT NULL")


def downgrade() -> None:
    op.drop_table("unremembered")
    op.drop_index("memory_forgotten", "memory")
    op.drop_index("memory_newest", "memory")
    op.drop_table("memory")

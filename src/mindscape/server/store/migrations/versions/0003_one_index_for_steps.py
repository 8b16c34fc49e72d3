"""Steps are found by table and seq alone; a table knows the keys of its steps itself (docs/adr/0067)."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    # SQLite copies the table for this; the copy has row ids, so that new steps of all tables are written side by side.
    with op.batch_alter_table("step", table_kwargs={"sqlite_with_rowid": True}) as step:
        step.drop_constraint("step_key", type_="unique")


def downgrade() -> None:
    with op.batch_alter_table("step", table_kwargs={"sqlite_with_rowid": False}) as step:
        step.create_unique_constraint("step_key", ["table_id", "key"])

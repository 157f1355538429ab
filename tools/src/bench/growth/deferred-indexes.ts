import type pg from 'pg';

/**
 * Drops the indexes of a table while it is filled, and creates them again, which is faster than inserting into each. Keys
 * that a foreign key refers to stay.
 */
export async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const indexes = await readIndexes(client, table);
  for (const { drop } of indexes) await client.query(drop);
  await fill();
  for (const { create } of indexes) await client.query(create);
}

async function readIndexes(client: pg.Client, table: string): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(
    `SELECT
       CASE WHEN key.oid IS NULL THEN format('DROP INDEX %s', indexrelid::regclass)
         ELSE format('ALTER TABLE %s DROP CONSTRAINT %I', indrelid::regclass, key.conname) END AS drop,
       CASE WHEN key.oid IS NULL THEN pg_get_indexdef(indexrelid)
         ELSE format('ALTER TABLE %s ADD CONSTRAINT %I %s', indrelid::regclass, key.conname, pg_get_constraintdef(key.oid))
         END AS create
     FROM pg_index LEFT JOIN pg_constraint key ON key.conindid = indexrelid AND key.conrelid = indrelid
     WHERE indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND conindid = indexrelid)`,
    [table],
  );
  return rows;
}

import type { Client } from 'pg';

/** Columns that contain the id of the user whose row it is, in the order of preference. */
const userColumns = ['user_id', 'affiliate_user_id', 'referred_user_id'];

interface Key {
  table: string;
  name: string;
  columns: string[];
  /** The column with the user's id, null if the table has none. */
  user: string | null;
}

/**
 * Reads the primary and unique keys of tables with a user id that do not contain it. Such a table cannot be distributed
 * over several servers by user id, because a server can only check a key among its own rows.
 * @param schemas the names of the schemas
 * @returns `schema.table: columns`, sorted
 */
export async function keysWithoutUser(client: Client, schemas: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<Key>(
    `SELECT table_name.nspname || '.' || relation.relname AS table, key.relname AS name,
       array_agg(attribute.attname::text ORDER BY attribute.attnum) AS columns,
       (SELECT attname::text FROM pg_attribute
        WHERE attrelid = relation.oid AND attnum > 0 AND attname = ANY ($2)
        ORDER BY array_position($2, attname::text) LIMIT 1) AS user
     FROM pg_index
     JOIN pg_class relation ON relation.oid = indrelid
     JOIN pg_class key ON key.oid = indexrelid
     JOIN pg_namespace table_name ON table_name.oid = relation.relnamespace
     JOIN pg_attribute attribute ON attribute.attrelid = relation.oid AND attribute.attnum = ANY (indkey)
     WHERE indisunique AND NOT key.relispartition AND table_name.nspname = ANY ($1)
     GROUP BY table_name.nspname, relation.relname, relation.oid, key.relname`,
    [schemas, userColumns],
  );
  return rows
    .filter(({ user, columns }) => user !== null && !columns.includes(user))
    .map(({ table, columns }) => `${table}: ${columns.join(', ')}`)
    .sort();
}

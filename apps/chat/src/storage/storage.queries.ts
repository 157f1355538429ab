import type { EntityManager } from 'typeorm';

/** What the rows of a file of a version take beside its content, which versions share. */
const bytesPerVersionFile = 200;

/** The bytes that the files, versions and reports of a user take. Sizes are read without the contents. */
export async function readStoredBytes(manager: EntityManager, userId: number): Promise<number> {
  const [row] = await manager.query<{ bytes: string }[]>(
    `SELECT (SELECT coalesce(sum(octet_length(content)), 0) FROM blob WHERE user_id = $1)
      + (SELECT coalesce(sum(octet_length(content) + $2), 0) FROM conversation_asset WHERE user_id = $1)
      + (SELECT coalesce(sum(octet_length(content) + $2), 0) FROM image WHERE user_id = $1)
      + (SELECT coalesce(sum(pg_column_size(report)), 0) FROM content_report WHERE user_id = $1)
      + (SELECT coalesce(sum(pg_column_size(report)), 0) FROM check_report WHERE user_id = $1)
      + (SELECT coalesce(sum((file_count + 1) * $2 + pg_column_size(requirements)), 0) FROM version WHERE user_id = $1)
        AS bytes`,
    [userId, bytesPerVersionFile],
  );
  return Number(row?.bytes ?? 0);
}

import type { EntityManager } from 'typeorm';

/** The versions to copy from a user to another one: their ids, and those of the copies in the same order. */
export interface VersionCopies {
  ownerId: number;
  userId: number;
  sourceIds: readonly string[];
  copyIds: readonly string[];
}

/**
 * Copies the files and reports of versions to another user, without reading them. Contents that this user already has are
 * not stored again. The transaction must hold the lock of `lockBlobs`, and the copies of the versions must exist.
 */
export async function copyFiles(
  manager: EntityManager,
  { ownerId, userId, sourceIds, copyIds }: VersionCopies,
  now: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO blob (user_id, sha256, content, created_at)
      SELECT $1, sha256, content, $4 FROM blob
      WHERE user_id = $2 AND sha256 IN (
        SELECT sha256 FROM version_file WHERE user_id = $2 AND version_id = ANY ($3::uuid[]))
      ON CONFLICT DO NOTHING`,
    [userId, ownerId, sourceIds, now],
  );
  await manager.query(
    `INSERT INTO version_file (user_id, version_id, path, sha256)
      SELECT $1, copy.id, file.path, file.sha256
      FROM unnest($3::uuid[], $4::uuid[]) AS copy (source_id, id)
      JOIN version_file AS file ON file.user_id = $2 AND file.version_id = copy.source_id`,
    [userId, ownerId, sourceIds, copyIds],
  );
  await manager.query(
    `INSERT INTO content_report (user_id, content_sha256, report, failed_at, created_at)
      SELECT $1, content_sha256, report, failed_at, $4 FROM content_report
      WHERE user_id = $2 AND report IS NOT NULL AND content_sha256 IN (
        SELECT content_sha256 FROM version WHERE user_id = $2 AND id = ANY ($3::uuid[]))
      ON CONFLICT DO NOTHING`,
    [userId, ownerId, sourceIds, now],
  );
  await manager.query(
    `INSERT INTO conversation_asset (user_id, conversation_id, path, content)
      SELECT $1, copied.conversation_id, asset.path, asset.content
      FROM (
        SELECT DISTINCT source.conversation_id AS source_id, target.conversation_id
        FROM unnest($3::uuid[], $4::uuid[]) AS copy (source_id, id)
        JOIN version AS source ON source.user_id = $2 AND source.id = copy.source_id
        JOIN version AS target ON target.user_id = $1 AND target.id = copy.id
      ) AS copied
      JOIN conversation_asset AS asset ON asset.user_id = $2 AND asset.conversation_id = copied.source_id`,
    [userId, ownerId, sourceIds, copyIds],
  );
}

import { createHash } from 'node:crypto';
import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';

/**
 * Serialises storing and deleting blobs of a user until the end of the transaction, so that a blob is never deleted while a
 * new version starts to refer to it. Lock the conversation before it.
 */
export async function lockBlobs(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('chat blobs'), $1)`, [userId]);
}

/** Stores the files of a version. Contents that the user already has are not stored again. */
export async function storeFiles(
  manager: EntityManager,
  { userId, versionId, createdAt }: { userId: number; versionId: string; createdAt: Date },
  files: readonly ResourceFile[],
): Promise<void> {
  if (files.length === 0) return;
  const paths = files.map(({ path }) => path);
  const contents = files.map(({ content }) => content);
  const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'));
  await lockBlobs(manager, userId);
  await manager.query(
    `INSERT INTO blob (user_id, sha256, content, created_at)
      SELECT DISTINCT ON (hash) $1::integer, decode(hash, 'hex'), content, $4::timestamptz
      FROM unnest($2::text[], $3::text[]) AS file (hash, content)
      ON CONFLICT DO NOTHING`,
    [userId, hashes, contents, createdAt],
  );
  await manager.query(
    `INSERT INTO version_file (user_id, version_id, path, sha256)
      SELECT $1, $2, path, decode(hash, 'hex') FROM unnest($3::text[], $4::text[]) AS file (path, hash)`,
    [userId, versionId, paths, hashes],
  );
}

/** The files of a version, sorted by path. */
export function loadFiles(manager: EntityManager, userId: number, versionId: string): Promise<ResourceFile[]> {
  return manager.query(
    `SELECT file.path, blob.content
      FROM version_file AS file JOIN blob USING (user_id, sha256)
      WHERE file.user_id = $1 AND file.version_id = $2
      ORDER BY file.path COLLATE "C"`,
    [userId, versionId],
  );
}

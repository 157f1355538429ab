import type { Requirement, ResourceFile } from '@scriptsmith/chat-contracts';
import type { EntityManager } from 'typeorm';

/**
 * Serializes storing and deleting blobs of a user until the end of the transaction, so that a blob is never deleted while a
 * new version starts to refer to it. Lock the conversation before it.
 */
export async function lockBlobs(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtext('chat blobs'), $1)`, [userId]);
}

/** Stores contents by their SHA-256 in hexadecimal. Those that the user already has are not stored again. */
export async function insertBlobs(
  manager: EntityManager,
  { userId, hashes, contents }: { userId: number; hashes: readonly string[]; contents: readonly string[] },
  createdAt: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO blob (user_id, sha256, content, created_at)
      SELECT DISTINCT ON (hash) $1::integer, decode(hash, 'hex'), content, $4::timestamptz
      FROM unnest($2::text[], $3::text[]) AS file (hash, content)
      ON CONFLICT DO NOTHING`,
    [userId, hashes, contents, createdAt],
  );
}

/** Adds files to a version, in the order of `paths` and `hashes`. */
export async function insertVersionFiles(
  manager: EntityManager,
  { userId, versionId }: { userId: number; versionId: string },
  { paths, hashes }: { paths: readonly string[]; hashes: readonly string[] },
): Promise<void> {
  await manager.query(
    `INSERT INTO version_file (user_id, version_id, path, sha256)
      SELECT $1, $2, path, decode(hash, 'hex') FROM unnest($3::text[], $4::text[]) AS file (path, hash)`,
    [userId, versionId, paths, hashes],
  );
}

/** The files of a version, sorted by path. */
export function loadFiles(manager: EntityManager, userId: number, versionId: string): Promise<ResourceFile[]> {
  return manager.query<ResourceFile[]>(
    `SELECT file.path, blob.content
      FROM version_file AS file JOIN blob USING (user_id, sha256)
      WHERE file.user_id = $1 AND file.version_id = $2
      ORDER BY file.path COLLATE "C"`,
    [userId, versionId],
  );
}

/** The requirements of a version; undefined if there is no such version. */
export async function loadRequirements(
  manager: EntityManager,
  userId: number,
  versionId: string,
): Promise<Requirement[] | undefined> {
  const [row] = await manager.query<{ requirements: Requirement[] }[]>(
    'SELECT requirements FROM version WHERE user_id = $1 AND id = $2',
    [userId, versionId],
  );
  return row?.requirements;
}

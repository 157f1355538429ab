import type { EntityManager } from 'typeorm';
import type { HashedFile } from './content-hash.js';
import { insertBlobs, insertVersionFiles, lockBlobs } from './version-files.queries.js';

/** Stores the files of a version. Contents that the user already has are not stored again. */
export async function storeFiles(
  manager: EntityManager,
  { userId, versionId, createdAt }: { userId: number; versionId: string; createdAt: Date },
  files: readonly HashedFile[],
): Promise<void> {
  if (files.length === 0) return;
  const paths = files.map(({ path }) => path);
  const contents = files.map(({ content }) => content);
  const hashes = files.map(({ hash }) => hash);
  await lockBlobs(manager, userId);
  await insertBlobs(manager, { userId, hashes, contents }, createdAt);
  await insertVersionFiles(manager, { userId, versionId }, { paths, hashes });
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../process/startup-error.js';

const fileName = 'backup.json';

const manifestSchema = z.discriminatedUnion('kind', [
  /** A copy of a data directory with its embedded Postgres. */
  z.object({ kind: z.literal('data-directory'), createdAt: z.iso.datetime() }),
  /** A dump of the database of DATABASE_URL, and the roles that its privileges name. */
  z.object({
    kind: z.literal('dump'),
    createdAt: z.iso.datetime(),
    roles: z.array(z.string().regex(/^scriptsmith_[a-z]+$/)),
  }),
]);
export type Manifest = z.infer<typeof manifestSchema>;

/** Written last, so that a folder without a manifest is not a complete backup. */
export function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  return writeFile(join(folder, fileName), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** @throws StartupError if the folder is not a complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')));
  } catch (cause) {
    throw new StartupError(`${folder} is not a complete backup: ${fileName} is missing or invalid.`, { cause });
  }
}

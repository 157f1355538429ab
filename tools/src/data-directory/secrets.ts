import { randomBytes } from 'node:crypto';
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@scriptsmith/identity';
import { z } from 'zod';
import { Refusal } from '../process/refusal.js';

const secretsSchema = z.strictObject({
  adminKey: z.string().min(1),
  externalApiKey: z.string().min(1),
  postgresPassword: z.string().min(1),
  stripeWebhookSecret: z.string().min(1),
});
export type Secrets = z.infer<typeof secretsSchema>;

/** The secrets of this data directory: made at its first use, and the same ever after. Readable by its owner alone. */
export async function loadSecrets(dataDirectory: string): Promise<Secrets> {
  const path = join(dataDirectory, 'secrets.json');
  const stored = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored === undefined) return generate(path);
  await chmod(path, 0o600);
  return parse(stored, path);
}

function parse(stored: string, path: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(stored));
  } catch (cause) {
    throw new Refusal(`${path} cannot be read. Restore it from a backup, or start with another DATA_DIR.`, { cause });
  }
}

async function generate(path: string): Promise<Secrets> {
  const random = (): string => randomBytes(24).toString('base64url');
  const secrets: Secrets = {
    adminKey: `admin_${random()}`,
    externalApiKey: generateApiKey(),
    postgresPassword: random(),
    stripeWebhookSecret: `whsec_${random()}`,
  };
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}

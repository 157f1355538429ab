import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@scriptsmith/identity';
import { z } from 'zod';
import { StartupError } from '../process/startup-error.js';
import { systemErrorCode } from './system-error-code.js';

const secretsSchema = z.object({
  adminKey: z.string().min(1),
  chatApiKey: z.string().min(1),
  chatEncryptionKey: z.string().min(1),
  chatWebhookSecret: z.string().min(1),
  externalApiKey: z.string().min(1),
  postgresPassword: z.string().min(1),
  stripeWebhookSecret: z.string().min(1),
  twoFactorKey: z.string().min(1),
});
export type Secrets = z.infer<typeof secretsSchema>;

/**
 * The secrets of this data directory, generated once. Only the owner can read the file. A complete file is not written
 * again, so its owner does not change.
 */
export async function loadSecrets(dataDirectory: string): Promise<Secrets> {
  const path = join(dataDirectory, 'secrets.json');
  const stored = await readStored(path);
  const complete = secretsSchema.safeParse(stored);
  if (complete.success) return complete.data;
  const secrets = secretsSchema.parse({ ...generate(), ...stored });
  await writeFile(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.new`, path);
  return secrets;
}

async function readStored(path: string) {
  try {
    return secretsSchema.partial().parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    if (systemErrorCode(cause) === 'ENOENT') return {};
    throw new StartupError(`${path} cannot be read. Restore it from a backup, or start with another DATA_DIR.`, {
      cause,
    });
  }
}

function generate(): Secrets {
  const random = (): string => randomBytes(24).toString('base64url');
  return {
    adminKey: `admin_${random()}`,
    chatApiKey: generateApiKey(),
    chatEncryptionKey: randomBytes(32).toString('base64'),
    chatWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
    externalApiKey: generateApiKey(),
    postgresPassword: random(),
    stripeWebhookSecret: `whsec_${random()}`,
    twoFactorKey: randomBytes(32).toString('base64'),
  };
}

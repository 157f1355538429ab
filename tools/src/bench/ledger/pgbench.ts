import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hotUserId, manyUsers } from './subscribers.js';

const run = promisify(execFile);

export function pgbenchAvailable(): boolean {
  try {
    execFileSync('pgbench', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * The baseline: the throughput of Postgres with one consumption per transaction, driven by a C program without HTTP,
 * validation or JSON. The statements are those of the billing service (`consumption-statements.ts`) for a batch of one,
 * in the plain form that is cheapest for Postgres.
 */
export const consumptionScript = (userId: string): string => `\\set user_id ${userId}
BEGIN;
SELECT user_id, gen_random_uuid()::text AS operation_id FROM billing.credit_account WHERE user_id = :user_id FOR NO KEY UPDATE \\gset
SELECT account.user_id, account.unlimited_until, account.usage_period_start, account.used_in_period, subscription.current_period_start, coalesce(subscription.plan_id = 'enterprise', false) AS plan_is_unlimited, CASE WHEN account.open_credits_until > now() THEN account.open_credits END AS kept FROM billing.credit_account account LEFT JOIN LATERAL (SELECT plan_id, current_period_start FROM billing.subscription WHERE user_id = account.user_id AND status = 'active' AND NOT (cancel_at_period_end AND current_period_end <= now()) ORDER BY started_at DESC LIMIT 1) subscription ON true WHERE account.user_id = :user_id;
SELECT id, user_id, idempotency_key, request_hash, outcome FROM billing.credit_operation WHERE user_id = :user_id AND idempotency_key = :operation_id::text AND actor = 'bench';
SELECT id AS grant_id, remaining FROM billing.credit_grant WHERE user_id = :user_id AND closed_at IS NULL AND (expires_at IS NULL OR expires_at > now()) ORDER BY priority, expires_at NULLS LAST, created_at, id LIMIT 1 \\gset
INSERT INTO billing.credit_operation (id, user_id, idempotency_key, request_hash, type, amount, outcome, actor, reason, request_id, created_at) VALUES (:operation_id::uuid, :user_id, :operation_id::text, sha256(:operation_id::text::bytea), 'consume', 1, '{"receipt": {"userId": 1, "consumed": 1, "balance": 999999999999, "isUnlimited": false, "entryId": "0199a9b0-0000-7000-8000-000000000000"}}', 'bench', 'bench', :operation_id::text, now());
INSERT INTO billing.credit_entry (operation_id, grant_id, user_id, delta, created_at) VALUES (:operation_id::uuid, :grant_id::uuid, :user_id, -1, now());
UPDATE billing.credit_grant SET remaining = :remaining::bigint - 1, closed_at = CASE WHEN :remaining::bigint - 1 = 0 THEN now() END WHERE id = :grant_id::uuid;
UPDATE billing.credit_account SET used_in_period = used_in_period + 1, open_credits = open_credits - 1 WHERE user_id = :user_id;
COMMIT;
`;

export const someUser = `random(1, ${manyUsers})`;
export const hotUser = String(hotUserId);

/** Runs the script and returns the transactions per second. */
export async function measurePgbench(
  databaseUrl: string,
  script: string,
  connections: number,
  durationMs: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'scriptsmith-pgbench-'));
  try {
    const file = join(folder, 'consume.sql');
    await writeFile(file, script);
    const seconds = String(Math.round(durationMs / 1000));
    const options = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', seconds, '-f', file];
    const env = { ...process.env, PGOPTIONS: '-c billing.maintains_open_credits=on' };
    const { stdout } = await run('pgbench', [...options, databaseUrl], { env }).catch(
      (error: Error & { stderr?: string }) => {
        throw new Error(`pgbench failed: ${error.stderr?.split('\n')[0] ?? error.message}`);
      },
    );
    const transactionsPerSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(transactionsPerSecond > 0)) throw new Error(`pgbench printed: ${stdout}`);
    return transactionsPerSecond;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

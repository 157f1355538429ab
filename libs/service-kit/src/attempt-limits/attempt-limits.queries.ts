import type { DataSource, EntityManager } from 'typeorm';

export interface AttemptCount {
  key: Buffer;
  attempts: number;
  windowEndsAt: Date;
  lastSuccessAt: Date | null;
}

/** One statement counts an attempt against every key. Sorting the keys prevents deadlocks between attempts. */
export function countAttempt(
  transaction: EntityManager,
  { keys, now, windowEndsAt }: { keys: readonly Buffer[]; now: Date; windowEndsAt: Date },
): Promise<AttemptCount[]> {
  return transaction.query<AttemptCount[]>(
    `INSERT INTO rate_limit AS counted (key, attempts, window_ends_at)
     SELECT key, 1, $2 FROM unnest($1::bytea[]) AS key ORDER BY key
     ON CONFLICT (key) DO UPDATE SET
       attempts = CASE WHEN counted.window_ends_at <= $3 THEN 1 ELSE counted.attempts + 1 END,
       window_ends_at = CASE WHEN counted.window_ends_at <= $3 THEN $2 ELSE counted.window_ends_at END
     RETURNING key, attempts, window_ends_at AS "windowEndsAt", last_success_at AS "lastSuccessAt"`,
    [keys, windowEndsAt, now],
  );
}

/** Takes one attempt off the refunded keys and resets the others. Locks the rows in the order of `countAttempt`. */
export async function settleAttempt(
  database: DataSource,
  { keys, refunded, remembered, now }: { keys: Buffer[]; refunded: Buffer[]; remembered: Buffer[]; now: Date },
): Promise<void> {
  await database.query(
    `WITH locked AS (
       SELECT key FROM rate_limit WHERE key = ANY($1::bytea[]) ORDER BY key FOR UPDATE
     )
     UPDATE rate_limit AS counted SET
       attempts = CASE WHEN counted.key = ANY($2::bytea[]) THEN greatest(counted.attempts - 1, 0) ELSE 0 END,
       last_success_at = CASE WHEN counted.key = ANY($3::bytea[]) THEN $4 ELSE counted.last_success_at END
     FROM locked WHERE counted.key = locked.key`,
    [keys, refunded, remembered, now],
  );
}

/** Keeps the count of an existing row. */
export async function rememberNetwork(
  transaction: EntityManager,
  { key, now }: { key: Buffer; now: Date },
): Promise<void> {
  await transaction.query(
    `INSERT INTO rate_limit (key, attempts, window_ends_at, last_success_at) VALUES ($1, 0, $2, $2)
     ON CONFLICT (key) DO UPDATE SET last_success_at = $2`,
    [key, now],
  );
}

export async function hasSucceeded(
  database: DataSource,
  { key, successesAfter }: { key: Buffer; successesAfter: Date },
): Promise<boolean> {
  const known = await database.query<object[]>('SELECT FROM rate_limit WHERE key = $1 AND last_success_at > $2', [
    ...[key, successesAfter],
  ]);
  return known.length > 0;
}

/** Skips rows that are in use, so that the clean-up never blocks a login. */
export async function deleteExpired(
  database: DataSource,
  { now, successesBefore }: { now: Date; successesBefore: Date },
): Promise<void> {
  await database.query(
    `DELETE FROM rate_limit WHERE key IN (
       SELECT key FROM rate_limit
       WHERE window_ends_at <= $1 AND (last_success_at IS NULL OR last_success_at <= $2) FOR UPDATE SKIP LOCKED)`,
    [now, successesBefore],
  );
}

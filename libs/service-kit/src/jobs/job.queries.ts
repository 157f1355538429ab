import type { EntityManager } from 'typeorm';
import type { ClaimedJob } from './job-definition.js';

/**
 * How long a lease lasts without renewal. Leases follow the clock of the database, which all replicas share; due times
 * follow the clock of the service.
 */
export const leaseMs = 5_000;
const leaseEnd = `clock_timestamp() + interval '${leaseMs} milliseconds'`;
const claimedColumns = `type, key, payload, request_id AS "requestId", attempts AS attempt, revision, lease_id AS "leaseId"`;

interface NewJob {
  type: string;
  key: string;
  payload: unknown;
  requestId: string;
  dueAt: Date;
}

/** Adds a job. One that exists under the key runs again from its first attempt, after the run in progress. */
export async function insertJob(manager: EntityManager, job: NewJob): Promise<void> {
  await manager.query(
    `INSERT INTO job AS existing (type, key, payload, request_id, due_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (type, key) DO UPDATE SET payload = excluded.payload, due_at = excluded.due_at,
       revision = existing.revision + 1, attempts = 0, failed_at = NULL`,
    [job.type, job.key, JSON.stringify(job.payload), job.requestId, job.dueAt],
  );
}

/** Adds a job whose first attempt belongs to the caller. */
export async function insertClaimedJob(manager: EntityManager, job: NewJob, leaseId: string): Promise<void> {
  await manager.query(
    `INSERT INTO job (type, key, payload, request_id, due_at, attempts, lease_id, leased_until)
     VALUES ($1, $2, $3, $4, $5, 1, $6, ${leaseEnd})`,
    [job.type, job.key, JSON.stringify(job.payload), job.requestId, job.dueAt, leaseId],
  );
}

interface DueJobs {
  jobs: ClaimedJob[];
  /** In how many milliseconds the next job can be claimed: 0 or less if jobs are due, `Infinity` if there are none. */
  nextDueMs: number;
}

/** Jobs in progress are among the first by due time. There are never that many. */
const readAhead = 100;

/**
 * Leases the jobs that have waited longest, at most so many of each type. Replicas receive different jobs. The lease of
 * another replica counts as a due time, so that its jobs are taken over as soon as it dies.
 */
export async function claimDueJobs(
  manager: EntityManager,
  limits: ReadonlyMap<string, number>,
  now: Date,
): Promise<DueJobs> {
  // A row without a job if none was claimed.
  const rows = await manager.query<{ job: ClaimedJob | null; nextDueMs: number | null }[]>(
    `WITH due AS (
       SELECT waiting.type, waiting.key FROM unnest($1::text[], $2::integer[]) AS wanted (type, slots)
       CROSS JOIN LATERAL (
         SELECT type, key FROM job
         WHERE type = wanted.type AND failed_at IS NULL AND due_at <= $3
           AND (leased_until IS NULL OR leased_until <= clock_timestamp())
         ORDER BY due_at, key LIMIT wanted.slots FOR UPDATE SKIP LOCKED
       ) AS waiting
     ), claimed AS (
       UPDATE job SET attempts = attempts + 1, lease_id = gen_random_uuid(), leased_until = ${leaseEnd}
       FROM due WHERE job.type = due.type AND job.key = due.key RETURNING job.*
     ), next AS (
       SELECT min(extract(epoch FROM greatest(waiting.due_at - $3, waiting.leased_until - clock_timestamp())) * 1000)::float8
         AS "nextDueMs"
       FROM unnest($1::text[]) AS wanted (type)
       CROSS JOIN LATERAL (
         SELECT due_at, leased_until FROM job WHERE type = wanted.type AND failed_at IS NULL
         ORDER BY due_at, key LIMIT ${readAhead}
       ) AS waiting
     )
     SELECT to_json(claimed) AS job, "nextDueMs" FROM next
     LEFT JOIN (SELECT ${claimedColumns} FROM claimed) AS claimed ON true`,
    [[...limits.keys()], [...limits.values()], now],
  );
  return { jobs: rows.flatMap(({ job }) => job ?? []), nextDueMs: rows[0]?.nextDueMs ?? Infinity };
}

/** Rows that are locked are about to be settled: they need no longer lease, and waiting for them could deadlock. */
export async function renewLeases(manager: EntityManager, leaseIds: readonly string[]): Promise<void> {
  await manager.query(
    `WITH held AS (SELECT type, key FROM job WHERE lease_id = ANY ($1) FOR UPDATE SKIP LOCKED)
     UPDATE job SET leased_until = ${leaseEnd} FROM held WHERE job.type = held.type AND job.key = held.key`,
    [leaseIds],
  );
}

/** Deletes a job that has succeeded. One that was enqueued again meanwhile stays and is due. */
export async function completeJob(manager: EntityManager, { type, key, leaseId, revision }: ClaimedJob): Promise<void> {
  await manager.query(
    `WITH held AS (SELECT type, key, revision FROM job WHERE type = $1 AND key = $2 AND lease_id = $3 FOR UPDATE),
     released AS (
       UPDATE job SET lease_id = NULL, leased_until = NULL FROM held
       WHERE job.type = held.type AND job.key = held.key AND held.revision <> $4
     )
     DELETE FROM job USING held WHERE job.type = held.type AND job.key = held.key AND held.revision = $4`,
    [type, key, leaseId, revision],
  );
}

/** Gives up the lease of a job until it is due again. One that was enqueued again meanwhile stays due. */
export async function postponeJob(manager: EntityManager, job: ClaimedJob, dueAt: Date): Promise<void> {
  await manager.query(
    `UPDATE job SET lease_id = NULL, leased_until = NULL,
       due_at = CASE WHEN revision = $4 THEN $5 ELSE due_at END,
       attempts = CASE WHEN revision = $4 THEN $6 ELSE attempts END
     WHERE type = $1 AND key = $2 AND lease_id = $3`,
    [job.type, job.key, job.leaseId, job.revision, dueAt, job.attempt],
  );
}

interface StuckJobType {
  type: string;
  count: number;
  since: Date;
}

/** The types of jobs that have failed for good or have been due since before a time, the oldest first. */
export function findStuckJobTypes(manager: EntityManager, dueBefore: Date): Promise<StuckJobType[]> {
  return manager.query<StuckJobType[]>(
    `SELECT type, count(*)::int AS count, min(coalesce(failed_at, due_at)) AS since
     FROM job WHERE failed_at IS NOT NULL OR due_at <= $1 GROUP BY type ORDER BY since, type`,
    [dueBefore],
  );
}

/** Keeps a job that has failed for good, for an operator to examine. */
export async function failJob(manager: EntityManager, job: ClaimedJob, failedAt: Date): Promise<void> {
  await manager.query(
    `UPDATE job SET lease_id = NULL, leased_until = NULL, failed_at = CASE WHEN revision = $4 THEN $5::timestamptz END
     WHERE type = $1 AND key = $2 AND lease_id = $3`,
    [job.type, job.key, job.leaseId, job.revision, failedAt],
  );
}

import type { EntityManager } from 'typeorm';

/** Some of the runs that ended before a time with holds that are still open. */
export function findRunsWithOpenCharges(
  manager: EntityManager,
  before: Date,
): Promise<{ userId: number; runId: string }[]> {
  return manager.query<{ userId: number; runId: string }[]>(
    `SELECT DISTINCT step.user_id AS "userId", step.run_id AS "runId"
     FROM run_step step JOIN run ON run.user_id = step.user_id AND run.id = step.run_id
     WHERE step.hold_state IN ('requested', 'held') AND run.status <> 'running' AND run.ended_at < $1
     LIMIT 100`,
    [before],
  );
}

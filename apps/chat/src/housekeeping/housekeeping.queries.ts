import type { EntityManager } from 'typeorm';

/** Removes events from before a time whose run had ended by then. */
export async function deleteEventsOfEndedRuns(manager: EntityManager, before: Date): Promise<void> {
  await manager.query(
    `DELETE FROM run_event USING run
      WHERE run.user_id = run_event.user_id AND run.id = run_event.run_id
        AND run_event.created_at < $1 AND run.ended_at < $1`,
    [before],
  );
}

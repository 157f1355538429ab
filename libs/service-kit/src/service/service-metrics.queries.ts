import type { EntityManager } from 'typeorm';

/** The number of events that wait to be published, and the age of the oldest; 0 if there is none. */
export async function readOutboxStats(manager: EntityManager): Promise<{ events: number; oldestAgeSeconds: number }> {
  const [row] = await manager.query<{ events: string; age: string }[]>(
    `SELECT count(*) AS events, coalesce(extract(epoch FROM clock_timestamp() - min(occurred_at)), 0) AS age
     FROM outbox_event`,
  );
  return { events: Number(row?.events), oldestAgeSeconds: Math.max(0, Number(row?.age)) };
}

interface JobStats {
  type: string;
  pending: number;
  failed: number;
  /** How long the oldest due job has waited. */
  overdueSeconds: number;
}

/** The jobs of each type. */
export async function readJobStats(manager: EntityManager, now: Date): Promise<JobStats[]> {
  const rows = await manager.query<{ type: string; pending: string; failed: string; overdue: string }[]>(
    `SELECT type, count(*) FILTER (WHERE failed_at IS NULL) AS pending,
       count(*) FILTER (WHERE failed_at IS NOT NULL) AS failed,
       coalesce(extract(epoch FROM $1::timestamptz - min(due_at) FILTER (WHERE failed_at IS NULL)), 0) AS overdue
     FROM job GROUP BY type`,
    [now],
  );
  return rows.map(({ type, ...row }) => ({
    type,
    pending: Number(row.pending),
    failed: Number(row.failed),
    overdueSeconds: Math.max(0, Number(row.overdue)),
  }));
}

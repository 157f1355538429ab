import { executePrepared } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import type { VisitorDelta, TrafficDelta } from './rollup-delta.js';

const addToRollups = {
  name: 'add_to_rollups',
  text: `INSERT INTO rollup_day (day, dimension, value, visits, views, events, visitors)
    SELECT day, dimension, value, sum(visits), sum(views), sum(events), sum(visitors)
    FROM json_to_recordset($1) AS change
      (day date, dimension text, value text, visits int, views int, events int, visitors int)
    GROUP BY day, dimension, value
    ON CONFLICT (day, dimension, value) DO UPDATE SET
      visits = rollup_day.visits + excluded.visits, views = rollup_day.views + excluded.views,
      events = rollup_day.events + excluded.events, visitors = rollup_day.visitors + excluded.visitors`,
};
const addVisitors = {
  name: 'add_visitors',
  text: `INSERT INTO visitor_day (day, user_id, visitor, visits)
    SELECT day, "userId", visitor, visits
    FROM json_to_recordset($1) AS change (day date, "userId" int, visitor bigint, visits int)
    ON CONFLICT (day, user_id, visitor) DO UPDATE SET visits = visitor_day.visits + excluded.visits
    RETURNING day::text, xmax = 0 AS is_new`,
};

/** Adds a delta to the rollups. The transaction must hold the lock of `lockTraffic`. */
export async function applyTrafficDelta(
  transaction: EntityManager,
  { rollups, visitorDeltas }: TrafficDelta,
): Promise<void> {
  const visitors = await applyVisitorDeltas(transaction, visitorDeltas);
  const changes = [
    ...rollups.map((change) => ({ ...change, visitors: 0 })),
    ...[...visitors].map(([day, count]) => ({
      ...{ day, dimension: 'total', value: '', visits: 0, views: 0, events: 0, visitors: count },
    })),
  ];
  if (changes.length === 0) return;
  await executePrepared(transaction, addToRollups, [JSON.stringify(changes)]);
}

/** Returns the change of the number of visitors by day. */
async function applyVisitorDeltas(
  transaction: EntityManager,
  visitorDeltas: readonly VisitorDelta[],
): Promise<Map<string, number>> {
  const changeByDay = new Map<string, number>();
  const count = (rows: readonly { day: string }[], sign: 1 | -1): void => {
    for (const { day } of rows) changeByDay.set(day, (changeByDay.get(day) ?? 0) + sign);
  };
  const added = visitorDeltas.filter(({ visits }) => visits > 0);
  const removed = visitorDeltas.filter(({ visits }) => visits < 0);
  if (added.length > 0) {
    const values = [JSON.stringify(added)];
    const rows = await executePrepared<{ day: string; is_new: boolean }>(transaction, addVisitors, values);
    count(
      rows.filter(({ is_new: isNew }) => isNew),
      1,
    );
  }
  if (removed.length > 0) {
    await transaction.query(
      `UPDATE visitor_day SET visits = visitor_day.visits + change.visits
       FROM json_to_recordset($1) AS change (day date, "userId" int, visitor bigint, visits int)
       WHERE visitor_day.day = change.day AND user_id = "userId" AND visitor_day.visitor = change.visitor`,
      [JSON.stringify(removed)],
    );
    const deletedRows = await transaction.query<{ day: string }[]>(
      `WITH deleted AS (
         DELETE FROM visitor_day USING json_to_recordset($1) AS change (day date, "userId" int, visitor bigint)
         WHERE visitor_day.day = change.day AND user_id = "userId" AND visitor_day.visitor = change.visitor
           AND visits <= 0
         RETURNING visitor_day.day::text AS day
       )
       SELECT day FROM deleted`,
      [JSON.stringify(removed)],
    );
    count(deletedRows, -1);
  }
  return changeByDay;
}

/**
 * Serializes the transactions that change visits and rollups, across all replicas. All of them update the rows of the
 * current day, so they would wait for each other in any case and could deadlock. Released with the transaction.
 */
export const lockTraffic = (transaction: EntityManager): Promise<unknown> =>
  transaction.query(`SELECT pg_advisory_xact_lock(hashtext('scriptsmith traffic'))`);

/** Counts events of bots on a day. */
export async function addBotEvents(transaction: EntityManager, day: string, events: number): Promise<void> {
  await transaction.query(
    `INSERT INTO bot_day (day, events) VALUES ($1, $2)
     ON CONFLICT (day) DO UPDATE SET events = bot_day.events + excluded.events`,
    [day, events],
  );
}

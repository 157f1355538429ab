import type { Visit } from '../visits/visit.js';

/** The dimensions of the rollups. `total` has a single, empty value. */
export type Dimension =
  'total' | 'country' | 'device' | 'browser' | 'os' | 'page' | 'landing' | 'referrer' | 'source' | 'campaign';

/** The change of one rollup row. */
export interface RollupDelta {
  day: string;
  dimension: Dimension;
  value: string;
  visits: number;
  views: number;
  events: number;
}

/** The change of a visitor's number of visits on a day. A visitor is a user or anonymous. */
export interface VisitorDelta {
  day: string;
  /** 0 for an anonymous visitor. */
  userId: number;
  /** `0` for a user. */
  visitor: string;
  visits: number;
}

export interface TrafficDelta {
  rollups: readonly RollupDelta[];
  visitorDeltas: readonly VisitorDelta[];
}

/** The UTC day of a time (milliseconds since the epoch), as `YYYY-MM-DD`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The change of the rollups when visits change: the contribution of `after` minus that of `before`. A visit counts on the
 * day it started. Rows that do not change are omitted. The order is deterministic.
 */
export function calculateTrafficDelta(before: readonly Visit[], after: readonly Visit[]): TrafficDelta {
  const rollups = new Map<string, RollupDelta>();
  const visitorDeltas = new Map<string, VisitorDelta>();
  const apply = (visit: Visit, sign: 1 | -1): void => {
    const day = dayOf(visit.startedAt);
    for (const row of rollupRowsOf(visit)) {
      const key = `${day} ${row.dimension} ${row.value}`;
      const sum = rollups.get(key) ?? { ...row, day, visits: 0, views: 0, events: 0 };
      sum.visits += sign;
      sum.views += sign * row.views;
      sum.events += sign * row.events;
      rollups.set(key, sum);
    }
    const visitor = visitorOf(visit);
    const key = `${day} ${visitor.userId} ${visitor.visitor}`;
    const delta = visitorDeltas.get(key) ?? { day, ...visitor, visits: 0 };
    delta.visits += sign;
    visitorDeltas.set(key, delta);
  };
  for (const visit of before) apply(visit, -1);
  for (const visit of after) apply(visit, 1);
  return {
    rollups: sortedByKey(rollups).filter(({ visits, views, events }) => visits !== 0 || views !== 0 || events !== 0),
    visitorDeltas: sortedByKey(visitorDeltas).filter(({ visits }) => visits !== 0),
  };
}

function rollupRowsOf(visit: Visit): { dimension: Dimension; value: string; views: number; events: number }[] {
  const { origin, views, events } = visit;
  const named: [Dimension, string | null][] = [
    ['total', ''],
    ['country', origin.country],
    ['device', origin.device],
    ['browser', origin.browser],
    ['os', origin.os],
    ['landing', visit.landingPage],
    ['referrer', visit.referrer],
    ['source', visit.utmSource],
    ['campaign', visit.utmCampaign],
  ];
  return [
    ...named.flatMap(([dimension, value]) => (value === null ? [] : [{ dimension, value, views, events }])),
    ...[...visit.viewsByPage].map(([value, count]) => ({ dimension: 'page' as const, value, views: count, events: 0 })),
  ];
}

const visitorOf = ({ userId, visitor }: Visit): { userId: number; visitor: string } =>
  userId === null ? { userId: 0, visitor } : { userId, visitor: '0' };

const sortedByKey = <Value>(values: ReadonlyMap<string, Value>): Value[] =>
  [...values].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);

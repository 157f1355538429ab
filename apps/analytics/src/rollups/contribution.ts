import type { Visit } from '../recording/visit.js';

/** What rollups count by. `total` has one value, the empty one. */
export type Dimension =
  'total' | 'country' | 'device' | 'browser' | 'os' | 'page' | 'landing' | 'referrer' | 'source' | 'campaign';

/** What visits have added to, or taken from, one row of a day. */
export interface RollupChange {
  day: string;
  dimension: Dimension;
  value: string;
  visits: number;
  views: number;
  events: number;
}

/** In how many visits more, or fewer, a person was there on a day: an account, or an anonymous visitor. */
export interface PresenceChange {
  day: string;
  /** 0 for an anonymous visitor. */
  userId: number;
  /** `0` for an account. */
  visitor: string;
  visits: number;
}

export interface TrafficChange {
  rollups: readonly RollupChange[];
  presences: readonly PresenceChange[];
}

/** The day in UTC that a time (milliseconds since the epoch) is part of, as `YYYY-MM-DD`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * What changes in the figures when visits change: what they come to now, less what they came to before. All of a visit
 * counts on the day it began. Nothing is in it that comes to zero; its order is always the same.
 */
export function changeBetween(before: readonly Visit[], after: readonly Visit[]): TrafficChange {
  const rollups = new Map<string, RollupChange>();
  const presences = new Map<string, PresenceChange>();
  const apply = (visit: Visit, sign: 1 | -1): void => {
    const day = dayOf(visit.startedAt);
    for (const part of partsOf(visit)) {
      const key = `${day} ${part.dimension} ${part.value}`;
      const sum = rollups.get(key) ?? { ...part, day, visits: 0, views: 0, events: 0 };
      sum.visits += sign;
      sum.views += sign * part.views;
      sum.events += sign * part.events;
      rollups.set(key, sum);
    }
    const person = personOf(visit);
    const key = `${day} ${person.userId} ${person.visitor}`;
    const presence = presences.get(key) ?? { day, ...person, visits: 0 };
    presence.visits += sign;
    presences.set(key, presence);
  };
  for (const visit of before) apply(visit, -1);
  for (const visit of after) apply(visit, 1);
  return {
    rollups: inOrder(rollups).filter(({ visits, views, events }) => visits !== 0 || views !== 0 || events !== 0),
    presences: inOrder(presences).filter(({ visits }) => visits !== 0),
  };
}

function partsOf(visit: Visit): { dimension: Dimension; value: string; views: number; events: number }[] {
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

const personOf = ({ userId, visitor }: Visit): { userId: number; visitor: string } =>
  userId === null ? { userId: 0, visitor } : { userId, visitor: '0' };

const inOrder = <Value>(values: ReadonlyMap<string, Value>): Value[] =>
  [...values].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, value]) => value);

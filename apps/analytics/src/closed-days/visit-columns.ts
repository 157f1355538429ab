import { trafficFilterFields, type TrafficFilterField } from '@scriptsmith/contracts/analytics';
import type { CountedVisit } from './day-visits.queries.js';
import { packNumbers } from './packed-numbers.js';

/** The attributes of which a visit has one value, by the name of their filter. */
export type VisitAttribute = Exclude<TrafficFilterField, 'page'>;
export const visitAttributes = trafficFilterFields.filter((field): field is VisitAttribute => field !== 'page');

export const byAttribute = <Value>(valueOf: (attribute: VisitAttribute) => Value): Record<VisitAttribute, Value> =>
  Object.fromEntries(visitAttributes.map((attribute) => [attribute, valueOf(attribute)])) as Record<
    VisitAttribute,
    Value
  >;

/** An attribute of all visits: the distinct values, and the index of the value of each visit as packed numbers. */
interface AttributeColumn {
  values: (string | null)[];
  indexes: string;
}

/**
 * The visits of a day, in the order in which they started, as one column for each attribute. All texts are packed numbers,
 * one for each visit unless stated otherwise.
 */
export interface VisitColumns {
  visits: number;
  /** Milliseconds from the start of the previous visit, or from the start of the day. */
  startedAfterMs: string;
  views: string;
  events: string;
  /** The users who visited. */
  userIds: number[];
  /** All visitors, of whom the first are the users. */
  visitorCount: number;
  /** The index of the visitor. */
  visitors: string;
  attributes: Record<VisitAttribute, AttributeColumn>;
  /** The viewed pages of all visits one after another: how many pages each visit has, and for each page its views. */
  pages: { values: string[]; count: number; perVisit: string; indexes: string; views: string };
}

/** @param day `YYYY-MM-DD` */
export function toVisitColumns(day: string, unordered: readonly CountedVisit[]): VisitColumns {
  const visits = [...unordered].sort((one, other) => one.startedAt - other.startedAt);
  const startOfDay = Date.parse(day);
  const userIds = new Dictionary<number>();
  for (const { userId } of visits) if (userId !== null) userIds.indexOf(userId);
  const anonymous = new Dictionary<string>();
  const visitors = visits.map(({ userId, visitor }) =>
    userId === null ? userIds.size + anonymous.indexOf(visitor) : userIds.indexOf(userId),
  );
  const viewedPages = visits.flatMap(({ pages }) => pages);
  const pages = new Dictionary<string>();
  return {
    visits: visits.length,
    startedAfterMs: packNumbers(
      visits.map(({ startedAt }, index) => startedAt - (visits[index - 1]?.startedAt ?? startOfDay)),
    ),
    views: packNumbers(visits.map(({ views }) => views)),
    events: packNumbers(visits.map(({ events }) => events)),
    userIds: userIds.values,
    visitorCount: userIds.size + anonymous.size,
    visitors: packNumbers(visitors),
    attributes: byAttribute((attribute) => toAttributeColumn(visits, attribute)),
    pages: {
      indexes: packNumbers(viewedPages.map((page) => pages.indexOf(page))),
      ...{ values: pages.values, count: viewedPages.length },
      perVisit: packNumbers(visits.map(({ pages }) => pages.length)),
      views: packNumbers(visits.flatMap(({ pageViews }) => pageViews)),
    },
  };
}

function toAttributeColumn(visits: readonly CountedVisit[], attribute: VisitAttribute): AttributeColumn {
  const dictionary = new Dictionary<string | null>();
  const indexes = packNumbers(visits.map((visit) => dictionary.indexOf(visit[attribute])));
  return { values: dictionary.values, indexes };
}

/** Numbers distinct values in the order in which they are first used. */
class Dictionary<Value> {
  readonly values: Value[] = [];
  private readonly indexes = new Map<Value, number>();

  get size(): number {
    return this.values.length;
  }

  indexOf(value: Value): number {
    const known = this.indexes.get(value);
    if (known !== undefined) return known;
    this.indexes.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}

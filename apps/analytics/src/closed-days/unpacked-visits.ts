import { type Numbers, unpackNumbers } from './packed-numbers.js';
import { byAttribute, type VisitAttribute, type VisitColumns } from './visit-columns.js';

/** The visits of a day by column, in the order in which they started, with one number for each visit unless stated otherwise. */
export interface UnpackedVisits {
  visits: number;
  /** Milliseconds from the start of the day. */
  startedMs: Uint32Array;
  views: Numbers;
  events: Numbers;
  /** The users who visited. */
  userIds: readonly number[];
  /** All visitors, of whom the first are the users. */
  visitorCount: number;
  /** The index of the visitor. */
  visitors: Numbers;
  attributes: Readonly<Record<VisitAttribute, UnpackedAttribute>>;
  pages: UnpackedPages;
}

interface UnpackedAttribute {
  values: readonly (string | null)[];
  /** The index of the value. */
  indexes: Numbers;
}

/** The viewed pages of all visits one after another. */
interface UnpackedPages {
  values: readonly string[];
  /** Where the pages of each visit end. */
  ends: Uint32Array;
  /** The index of the page, one for each page of each visit. */
  indexes: Numbers;
  /** The views of the page, one for each page of each visit. */
  views: Numbers;
}

export function unpackVisits({ visits, attributes, pages, ...columns }: VisitColumns): UnpackedVisits {
  const unpack = (text: string): Numbers => unpackNumbers(text, visits);
  return {
    ...{ visits, userIds: columns.userIds, visitorCount: columns.visitorCount },
    startedMs: runningSums(unpack(columns.startedAfterMs)),
    ...{ views: unpack(columns.views), events: unpack(columns.events), visitors: unpack(columns.visitors) },
    attributes: byAttribute((attribute) => {
      const { values, indexes } = attributes[attribute];
      return { values, indexes: unpack(indexes) };
    }),
    pages: {
      values: pages.values,
      ends: runningSums(unpack(pages.perVisit)),
      indexes: unpackNumbers(pages.indexes, pages.count),
      views: unpackNumbers(pages.views, pages.count),
    },
  };
}

function runningSums(numbers: Numbers): Uint32Array {
  const sums = new Uint32Array(numbers.length);
  let sum = 0;
  for (let index = 0; index < numbers.length; index += 1) sums[index] = sum += numbers[index]!;
  return sums;
}

/** The memory of an object in a list, and of a short text in addition to its characters. */
const objectBytes = 64;

/** About how much memory the visits take. */
export function bytesOf({ startedMs, views, events, userIds, visitors, attributes, pages }: UnpackedVisits): number {
  const attributeList = Object.values(attributes);
  const numbers = [startedMs, views, events, visitors, pages.ends, pages.indexes, pages.views];
  const arrays = [...numbers, ...attributeList.map(({ indexes }) => indexes)];
  const texts = [...pages.values, ...attributeList.flatMap(({ values }) => values)];
  return (
    arrays.reduce((sum, { byteLength }) => sum + byteLength + objectBytes, 0) +
    texts.reduce((sum, text) => sum + 2 * (text?.length ?? 0) + objectBytes, 0) +
    userIds.length * 8
  );
}

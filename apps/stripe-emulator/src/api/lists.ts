import { resourceMissing } from './errors.js';

/** A list as Stripe answers it. */
export interface ListOf<Element> {
  object: 'list';
  data: Element[];
  has_more: boolean;
  url: string;
}

export interface PageParameters {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

export interface TimeRange {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

/** A whole list, as it stands inside another object. */
export function embeddedList<Element>(data: Element[], url: string): ListOf<Element> {
  return { object: 'list', data, has_more: false, url };
}

/** One page of objects, newest first, as Stripe pages: `starting_after` and `ending_before` name a neighbour. */
export function newestFirst<Element extends { id: string }>(
  objects: Element[],
  page: PageParameters,
  url: string,
): ListOf<Element> {
  return pageOf([...objects].reverse(), page, url);
}

/** One page of objects in the order given. */
export function pageOf<Element extends { id: string }>(
  objects: Element[],
  { limit = 10, starting_after, ending_before }: PageParameters,
  url: string,
): ListOf<Element> {
  if (ending_before !== undefined) {
    const end = positionOf(objects, ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: objects.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : positionOf(objects, starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    data: objects.slice(start, start + limit),
    has_more: objects.length > start + limit,
    url,
  };
}

export function isWithin(moment: number, range: TimeRange | undefined): boolean {
  if (!range) return true;
  return (
    moment > (range.gt ?? -Infinity) &&
    moment >= (range.gte ?? -Infinity) &&
    moment < (range.lt ?? Infinity) &&
    moment <= (range.lte ?? Infinity)
  );
}

function positionOf(objects: { id: string }[], id: string, param: string): number {
  const position = objects.findIndex((object) => object.id === id);
  if (position < 0) throw resourceMissing('object', id, param, 'parameters');
  return position;
}

import { resourceMissing } from './errors.js';

/** A list object: https://docs.stripe.com/api/pagination */
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

/** A complete list that is embedded in another object. */
export function embeddedList<Element>(data: Element[], url: string): ListOf<Element> {
  return { object: 'list', data, has_more: false, url };
}

/** A page of objects, newest first. `starting_after` and `ending_before` are cursors. */
export function listNewestFirst<Element extends { id: string }>(
  objects: Element[],
  page: PageParameters,
  url: string,
): ListOf<Element> {
  return paginate([...objects].reverse(), page, url);
}

/**
 * A page of objects in the given order.
 * @throws StripeApiError resource_missing if a cursor is not in the list
 */
export function paginate<Element extends { id: string }>(
  objects: Element[],
  { limit = 10, starting_after, ending_before }: PageParameters,
  url: string,
): ListOf<Element> {
  if (ending_before !== undefined) {
    const end = indexOfId(objects, ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: objects.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : indexOfId(objects, starting_after, 'starting_after') + 1;
  return {
    object: 'list',
    data: objects.slice(start, start + limit),
    has_more: objects.length > start + limit,
    url,
  };
}

/** Whether a timestamp is in a `created` range of a list request. */
export function isInRange(timestamp: number, range: TimeRange | undefined): boolean {
  if (!range) return true;
  return (
    timestamp > (range.gt ?? -Infinity) &&
    timestamp >= (range.gte ?? -Infinity) &&
    timestamp < (range.lt ?? Infinity) &&
    timestamp <= (range.lte ?? Infinity)
  );
}

function indexOfId(objects: { id: string }[], id: string, param: string): number {
  const position = objects.findIndex((object) => object.id === id);
  if (position < 0) throw resourceMissing('object', id, param, 'parameters');
  return position;
}

import type { BlockId, BlockParameters } from '../specification/resource-specification.js';
import { says } from './annotation-words.js';
import type { Draft } from './draft.js';

/** What is usual of a ready-made part, as far as the message does not say it. */
export function usualValues(block: BlockId, parameters: BlockParameters, draft: Draft): string[] {
  if (block === 'speed-cameras') return usualFine(parameters, draft);
  return block === 'lottery' ? usualDraw(parameters, draft) : [];
}

function usualFine({ limitKmh = 0, price = 0, pricePerKmh = 0 }: BlockParameters, draft: Draft): string[] {
  const isStated = draft.sources.has('limitKmh') && draft.sources.has('price');
  if (isStated && !draft.clauses.some((clause) => says(clause, ['by-speed']))) return [];
  return [`Above ${limitKmh} km/h it costs ${price}${pricePerKmh > 0 ? ` and ${pricePerKmh} for each km/h` : ''}.`];
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function usualDraw(
  { command, locations = [], price = 0, drawHour = 0, drawWeekday = null }: BlockParameters,
  { sources, trigger }: Draft,
): string[] {
  const isTimed = sources.has('drawHour') || sources.has('intervalSeconds') || sources.has('interval');
  const day = drawWeekday === null ? 'day' : weekdays[drawWeekday];
  return [
    ...(sources.has('price') || sources.has('offer') ? [] : [`A ticket costs ${price}.`]),
    ...(locations.length > 0 || trigger?.kind === 'command' ? [] : [`Players buy one with /${command ?? ''}.`]),
    ...(isTimed ? [] : [`The winner is drawn every ${day} at ${drawHour}:00.`]),
  ];
}

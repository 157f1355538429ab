import type { Amount } from '../behavior/condition.js';
import type { Place } from '../behavior/values.js';
import { capitalized } from '../specification/words.js';
import type { Phrase } from './annotation.js';
import type { PhraseOf } from './pattern.js';

/** Nobody works for longer: a longer time is one to wait, or means something else. */
export const longestWorkSeconds = 900;

/** The amount of a quantity: a number or a range, in whole units. */
export const amountOf = ({ minimum, maximum }: PhraseOf<'quantity'>): Amount =>
  minimum === maximum
    ? { kind: 'fixed', value: Math.round(maximum) }
    : { kind: 'range', minimum: Math.round(minimum), maximum: Math.round(maximum) };

/** The place that a phrase names. */
export const placeOf = ({ label, x, y, z, heading }: PhraseOf<'place'>): Place => ({ label, x, y, z, heading });

/** A quoted text without its quotation marks. */
export const quoted = (text: string): string => text.replace(/^["'“„«‘`]+|["'“”»’`]+$/g, '').trim();

/** Words of the message as a name. */
export function titleOf(phrases: readonly Phrase[], text: string): string {
  return capitalized(text.slice(phrases[0]?.start, phrases.at(-1)?.end).replace(/\s+/g, ' '));
}

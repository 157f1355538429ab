import type { Amount } from '../behavior/values.js';
import type { PhraseOf } from './pattern.js';

/** The amount of a quantity: a number or a range, in whole units. */
export const amountOf = ({ minimum, maximum }: PhraseOf<'quantity'>): Amount =>
  minimum === maximum
    ? { kind: 'fixed', value: Math.round(maximum) }
    : { kind: 'range', minimum: Math.round(minimum), maximum: Math.round(maximum) };

import { conceptOf, type Word } from './words.js';

const hourConcepts: readonly (string | null)[] = ['open', 'close', 'time', 'day', 'night', 'daily', 'start', 'work'];
const reach = 6;

/**
 * A range without a unit means hours of the day if both numbers can be hours and something before it speaks of opening or of time:
 * "open from 8 to 20", or if the first is later: "only from 22 to 5". Other ranges go from the lower to the higher number.
 */
export function markClockHours(words: Word[]): void {
  words.forEach((word, at) => {
    if (word.meaning.kind !== 'quantity' || word.meaning.minimum === word.meaning.maximum) return;
    const { unit, minimum, maximum } = word.meaning;
    if (unit === 'clock') return;
    const areHours = [minimum, maximum].every((hour) => Number.isInteger(hour) && hour >= 0 && hour <= 24);
    const isOpening = words.slice(Math.max(0, at - reach), at).some((other) => hourConcepts.includes(conceptOf(other)));
    const next = words[at + 1];
    const countsSomething = next?.sign === null && (next.role === 'noun' || next.role === 'unknown');
    if (unit === 'number' && areHours && (isOpening || minimum > maximum) && !countsSomething)
      word.meaning = { ...word.meaning, unit: 'clock' };
    else word.meaning = { ...word.meaning, minimum: Math.min(minimum, maximum), maximum: Math.max(minimum, maximum) };
  });
}

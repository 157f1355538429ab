import type { Place } from '../../specification/resource-specification.js';
import { placePhrases } from '../../vocabulary/places.js';
import type { Mention, MentionReader } from '../mentions.js';
import { PhraseIndex } from '../phrases.js';
import { additions, negations, type Prompt } from '../prompt.js';

const places = new PhraseIndex<Place>(placePhrases);
const worldLimit = 20_000;

/** Coordinates such as `25.7, -1347.3, 29.5`, `vector3(…)` and `x: 1 y: 2 z: 3`. */
export const readCoordinates: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const numbers = coordinateNumbers(prompt, at);
    if (!numbers) continue;
    const [x = 0, y = 0, z = 0, heading = 0] = numbers.values;
    mentions.push({
      kind: 'place',
      place: { label: '', x, y, z, heading },
      ...placeContext(prompt, at),
      position: at,
    });
    prompt.take(at, numbers.end - at);
    at = numbers.end - 1;
  }
  return mentions;
};

function coordinateNumbers(prompt: Prompt, start: number): { values: number[]; end: number } | null {
  const values: number[] = [];
  let at = start;
  while (values.length < 4) {
    const token = prompt.at(at);
    if (token?.kind !== 'number' || token.value === null || !prompt.isFree(at)) break;
    if (Math.abs(token.value) > worldLimit) return null;
    values.push(token.value);
    at++;
    const separator = skipSeparator(prompt, at);
    if (prompt.at(separator)?.kind !== 'number') break;
    // Without commas, only numbers with a decimal point are coordinates.
    if (separator === at && !token.text.includes('.')) break;
    at = separator;
  }
  const isList = values.length >= 3 && values.some((value) => !Number.isInteger(value) || Math.abs(value) >= 20);
  return isList ? { values, end: at } : null;
}

function skipSeparator(prompt: Prompt, at: number): number {
  if (prompt.stem(at) === ',' && prompt.at(at + 1)?.kind === 'number') return at + 1;
  const hasAxis = ['y', 'z', 'h', 'w'].includes(prompt.stem(at + (prompt.stem(at) === ',' ? 1 : 0)));
  if (!hasAxis) return at;
  let next = at + (prompt.stem(at) === ',' ? 2 : 1);
  if ([':', '='].includes(prompt.stem(next))) next++;
  return next;
}

/** Places by their names. */
export const readKnownPlaces: MentionReader = (prompt) => {
  const mentions: Mention[] = [];
  for (let at = 0; at < prompt.tokens.length; at++) {
    const match = prompt.isFree(at) ? places.matchAt(prompt.tokens, at) : null;
    if (!match) continue;
    mentions.push({ kind: 'place', place: match.value, ...placeContext(prompt, at), position: at });
    prompt.take(at, match.length);
    at += match.length - 1;
  }
  return mentions;
};

const placeContext = (prompt: Prompt, at: number): { isAddition: boolean; isNegated: boolean } => ({
  isAddition: prompt.hasBefore(at, 8, additions),
  isNegated: prompt.hasBefore(at, 4, negations),
});

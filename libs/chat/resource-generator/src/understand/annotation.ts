import type { Concept } from './concepts.js';

/** The languages that are understood. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'pl', 'it'] as const;
export type InputLanguage = (typeof languages)[number];

/** A stretch of a message, as written. Positions are characters of the message. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/**
 * The unit of a quantity: money in whole units of the currency, time in seconds, distance in meters, speed in km/h, `clock`
 * in hours of the day, weight in kilograms. `number` has no unit; what it counts or means follows from the phrases around it.
 */
export type Unit = 'money' | 'seconds' | 'meters' | 'percent' | 'speed' | 'clock' | 'kilograms' | 'number';

/** What a word or a group of words stands for. */
export type Meaning =
  | { kind: 'concept'; concept: Concept }
  /** `minimum` and `maximum` are equal except for a range ("80 to 120", "between 6 and 20 o'clock"). */
  | { kind: 'quantity'; unit: Unit; minimum: number; maximum: number; isRank?: true }
  /** Something with a name in the game. `isKnown`: in the vocabulary; otherwise the name is derived from the words. */
  | { kind: 'item' | 'weapon' | 'vehicle' | 'job' | 'animal'; name: string; label: string; isKnown: boolean }
  | { kind: 'place'; label: string; x: number; y: number; z: number; heading: number }
  /** `/fine [id] [amount] [reason]`: the name without the slash, and the names of its parameters. */
  | { kind: 'command'; name: string; parameters: string[] }
  | { kind: 'key'; key: string }
  | { kind: 'weekday'; day: number }
  | { kind: 'weather'; weather: string }
  | { kind: 'color'; color: string }
  /** A name of a game, framework or resource: `redm`, `esx`, `qbcore`, `ox_inventory`, `esx_advancedholdup`. */
  | { kind: 'software'; name: string }
  | { kind: 'dice'; count: number; sides: number }
  | { kind: 'quote' }
  /** Articles, pronouns, auxiliaries and politeness: nothing is lost without them. */
  | { kind: 'filler' }
  | { kind: 'unknown' };

export type Phrase = Span & Meaning;

/** A part of a sentence with at most one finite verb. */
export interface Clause extends Span {
  phrases: Phrase[];
  /** The number of the sentence in the message, from 0. */
  sentence: number;
  /** The word that connects it to the clause before, if there is one. */
  link: 'and' | 'or' | 'but' | 'then' | 'if' | 'when' | 'unless' | 'while' | null;
}

/** A message with its meaning, word by word. */
export interface AnnotatedMessage {
  text: string;
  language: InputLanguage;
  clauses: Clause[];
}

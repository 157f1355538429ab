import { readFileSync } from 'node:fs';
import type { Language } from '../specification/resource-specification.js';

/** Something with a name in the game, and its words in the languages that have them. */
export interface VocabularyEntry {
  label: string;
  /** What it usually costs. */
  price?: number;
  words: Partial<Record<Language, string[]>>;
}

/** `game` is set for a place that exists in one game only and shares its name with another. */
export interface PlaceEntry extends VocabularyEntry {
  at: [x: number, y: number, z: number, heading?: number];
  game?: 'redm';
}

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../../vocabulary/${name}.json`, import.meta.url), 'utf8')) as T;
const readEntries = (name: string): Readonly<Record<string, VocabularyEntry>> => read(name);

/** Things by their names in the game, or in the inventory of most frameworks. */
export const vocabulary = {
  item: readEntries('items'),
  weapon: readEntries('weapons'),
  vehicle: readEntries('vehicles'),
  job: readEntries('jobs'),
  animal: readEntries('animals'),
};

export const places: readonly PlaceEntry[] = read('places');

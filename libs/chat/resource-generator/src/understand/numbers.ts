import type { InputLanguage, Unit } from './annotation.js';
import { numberWords, unitWords } from './data-files.js';
import { fold } from './stems.js';
import type { Token } from './tokens.js';

/** A unit with the factor that makes it the base unit, and how many tokens its words are. */
export interface FoundUnit {
  unit: Unit;
  factor: number;
  length: number;
  /** The unit as written, folded: `pm` or `m` need a second look. */
  word: string;
}

interface UnitIndex {
  byWords: Map<string, Omit<FoundUnit, 'length'>>;
  /** The words that a unit can begin with. */
  first: Set<string>;
}

const unitIndexes = new Map<string, UnitIndex>();
const numberIndexes = new Map<InputLanguage, Map<string, number>>();

type Group = 'units' | 'durations';

function unitIndex(language: InputLanguage, group: Group): UnitIndex {
  const known = unitIndexes.get(language + group);
  if (known !== undefined) return known;
  const index: UnitIndex = { byWords: new Map(), first: new Set() };
  for (const units of [unitWords.all, unitWords.en, unitWords[language]]) {
    for (const [unit, byFactor] of Object.entries(units)) {
      if ((unit === 'durations') !== (group === 'durations')) continue;
      for (const [factor, words] of Object.entries(byFactor ?? {})) {
        for (const word of words.map(fold)) {
          index.byWords.set(word, { unit: unit as Unit, factor: Number(factor), word });
          index.first.add(/^[^ /'$]+/.exec(word)?.[0] ?? word).add(word);
        }
      }
    }
  }
  unitIndexes.set(language + group, index);
  return index;
}

/**
 * The unit that starts at a token: "min", "km / h", "per cent". The group `durations` has those that need no number:
 * "half an hour".
 */
export function readUnit(
  tokens: readonly Token[],
  at: number,
  language: InputLanguage,
  group: Group = 'units',
): FoundUnit | null {
  const { byWords, first } = unitIndex(language, group);
  const token = tokens[at];
  if (token === undefined || !first.has(token.folded.replace(/'$/, ''))) return null;
  for (let length = group === 'units' ? 3 : 5; length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    if (part.length < length || part.some(({ kind }) => kind === 'special' || kind === 'line-end')) continue;
    const words = part.filter(({ text }) => text !== '-').map(({ folded }) => folded);
    const found = byWords.get(words.join(' ').replaceAll("' ", "'")) ?? byWords.get(words.join(''));
    if (found !== undefined) return { ...found, length };
  }
  return null;
}

/** The value of a number word. */
export function numberWord(folded: string, language: InputLanguage): number | null {
  let index = numberIndexes.get(language);
  if (index === undefined) {
    index = new Map(Object.entries(numberWords[language]).map(([word, value]) => [fold(word), value]));
    numberIndexes.set(language, index);
  }
  return index.get(folded) ?? null;
}

/** The value of digits: a point or comma before three digits groups them where the language does so. */
export function parseNumber(digits: string, language: InputLanguage): number {
  const written = digits.replace(/\s/g, '');
  const groups = written.match(/[.,'’]/g) ?? [];
  const isGrouped = /^\d{1,3}(?:[.,'’]\d{3})+$/.test(written) && !written.startsWith('0');
  const isPointGroup = groups.length > 1 || language !== 'en' || groups[0] !== '.';
  if (isGrouped && isPointGroup && new Set(groups).size === 1) return Number(written.replace(/[.,'’]/g, ''));
  const separator = Math.max(written.lastIndexOf('.'), written.lastIndexOf(','));
  if (separator < 0) return Number(written.replace(/['’]/g, ''));
  return Number(`${written.slice(0, separator).replace(/[.,'’]/g, '')}.${written.slice(separator + 1)}`);
}

import { places, vocabulary } from '../vocabulary/vocabulary-files.js';
import type { InputLanguage, Meaning } from './annotation.js';
import { type Concept, concepts } from './concepts.js';
import { fillers, generalWords, readLexicon } from './data-files.js';

/** What a word does in the sentence. */
export type Role =
  | 'verb' | 'noun' | 'adjective' | 'determiner' | 'pronoun' | 'auxiliary' | 'modal' | 'preposition' | 'conjunction'
  | 'adverb' | 'number' | 'name' | 'other' | 'unknown'; // prettier-ignore

/** One thing that a word can stand for. */
export interface Candidate {
  meaning: Meaning;
  role: Role;
  /** An English word in another language: any meaning of that language comes first. */
  isBorrowed?: boolean;
}

const firstThing = concepts.indexOf('script');
const firstRelation = concepts.indexOf('only');

const rolesOfRelations: Partial<Record<Concept, Role>> = {};
const assign = (role: Role, names: readonly Concept[]): void =>
  names.forEach((name) => (rolesOfRelations[name] = role));
assign('conjunction', [
  'and',
  'or',
  'but',
  'then',
  'if',
  'when',
  'unless',
  'while',
  'where',
  'who',
  'how',
  'why',
  'what',
]);
assign('preposition', ['at', 'in', 'to', 'from', 'for', 'with', 'by', 'until', 'per', 'without', 'between', 'after', 'before', 'except', 'instead', 'nearby', 'above', 'below', 'inside', 'outside']); // prettier-ignore
assign('determiner', ['every', 'each', 'all', 'any', 'no', 'same', 'other']);
assign('adjective', ['free', 'anonymous', 'automatic', 'empty', 'full', 'new', 'broken', 'wanted', 'dead', 'alive', 'private', 'permanent', 'rarest', 'common', 'own-adjective', 'left', 'right', 'last-one', 'first', 'random', 'top', 'bottom']); // prettier-ignore
const adjectiveThings: readonly Concept[] = ['drunk', 'daily', 'weekly', 'hourly', 'online', 'afk'];

function roleOf(concept: Concept): Role {
  const position = concepts.indexOf(concept);
  if (position < firstThing) return 'verb';
  if (position >= firstRelation) return rolesOfRelations[concept] ?? 'adverb';
  return adjectiveThings.includes(concept) ? 'adjective' : 'noun';
}

const exactOnly = 'form';
/** Words that have no other forms: a stem of one is that of another word, as of "però" and "pere". */
const uninflected: ReadonlySet<Role> = new Set<Role>(['conjunction', 'preposition']);
const prefixRoles: Readonly<Record<string, Role>> = {
  noun: 'noun',
  verb: 'verb',
  adj: 'adjective',
  prep: 'preposition',
};
const fillerRoles: Readonly<Record<string, Role>> = {
  article: 'determiner', pronoun: 'pronoun', auxiliary: 'auxiliary', modal: 'modal', preposition: 'preposition', conjunction: 'conjunction', other: 'other',
}; // prettier-ignore

/** `isFixed`: other inflections of the words are not meant. */
type Add = (expression: string, candidate: Candidate, isFixed?: boolean) => void;

/** Calls `add` with every expression of a language and what it stands for: the concepts first, then names. */
export function eachExpression(language: InputLanguage, add: Add): void {
  for (const [concept, words] of Object.entries(readLexicon(language)) as [Concept, string[]][]) {
    for (const entry of words) {
      const [prefix, rest] = entry.includes(':') ? (entry.split(':') as [string, string]) : ['', entry];
      add(
        rest,
        { meaning: { kind: 'concept', concept }, role: prefixRoles[prefix] ?? roleOf(concept) },
        prefix === exactOnly || uninflected.has(roleOf(concept)),
      );
    }
  }
  for (const [role, words] of Object.entries(fillers[language])) {
    for (const word of words) add(word, { meaning: { kind: 'filler' }, role: fillerRoles[role] ?? 'other' }, true);
  }
  addGeneralWords(language, add);
  addVocabulary(language, add);
}

function addGeneralWords(language: InputLanguage, add: Add): void {
  generalWords.weekdays[language].forEach((words, index) => {
    for (const word of words) add(word, { meaning: { kind: 'weekday', day: (index + 1) % 7 }, role: 'noun' });
  });
  for (const [weather, words] of Object.entries(generalWords.weather[language])) {
    for (const word of words) add(word, { meaning: { kind: 'weather', weather }, role: 'noun' });
  }
  for (const [grade, words] of Object.entries({ ...generalWords.ranks.en, ...generalWords.ranks[language] })) {
    const value = Number(grade);
    const meaning: Meaning = { kind: 'quantity', unit: 'number', minimum: value, maximum: value, isRank: true };
    for (const word of words) add(word, { meaning, role: 'noun' });
  }
  for (const [color, words] of Object.entries(generalWords.colors[language])) {
    const spellings = language === 'en' ? [color, ...words] : words;
    for (const word of spellings) add(word, { meaning: { kind: 'color', color }, role: 'adjective' });
  }
  for (const [name, words] of Object.entries(generalWords.software)) {
    for (const word of [name, ...words]) add(word, { meaning: { kind: 'software', name }, role: 'name' });
  }
}

/** The words of an entry: those of the language, and the English ones, which players use in every language. */
function addVocabulary(language: InputLanguage, add: Add): void {
  const own: [string, Candidate][] = [];
  const english: [string, Candidate][] = [];
  for (const kind of ['job', 'weapon', 'item', 'animal', 'vehicle'] as const) {
    for (const [name, { label, words }] of Object.entries(vocabulary[kind])) {
      const candidate: Candidate = { meaning: { kind, name, label, isKnown: true }, role: 'noun' };
      for (const word of language === 'en' ? [] : (words[language] ?? [])) own.push([word, candidate]);
      for (const word of words.en ?? []) english.push([word, candidate]);
    }
  }
  for (const { label, words, at } of places) {
    const [x, y, z, heading = 0] = at;
    const candidate: Candidate = { meaning: { kind: 'place', label, x, y, z, heading }, role: 'noun' };
    for (const word of language === 'en' ? [] : (words[language] ?? [])) own.push([word, candidate]);
    for (const word of words.en ?? []) english.push([word, candidate]);
  }
  for (const [word, candidate] of own) add(word, candidate);
  for (const [word, candidate] of english)
    add(word, language === 'en' ? candidate : { ...candidate, isBorrowed: true });
}

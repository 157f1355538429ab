import type { InputLanguage } from './annotation.js';
import { fillers, grammarWords } from './data-files.js';
import { fold } from './stems.js';

/** What a word does in a sentence, besides its meaning. The words of all languages, folded. */
const wordsOf = (role: keyof typeof grammarWords): ReadonlySet<string> =>
  new Set(Object.values(grammarWords[role]).flat().map(fold));

const of = wordsOf('of');
const relatives = wordsOf('relative');
const sells = wordsOf('sells');
const passives = wordsOf('passive');
const doneByYou = wordsOf('doneByYou');
const should = wordsOf('should');
const allowed = wordsOf('allowed');
const purposes = wordsOf('purpose');
const boats = wordsOf('boat');
const bicycles = wordsOf('bicycle');
const subjects = grammarWords.subject;
const subjectsBehindVerbs = wordsOf('subjectBehindVerb');
const playerArguments = wordsOf('playerArgument');
const numberArguments = wordsOf('numberArgument');

const onlyArticles = wordsOf('onlyArticle');

const lastWord = (text: string): string => /([\p{L}']+)\s*$/u.exec(fold(text))?.[1] ?? '';

const articles: ReadonlySet<string> = new Set(Object.values(fillers).flatMap(({ article = [] }) => article.map(fold)));

/** "A" and "the". */
export const isArticle = (word: string): boolean => articles.has(fold(word));

/** Articles that are no objects of verbs: "il relog", "un raccolto", and not "la (vende)". */
export const isOnlyArticle = (word: string): boolean => onlyArticles.has(fold(word));

/** The pronoun of a subject, as written: "él" is one, and "el" an article. */
export const isSubject = (written: string, language: InputLanguage): boolean => subjects[language].includes(written);

/** Such a pronoun that stands behind the verb of a main clause: "dafür brauchen sie". */
export const isSubjectBehindVerb = (folded: string): boolean => subjectsBehindVerbs.has(folded);

/** "Of", which makes what follows a part of what is in front of it. */
export const isOf = (word: string): boolean => of.has(fold(word));

/** Whether a text says only "of", with or without an article. */
export function isOnlyOf(text: string): boolean {
  const words = fold(text)
    .split(/[\s']+/)
    .filter((word) => word !== '');
  return (
    words.some((word) => of.has(word) || of.has(`${word}'`)) &&
    words.every((word) => of.has(word) || of.has(`${word}'`) || articles.has(word) || articles.has(`${word}'`))
  );
}

/** Whether a text ends in the pronoun of a relative clause: "a bar that". */
export const endsInRelative = (text: string): boolean => relatives.has(lastWord(text));

/** Whether a text begins with such a pronoun, with or without a comma in front of it. */
export const startsWithRelative = (text: string): boolean =>
  relatives.has(/^\s*,?\s*([\p{L}']+)/u.exec(fold(text))?.[1] ?? '');

/** Whether such a pronoun is behind a comma of the last sentence of a text: ", die Wasser und Brot". */
export const hasRelativeBehindComma = (text: string): boolean =>
  (/[^.!?;\n]*$/.exec(text)?.[0] ?? '').split(',').slice(1).some(startsWithRelative);

/** "So that", in front of what is to be avoided or reached. */
export const isPurpose = (word: string): boolean => purposes.has(fold(word));

/** The usual names of what players type behind a command. */
export const isPlayerArgument = (word: string): boolean => playerArguments.has(fold(word));
export const isNumberArgument = (word: string): boolean => numberArguments.has(fold(word));

/** Kinds of vehicles that the lexicon has as one concept. */
export const isBoat = (word: string): boolean => boats.has(fold(word));
export const isBicycle = (word: string): boolean => bicycles.has(fold(word));

/** "Sells", with one subject. */
export const isSells = (word: string): boolean => sells.has(fold(word));

/** Whether a text ends in the pronoun that makes a verb passive: "se (vende)". */
export const endsInPassive = (text: string): boolean => passives.has(lastWord(text));

/** Whether a verb has the player as its subject, by its form or the word in front of it: "compras", "you buy", "on paie". */
export const isDoneByYou = (verb: { start: number; text: string } | undefined, text: string): boolean =>
  verb !== undefined &&
  [verb.text, `${lastWord(text.slice(0, verb.start))} ${verb.text}`].some((words) => doneByYou.has(fold(words)));

const saysOneOf =
  (words: ReadonlySet<string>) =>
  (text: string): boolean =>
    fold(text)
      .split(/[^\p{L}']+/u)
      .some((word) => words.has(word));

/** Whether a text says how something should be. */
export const saysShould = saysOneOf(should);

/** Whether a text says that somebody can do something. */
export const saysAllowed = saysOneOf(allowed);

const saysPeople = saysOneOf(wordsOf('people'));

/** Whether the words in front of "sell" say who does, and not only that it is wanted: "they can". */
export const saysWhoSells = (text: string): boolean => saysAllowed(text) || saysPeople(text);

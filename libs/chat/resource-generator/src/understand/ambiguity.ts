import type { InputLanguage } from './annotation.js';
import type { Candidate, Role } from './candidates.js';
import { ambiguousWords } from './data-files.js';
import { isOnlyArticle, isSubject } from './grammar.js';
import { fold } from './stems.js';
import { isPlural, verbForm } from './word-forms.js';
import { conceptOf, type Word, writtenWord } from './words.js';

/*
 * A word that can be a verb or something else is decided by its neighbours, in this order:
 * 1. before it "to", a modal, a negation or the pronoun of a subject: a verb ("to store", "can fine", "they fish");
 * 2. before it an article, a possessive, an adjective, a number or a preposition: not a verb ("the fine", "3 bills", "for rent");
 * 3. after a noun: a verb if the noun and the form agree ("players store", "the owner fines"), else a compound ("drug store");
 * 4. at the start of a clause: a verb if an article, a pronoun or a number follows ("store the car"), else not ("store robbery");
 * 5. otherwise the meaning that `lexicon/ambiguous.json` names first.
 * Several nouns or adjectives: the adjective before a noun; a place after a preposition of place; else the first named.
 */

const possessives = new Set('my your his her its our their ur'.split(' '));

const hasRole = (word: Word | undefined, ...roles: Role[]): boolean => word !== undefined && roles.includes(word.role);

/** The word before, within the clause; adverbs ("also", "only") are skipped. */
function before(words: readonly Word[], at: number): Word | undefined {
  let index = at - 1;
  while (
    index >= 0 &&
    words[index]?.sign === null &&
    ['adverb', 'other'].includes(words[index]?.role ?? '') &&
    conceptOf(words[index]) !== 'not'
  )
    index -= 1;
  const found = words[index];
  return found?.sign === null ? found : undefined;
}

const after = (words: readonly Word[], at: number): Word | undefined => {
  const found = words[at + 1];
  return found?.sign === null ? found : undefined;
};

type Decision = 'verb' | 'other' | null;

function decide(words: readonly Word[], at: number, language: InputLanguage): Decision {
  const word = words[at]!;
  const previous = before(words, at);
  const next = after(words, at);
  const form = verbForm(writtenWord(word), language);
  if (language === 'de' && isCapitalNoun(words, at)) return 'other';
  if (previous !== undefined) {
    const concept = conceptOf(previous);
    if (concept === 'to' && language === 'en') return form === 'plural' ? 'other' : 'verb';
    if (
      hasRole(previous, 'modal') ||
      concept === 'not' ||
      (isSubject(writtenWord(previous), language) && !possessives.has(previous.folded))
    )
      return 'verb';
    if (concept === 'allow' || concept === 'make' || concept === 'want') return form === 'base' ? 'verb' : null;
    // "L'altro accetta": who does it.
    if (concept === 'other' && hasRole(before(words, at - 1), 'determiner') && !hasRole(next, 'noun')) return null;
    // "40% compran", and "20% de descuento".
    if (isPercent(previous) && language !== 'en') return null;
    if (hasRole(previous, 'determiner', 'adjective', 'number') || possessives.has(previous.folded)) return 'other';
    if (hasRole(previous, 'preposition'))
      return form === 'gerund' || (form === 'infinitive' && language !== 'en') ? 'verb' : 'other';
    if (hasRole(previous, 'auxiliary')) return form === 'gerund' || form === 'participle' ? 'verb' : null;
    if (hasRole(previous, 'noun', 'unknown')) return afterNoun(previous, form, next, language);
    if (hasRole(previous, 'pronoun')) return form === 'base' ? 'verb' : null;
    if (hasRole(previous, 'verb')) return form === 'gerund' || form === 'participle' ? null : 'other';
    if (hasRole(previous, 'name')) return form === 'base' ? null : 'verb';
  }
  return isInPriceList(words, at) ? 'other' : atStart(form, next);
}

const isPercent = ({ meaning }: Word): boolean => meaning.kind === 'quantity' && meaning.unit === 'percent';

/** "Am Laden", "zum Angeln": German nouns begin with a capital letter. At the start of a sentence, every word does. */
const isCapitalNoun = (words: readonly Word[], at: number): boolean =>
  words[at - 1]?.sign === null && /^\p{Lu}\p{Ll}/u.test(words[at]?.tokens[0]?.text ?? '');

/** "Rope 40, phone 600": goods behind other goods. */
const isInPriceList = (words: readonly Word[], at: number): boolean =>
  hasRole(words[at + 1], 'number') && words[at - 1]?.sign === ',' && hasRole(words[at - 2], 'number');

function afterNoun(
  noun: Word,
  form: ReturnType<typeof verbForm>,
  next: Word | undefined,
  language: InputLanguage,
): Decision {
  if (language !== 'en') return null;
  if (form === 'base') return isPlural(noun.folded) ? 'verb' : 'other';
  if (form === 'plural')
    return isPlural(noun.folded) || next === undefined || hasRole(next, 'verb', 'modal', 'auxiliary')
      ? 'other'
      : 'verb';
  return form === 'participle' ? 'verb' : null;
}

function atStart(form: ReturnType<typeof verbForm>, next: Word | undefined): Decision {
  if (form === 'plural') return hasRole(next, 'determiner', 'pronoun', 'number') ? 'verb' : 'other';
  if (next === undefined || conceptOf(next) === 'for') return null;
  if (hasRole(next, 'determiner', 'pronoun', 'number')) return 'verb';
  if (hasRole(next, 'verb', 'modal', 'auxiliary') || hasRole(next, 'conjunction')) return 'other';
  return hasRole(next, 'noun') && isPlural(next.folded) ? 'verb' : null;
}

/** The order of the meanings in the list of ambiguous words. */
function byDeclaration(word: Word, language: InputLanguage, stem: Stem, hasCue: (cue: string) => boolean): Candidate[] {
  const meanings = declarations(language, stem).get(stem(word.folded));
  if (meanings === undefined) return word.candidates;
  const order = Object.entries(meanings);
  const rank = ({ meaning }: Candidate): number => {
    const names = [meaning.kind === 'concept' ? meaning.concept : meaning.kind, 'name' in meaning ? meaning.name : ''];
    const position = order.findIndex(([name]) => names.includes(name));
    const cues = order[position]?.[1] ?? [];
    if (position < 0) return order.length;
    return cues.length === 0 ? position : cues.some(hasCue) ? -1 : order.length + position;
  };
  return word.candidates.toSorted((left, right) => rank(left) - rank(right));
}

type Stem = (word: string) => string;
type Meanings = Record<string, string[]>;

const declared = new Map<InputLanguage, Map<string, Meanings>>();

function declarations(language: InputLanguage, stem: Stem): Map<string, Meanings> {
  const known =
    declared.get(language) ??
    new Map(Object.entries(ambiguousWords[language]).map(([word, names]) => [stemAll(fold(word), stem), names]));
  declared.set(language, known);
  return known;
}

const stemAll = (folded: string, stem: Stem): string => folded.split(/[ -]+/).map(stem).join(' ');

/** The concepts, kinds and names in a message, of the words that have one meaning. */
function topicsOf(words: readonly Word[]): Set<string> {
  const topics = new Set<string>();
  for (const { candidates } of words) {
    const [only] = candidates;
    if (
      only === undefined ||
      candidates.some(({ meaning }) => JSON.stringify(meaning) !== JSON.stringify(only.meaning))
    )
      continue;
    topics.add(only.meaning.kind === 'concept' ? only.meaning.concept : only.meaning.kind);
    if ('name' in only.meaning) topics.add(only.meaning.name);
    if (only.meaning.kind === 'place') topics.add(only.meaning.label);
  }
  return topics;
}

/** `>seconds` and `<number`: a quantity of that unit follows, or comes before. `>price`: the object is that concept. */
function neighbourCues(words: readonly Word[], at: number): string[] {
  const unitOf = (word: Word | undefined): string => (word?.meaning.kind === 'quantity' ? word.meaning.unit : '');
  const object = words.slice(at + 1, at + 4).find(({ role, sign }) => sign !== null || role === 'noun');
  const isItem = object?.candidates.some(({ meaning }) => meaning.kind === 'item') === true;
  return [
    `>${unitOf(after(words, at))}`,
    `<${unitOf(words[at - 1])}`,
    `>${conceptOf(object) ?? ''}`,
    isItem ? '>item' : '',
    after(words, at)?.meaning.kind === 'place' ? '>place' : '',
  ];
}

function choose(
  candidates: readonly Candidate[],
  decision: Decision,
  words: readonly Word[],
  at: number,
): Candidate | undefined {
  const matching =
    decision === null ? candidates : candidates.filter(({ role }) => (role === 'verb') === (decision === 'verb'));
  const pool = matching.length > 0 ? matching : candidates;
  const next = after(words, at);
  const previous = words[at - 1];
  const isBeforeNoun = hasRole(next, 'noun', 'unknown');
  const isStart = previous === undefined || previous.sign !== null || hasRole(previous, 'conjunction');
  const conjunction = pool.find(({ role }) => role === 'conjunction');
  // "se" and "si" are a condition at the start of a clause, and a pronoun elsewhere.
  if (conjunction !== undefined && pool.length > 1 && pool.some(({ role }) => role === 'pronoun')) {
    const isBeforeVerb = next?.candidates.some(({ role }) => role === 'verb') === true;
    return isStart || !isBeforeVerb ? conjunction : pool.find(({ role }) => role === 'pronoun');
  }
  const isPlace = ['at', 'in', 'nearby', 'from', 'to'].includes(conceptOf(previous) ?? '');
  return (
    (isPlace ? pool.find(({ meaning }) => meaning.kind === 'place') : undefined) ??
    (decision === 'verb' || !isBeforeNoun
      ? undefined
      : pool.find(({ role }) => role === 'adjective' || role === 'determiner')) ??
    pool[0]
  );
}

/** "That" and "which" stand for the noun before them if a verb follows: "a shop that sells"; otherwise "that" is an article. */
function isRelative(words: readonly Word[], at: number): boolean {
  const next = after(words, at);
  return (
    hasRole(next, 'modal', 'auxiliary', 'pronoun') ||
    conceptOf(next) === 'not' ||
    (next?.candidates.some(({ role }) => role === 'verb') === true &&
      hasRole(before(words, at), 'noun', 'unknown', 'name', 'adjective'))
  );
}

/**
 * Articles make a noun of any verb: "the sell", "das Verkaufen". In Romance languages the same words are the object of the verb:
 * "le joueur le récupère".
 */
function makesNoun(word: Word | undefined, language: InputLanguage): boolean {
  if (language === 'en' && hasRole(word, 'adjective')) return true;
  const isArticle = hasRole(word, 'determiner') && word?.meaning.kind === 'filler';
  const isCounting = ['every', 'each', 'no'].includes(conceptOf(word) ?? '') && hasRole(word, 'determiner');
  return isCounting || (isArticle && (language === 'en' || language === 'de' || isOnlyArticle(word.folded)));
}

/** "A catch takes …": the verb behind a noun. */
const isPredicate = (next: Word | undefined, language: InputLanguage): boolean =>
  hasRole(next, 'modal') ||
  (language === 'en' && hasRole(next, 'verb') && verbForm(writtenWord(next), language) === 'plural');

/** Gives every word with several meanings the one that fits its neighbours. */
export function resolveAmbiguities(words: Word[], language: InputLanguage, stem: Stem): void {
  const topics = topicsOf(words);
  words.forEach((word, at) => {
    if (word.sign !== null || word.candidates.length === 0) return;
    const isVerb = word.candidates.some(({ role }) => role === 'verb');
    if (word.folded === 'that' || word.folded === 'which') word.role = isRelative(words, at) ? 'pronoun' : 'determiner';
    if (word.candidates.length === 1 && !isVerb) return;
    const decision = isVerb ? decide(words, at, language) : null;
    const chosen = choose(
      byDeclaration(word, language, stem, (cue) => topics.has(cue) || neighbourCues(words, at).includes(cue)),
      decision,
      words,
      at,
    );
    if (chosen === undefined) return;
    word.meaning = chosen.meaning;
    const isOnlyVerb = word.candidates.every(({ role }) => role === 'verb');
    const isNoun =
      chosen.role === 'verb' &&
      decision === 'other' &&
      (!isOnlyVerb || makesNoun(words[at - 1], language) || isPredicate(after(words, at), language));
    word.role = isNoun ? 'noun' : chosen.role;
  });
}

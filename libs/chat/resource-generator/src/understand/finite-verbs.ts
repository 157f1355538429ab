import type { InputLanguage } from './annotation.js';
import type { Role } from './candidates.js';
import { isSubjectBehindVerb } from './grammar.js';
import { verbForm } from './word-forms.js';
import { conceptOf, type Word, writtenWord } from './words.js';

/** "Abstellen können": the infinitive belongs to the modal behind it, and that modal to another before it. */
function joinGermanVerbs(words: readonly Word[]): void {
  words.forEach((word, at) => {
    if (!['modal', 'auxiliary'].includes(word.role) || words[at - 1]?.role !== 'verb') return;
    words[at - 1]!.isFinite = false;
    for (
      let index = at - 2;
      index >= 0 && words[index]?.sign === null && words[index]?.role !== 'conjunction';
      index -= 1
    ) {
      if (words[index]?.role === 'modal') word.isFinite = false;
    }
  });
}

/**
 * Marks the verbs that make a clause: modals and auxiliaries, verbs with a subject, and imperatives. No infinitive after "to" or a
 * modal, no gerund, and no participle that belongs to a noun ("a locked door").
 */
export function markFiniteVerbs(words: readonly Word[], language: InputLanguage): void {
  words.forEach((word, at) => {
    if (word.sign !== null) return;
    if (word.role === 'modal' || word.role === 'auxiliary') {
      word.isFinite = !/^(?:be|been|being|to be|sein|etre|ser|byc|essere)$/.test(word.folded);
    } else if (word.role === 'verb') {
      word.isFinite = language === 'en' ? isFiniteEnglish(words, at) : isFiniteElsewhere(words, at, language);
    }
  });
  if (language === 'de') joinGermanVerbs(words);
}

function previousWord(words: readonly Word[], at: number): Word | undefined {
  let index = at - 1;
  while (index >= 0 && words[index]?.sign === null && ['adverb', 'other'].includes(words[index]?.role ?? ''))
    index -= 1;
  return words[index]?.sign === null ? words[index] : undefined;
}

function isFiniteEnglish(words: readonly Word[], at: number): boolean {
  const form = verbForm(writtenWord(words[at]), 'en');
  const previous = previousWord(words, at);
  if (form === 'gerund' || conceptOf(previous) === 'to') return false;
  if (previous?.role === 'modal' || previous?.role === 'auxiliary') return false;
  if (form === 'participle') return previous?.role === 'pronoun' || conceptOf(previous) === 'who';
  return !['determiner', 'preposition'].includes(previous?.role ?? '');
}

const isArticle = (word: Word | undefined): boolean => word?.role === 'determiner' && word.meaning.kind === 'filler';

/** In other languages an infinitive counts only when nothing governs it: no modal, preposition or verb before it in the sentence. */
function isFiniteElsewhere(words: readonly Word[], at: number, language: InputLanguage): boolean {
  const form = verbForm(writtenWord(words[at]), language);
  const previous = previousWord(words, at);
  if (form === 'gerund' || previous?.role === 'preposition') return false;
  if (language === 'de' && isArticle(previous)) return false;
  if (form === 'participle') return language === 'de' && !hasGovernor(words, at, ['auxiliary']);
  if (form !== 'infinitive') return true;
  // "Dafür brauchen sie eine Axt": the subject stands behind the verb.
  if (isSubjectBehindVerb(words[at + 1]?.folded ?? '')) return true;
  // "Wenn Sanis da sind kriegen die eine Meldung": behind the verb of a condition.
  if (language === 'de' && words[at - 1]?.isFinite === true && isInCondition(words, at)) return true;
  if (hasGovernor(words, at, ['modal', 'auxiliary', 'verb'])) return false;
  return language !== 'de' || !words.slice(at + 1, at + 3).some(({ role }) => role === 'modal');
}

/** Whether a stretch without a sign before a word begins with "if". */
function isInCondition(words: readonly Word[], at: number): boolean {
  const start = words.findLastIndex(({ sign }, index) => index < at && sign !== null) + 1;
  return words.slice(start, at).some((word) => ['if', 'when'].includes(conceptOf(word) ?? ''));
}

/** Whether an earlier word of the clause governs a verb. A modal does so across the commas of a list. */
function hasGovernor(words: readonly Word[], at: number, roles: readonly Role[]): boolean {
  let isSamePart = true;
  for (let index = at - 1; index >= 0; index -= 1) {
    const word = words[index]!;
    if (word.sign !== null && word.sign !== ',') return false;
    if (word.sign === ',') isSamePart = false;
    if (['if', 'when', 'unless', 'where', 'who'].includes(conceptOf(word) ?? '')) return false;
    if (word.role === 'modal' || (isSamePart && roles.includes(word.role) && word.isFinite)) return true;
    if (word.isFinite) return false;
  }
  return false;
}

import type { InputLanguage } from './annotation.js';
import { verbForm } from './word-forms.js';
import { conceptOf, type Word } from './words.js';

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
}

function previousWord(words: readonly Word[], at: number): Word | undefined {
  let index = at - 1;
  while (index >= 0 && words[index]?.sign === null && ['adverb', 'other'].includes(words[index]?.role ?? ''))
    index -= 1;
  return words[index]?.sign === null ? words[index] : undefined;
}

function isFiniteEnglish(words: readonly Word[], at: number): boolean {
  const form = verbForm(words[at]?.folded ?? '', 'en');
  const previous = previousWord(words, at);
  if (form === 'gerund' || conceptOf(previous) === 'to') return false;
  if (previous?.role === 'modal' || previous?.role === 'auxiliary') return false;
  if (form === 'participle') return previous?.role === 'pronoun' || conceptOf(previous) === 'who';
  return !['determiner', 'preposition'].includes(previous?.role ?? '');
}

/** In other languages an infinitive counts only when nothing governs it: no modal, preposition or verb before it in the sentence. */
function isFiniteElsewhere(words: readonly Word[], at: number, language: InputLanguage): boolean {
  const form = verbForm(words[at]?.folded ?? '', language);
  const previous = previousWord(words, at);
  if (form === 'gerund' || previous?.role === 'preposition' || previous?.role === 'determiner') return false;
  if (form === 'participle') return language === 'pl' && previous?.role !== 'auxiliary';
  if (form !== 'infinitive') return true;
  for (let index = at - 1; index >= 0 && words[index]?.sign === null; index -= 1) {
    const role = words[index]?.role;
    if (role === 'modal' || role === 'auxiliary' || role === 'verb') return false;
  }
  return language !== 'de' || !words.slice(at + 1, at + 3).some(({ role }) => role === 'modal');
}

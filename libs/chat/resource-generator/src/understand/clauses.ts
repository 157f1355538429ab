import type { Clause, InputLanguage, Meaning, Phrase } from './annotation.js';
import type { Concept } from './concepts.js';
import { isPurpose } from './grammar.js';
import { isConjunction, isFirstTime, isSeparating, Sentence } from './sentence.js';
import { verbForm } from './word-forms.js';
import { conceptOf, type Word, writtenWord } from './words.js';

/*
 * Where a clause ends:
 * 1. at the end of a sentence or line, at a semicolon, and at a bullet;
 * 2. before "if", "when", "unless", "where" and "who", and before "before", "after", "until" and "while" with a subject, if a verb
 *    follows; before "but";
 * 3. at a comma, a colon or a conjunction before a part with a finite verb, if the clause has one too, is subordinate, or is a
 *    list. Verbs that share their object stay together ("store and take out their cars"), and so do lists;
 * 4. at a comma before a part without a verb that repeats how the clause begins ("grade 0 gets a pistol, grade 3 also a rifle");
 * 5. between two finite verbs without a sign: before the pronoun or noun that is the subject of the second. Not in German, where
 *    verbs stand at the end.
 */

type Link = Clause['link'];

const links: Partial<Record<Concept, Exclude<Link, null>>> = {
  and: 'and',
  or: 'or',
  but: 'but',
  then: 'then',
  if: 'if',
  when: 'when',
  unless: 'unless',
  while: 'while',
};
const subordinators: readonly (Concept | null)[] = ['if', 'when', 'unless', 'where', 'who'];
const timeConcepts: readonly (Concept | null)[] = ['before', 'after', 'until', 'while'];

const endsSentence = (words: readonly Word[], at: number): boolean => {
  const word = words[at]!;
  if (['\n', ';', '!', '?', '•'].includes(word.sign ?? '')) return true;
  const next = words[at + 1];
  return word.sign === '.' && (next === undefined || next.start > word.end || next.sign !== null);
};

/** Splits words into clauses. Every word is in exactly one; signs are in none. */
export function splitClauses(words: readonly Word[], text: string, language: InputLanguage): Clause[] {
  const clauses: Clause[] = [];
  let number = 0;
  let start = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (at < words.length && !endsSentence(words, at)) continue;
    const sentence = words.slice(start, at);
    start = at + 1;
    if (!sentence.some(({ sign }) => sign === null)) continue;
    const parts = splitSentence(sentence, language === 'de');
    parts.forEach((part, index) => {
      if (language === 'de')
        clauses.push(...toClause(part, number, text).map(isInverted(parts, index) ? asCondition : same));
      else for (const clause of splitBetweenVerbs(part)) clauses.push(...toClause(clause, number, text));
    });
    number += 1;
  }
  return clauses;
}

const same = (clause: Clause): Clause => clause;

/** "Ist kein Sanitäter im Dienst, kann man …": German says "if" by the verb at the start. */
function isInverted(parts: readonly (readonly Word[])[], index: number): boolean {
  const [first, next] = [parts[index]?.find(({ sign }) => sign === null), parts[index + 1]?.[0]];
  const isAuxiliary = ['auxiliary', 'modal'].includes(first?.role ?? '') || conceptOf(first) === 'have';
  return index === 0 && isAuxiliary && first?.isFinite === true && next?.isFinite === true;
}

const asCondition = (clause: Clause): Clause => ({
  ...clause,
  link: 'if',
  phrases: [{ start: clause.start, end: clause.start, text: '', kind: 'concept', concept: 'if' }, ...clause.phrases],
});

function toClause(words: readonly Word[], sentence: number, text: string): Clause[] {
  const phrases = words.filter(({ sign }) => sign === null);
  const [first] = phrases;
  const last = phrases.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    {
      start: first.start,
      end: last.end,
      text: text.slice(first.start, last.end),
      sentence,
      link: linkOf(phrases),
      phrases: phrases.flatMap(({ start, end, meaning }, index): Phrase[] => [
        ...(isRank(meaning) && conceptOf(phrases[index - 1]) !== 'grade' ? [gradeAt(start)] : []),
        { start, end, text: text.slice(start, end), ...meaning },
      ]),
    },
  ];
}

/** "From sergeant": the grade of that name. */
const isRank = (meaning: Meaning): boolean => meaning.kind === 'quantity' && meaning.isRank === true;
const gradeAt = (start: number): Phrase => ({ start, end: start, text: '', kind: 'concept', concept: 'grade' });

/** The last of the links at the start: "and then", "but only if". */
function linkOf(phrases: readonly Word[]): Link {
  let link: Link = null;
  for (const word of phrases.slice(0, 4)) {
    const concept = conceptOf(word);
    const own = concept === null ? undefined : links[concept];
    if (own !== undefined) link = own;
    else if (!['adverb', 'other', 'conjunction'].includes(word.role)) break;
  }
  return link;
}

function splitSentence(words: readonly Word[], hasFinalVerbs: boolean): Word[][] {
  const sentence = new Sentence(words);
  const parts: Word[][] = [];
  let start = 0;
  for (let at = 1; at < words.length; at += 1) {
    const isEnd = hasFinalVerbs ? isMainVerb(sentence, at, start) || isBehindFinalVerb(sentence, at, start) : null;
    if (!(isEnd ?? isBoundary(sentence, at, start))) continue;
    parts.push(words.slice(start, at));
    start = at;
  }
  parts.push(words.slice(start));
  return parts;
}

/** "Wenn Sanis da sind kriegen sie eine Meldung": the main clause begins with its verb, behind that of the other one. */
const isMainVerb = (sentence: Sentence, at: number, start: number): boolean =>
  ['if', 'when'].includes(sentence.concept(start) ?? '') &&
  sentence.words[at - 1]?.isFinite === true &&
  sentence.words[at]?.isFinite === true;

/**
 * "Der nachts offen ist und Brot für 3 und Wasser für 2 verkauft": where verbs stand at the end, a clause ends behind the verb, and
 * not in the list of the next one. Null if that decides nothing.
 */
function isBehindFinalVerb(sentence: Sentence, at: number, start: number): boolean | null {
  const { words } = sentence;
  if (!isConjunction(words[at]) || words[at]?.meaning.kind === 'filler') return null;
  const verb = words.slice(start, at).findLastIndex((word) => word.isFinite) + start;
  if (verb < start || !isConjunction(words[verb + 1]) || conceptOf(words[verb + 1]) !== 'and') return null;
  const end = sentence.signEnd(at);
  const isOnlyEnd = sentence.hasVerb(at + 1, end) && !sentence.hasVerb(at + 1, end - 1);
  if (!isOnlyEnd || sharesObject(sentence, verb + 1, verb + 2, start)) return null;
  return at === verb + 1;
}

function isBoundary(sentence: Sentence, at: number, start: number): boolean {
  const { words } = sentence;
  const word = words[at]!;
  const previous = words[at - 1];
  // The words of a link belong together: "and then", "but only if".
  if (word.sign !== null || !sentence.hasContent(start, at)) return false;
  const concept = conceptOf(word);
  if (concept === 'only' && subordinators.includes(sentence.concept(at + 1))) return sentence.hasVerb(at + 2);
  if (subordinators.includes(concept)) {
    // "Only for who has a licence": says who, as "only if" says when.
    const isOnly = conceptOf(previous) === 'only' || (conceptOf(words[at - 2]) === 'only' && concept === 'who');
    if (sentence.hasVerb(at + 1)) return !isOnly;
  } else if (timeConcepts.includes(concept)) {
    if (startsClause(sentence, at)) return true;
  } else if (concept === 'but' || (concept === 'then' && words[at + 1]?.isFinite === true)) {
    return true;
  } else if (isConjunction(word) && word.meaning.kind === 'filler') {
    if (sentence.hasVerb(at + 1) || words[at + 1]?.role === 'pronoun') return true;
  }
  if (isPurpose(word.folded) && isAvoided(sentence, at)) return true;
  if (!isConjunction(word) && !isSeparating(previous)) return false;
  // "At Legion, Sandy and Paleto": one list of places.
  if (previous?.sign === ',' && word.meaning.kind === 'place' && words[at - 2]?.meaning.kind === 'place') return false;
  const bare = isConjunction(word) ? at + 1 : at;
  // "Mechaniker sollen 3 Eisen und 1 Plastik herstellen": the verb of the modal is at the end.
  if (isConjunction(word) && sentence.hasOnlyModal(start, at)) return false;
  if (sentence.hasVerb(bare, sentence.listEnd(at))) {
    return canEnd(sentence, start, at) && !sharesObject(sentence, at, bare, start);
  }
  return previous?.sign === ',' && (repeatsStart(sentence, start, at) || startsSubjects(sentence, at));
}

/** "…, police and ambulance are excluded", "…, driver and passenger see the price": the subjects of a verb behind them. */
function startsSubjects({ words }: Sentence, at: number): boolean {
  const isNoun = (index: number): boolean => words[index]?.role === 'noun' && words[index]?.isFinite === false;
  const behindArticle = (index: number): number => (words[index]?.role === 'determiner' ? index + 1 : index);
  const first = behindArticle(at);
  const second = behindArticle(first + 2);
  return (
    isNoun(first) && conceptOf(words[first + 1]) === 'and' && isNoun(second) && words[second + 1]?.isFinite === true
  );
}

/** "So nobody farms it", also where the verb is not known. */
const isAvoided = (sentence: Sentence, at: number): boolean =>
  [1, 2, 3].some((next) => ['not', 'nobody'].includes(sentence.concept(at + next) ?? ''));

/** "Before they go on duty", but not "before the door". */
const startsClause = (sentence: Sentence, at: number): boolean =>
  ['pronoun', 'determiner', 'noun'].includes(sentence.words[at + 1]?.role ?? '') &&
  sentence.hasVerb(at + 1, sentence.partEnd(at));

/** A clause ends before a part with a verb if it has one itself, is subordinate, or is a list before a comma. */
function canEnd(sentence: Sentence, start: number, at: number): boolean {
  if (sentence.hasVerb(start, at) || subordinators.includes(sentence.concept(start))) return true;
  const startsWithPlace = ['preposition', 'adverb', 'other'].includes(sentence.words[start]?.role ?? '');
  return isSeparating(sentence.words[at - 1]) && !startsWithPlace && at - start > 2;
}

/** "store and take out", "heal, revive and bring": two verbs with nothing between them but the conjunction. */
function sharesObject({ words }: Sentence, at: number, bare: number, start: number): boolean {
  let before = at - 1;
  while (before > start && (words[before]?.sign === ',' || isConjunction(words[before]))) before -= 1;
  return words[before]?.role === 'verb' && words[bare]?.role === 'verb';
}

const subjectKinds = ['concept:grade', 'job:', 'concept:everyone', 'concept:player', 'concept:vip', 'concept:admin'];

/** A part without a verb that begins like its clause: "grade 0 gets a pistol, grade 3 and above also a rifle". */
function repeatsStart(sentence: Sentence, start: number, at: number): boolean {
  if (!sentence.hasVerb(start, at) || sentence.partEnd(at) - at < 3) return false;
  const kind = (index: number): string => `${sentence.words[index]?.meaning.kind}:${sentence.concept(index) ?? ''}`;
  return subjectKinds.includes(kind(at)) && kind(at) === kind(start);
}

/** Splits a part that has several finite verbs before the subject of each verb after the first. */
function splitBetweenVerbs(words: readonly Word[]): Word[][] {
  const part = new Sentence(words);
  const parts: Word[][] = [];
  let start = 0;
  let head = -1;
  words.forEach((word, at) => {
    if (!word.isFinite) return;
    if (head >= 0) {
      if (isVerbGroup(part, head, at)) return;
      const boundary = subjectOf(words, head, at);
      parts.push(words.slice(start, boundary));
      start = boundary;
    }
    head = at;
  });
  parts.push(words.slice(start));
  return parts;
}

const beforeVerb = ['noun', 'unknown', 'name', 'determiner', 'pronoun', 'adjective', 'number', 'adverb'];

/** Where the subject of a verb begins, behind the verb before it. */
function subjectOf(words: readonly Word[], head: number, verb: number): number {
  // "When you drink beer you …": the beer is what is drunk.
  if (usingConcepts.includes(conceptOf(words[head]) ?? 'and') && words[verb - 1]?.meaning.kind === 'item') return verb;
  let start = verb;
  // "If nobody is on duty players can …": the "is" belongs to its subject.
  const predicate = ['duty', 'online'].includes(conceptOf(words[head + 1]) ?? '') ? head + 1 : head;
  while (
    start - 1 > predicate &&
    words[start - 1]?.sign === null &&
    beforeVerb.includes(words[start - 1]?.role ?? '')
  ) {
    start -= 1;
    const { role } = words[start]!;
    const isOfUse =
      usingConcepts.includes(conceptOf(words[head]) ?? 'and') && words[start - 1]?.meaning.kind === 'item';
    if (role === 'determiner' || (role === 'pronoun' && (isOfUse || words[start + 1]?.role !== 'noun'))) break;
  }
  // "Players get bread the first time they join", but not "who joins for the first time gets …".
  const time = words[start - 3]?.role === 'determiner' ? start - 3 : start - 2;
  if (isFirstTime(words, start - 2) && words[time - 1]?.role !== 'preposition') return time;
  const isFarther = words[start - 1]?.role === 'preposition' || isInRelativeClause(words, head);
  const boundary = isFarther ? verb : start;
  // "… que | no se muevan": what is denied is behind the negation.
  return conceptOf(words[boundary - 1]) === 'not' && boundary - 1 > head ? boundary - 1 : boundary;
}

const usingConcepts: readonly Concept[] = ['use', 'drink', 'eat', 'smoke'];

const relativePronouns = ['that', 'which', 'who', 'che', 'que', 'qui', 'ktory', 'ktora', 'ktore', 'ktorzy'];

/** The verb of "people that do deliveries": the noun behind it is its object, not the subject of the next verb. */
const isInRelativeClause = (words: readonly Word[], verb: number): boolean =>
  [words[verb - 1], words[verb - 2]].some(
    (word) => relativePronouns.includes(word?.folded ?? '') && word?.role !== 'determiner',
  );

const longestCausative = 4;

/** A modal or auxiliary with its verb, verbs that share an object, and the verb after "make" or "let". */
function isVerbGroup(part: Sentence, head: number, at: number): boolean {
  const { role } = part.words[head]!;
  if ((role === 'modal' || role === 'auxiliary') && part.canBeModalGroup(head + 1, at)) return true;
  if (part.canBeListOfVerbs(head + 1, at)) return true;
  const isCausative = ['make', 'allow', 'want'].includes(part.concept(head) ?? '');
  const opensClause = relativePronouns.includes(part.words[head + 1]?.folded ?? '');
  const isNear = at - head - 1 <= longestCausative && !part.hasSign(head + 1, at) && !opensClause;
  return isCausative && isNear && verbForm(writtenWord(part.words[at]), 'en') !== 'plural';
}

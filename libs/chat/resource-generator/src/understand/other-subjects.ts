import type { Phrase } from './annotation.js';
import { actions, type Concept } from './concepts.js';
import { isConcept } from './pattern.js';
import type { ReadClause } from './read-facts.js';

const isAction: ReadonlySet<Concept> = new Set<Concept>(actions);

/** "The boss also has a safe", "a shop for VIP players": nothing for everybody. */
export const isOfSomebodyElse = ({ phrases }: ReadClause['clause'], leftOver: readonly Phrase[]): boolean =>
  leftOver.some((person) => {
    const before = phrases.findLast(({ kind, end }) => kind !== 'filler' && end <= person.start);
    return (
      isConcept(person, 'boss', 'vip', 'gang', 'crew') &&
      (isConcept(before, 'for', 'only') ||
        phrases.some((each) => each.start > person.start && each.kind === 'concept' && isAction.has(each.concept)))
    );
  });

/** "EMS should have their own garage", "all with the job taxi get 400": for everybody, it would be something else. */
export const isOfUnknownJob = (facts: ReadClause['facts'], leftOver: readonly Phrase[]): boolean =>
  leftOver.some(({ kind }) => kind === 'job') &&
  facts.some(({ fact }) => fact.kind === 'preset' || fact.kind === 'effect') &&
  !facts.some(({ fact }) => fact.kind === 'audience');

/** "A welder gets 50": who or what does it is not understood. */
export function isOfOtherSubject(
  clause: ReadClause['clause'],
  facts: ReadClause['facts'],
  leftOver: readonly Phrase[],
): boolean {
  const effect = facts.find(({ fact }) => fact.kind === 'effect');
  const [subject] = leftOver;
  if (!effect || !subject || facts.some(({ start }) => start < subject.start)) return false;
  const between = clause.text.slice(subject.end - clause.start, effect.start - clause.start);
  return subject.start < effect.start && !between.includes(':');
}

/** "/dance starts a contest": what the command or key does is not understood. */
export const isStartOfSomething = (
  { phrases }: ReadClause['clause'],
  facts: ReadClause['facts'],
  leftOver: readonly Phrase[],
): boolean =>
  facts.some(({ fact }) => fact.kind === 'trigger') &&
  facts.every(({ fact: { kind } }) => kind === 'trigger' || kind === 'place' || kind === 'unknown-place') &&
  leftOver.some((word) => {
    const before = phrases.findLast(({ kind, end }) => kind !== 'filler' && end <= word.start);
    return before?.kind === 'concept' && isAction.has(before.concept);
  });

/** "Bread or water": one of them, and not both. */
export const isChoice = ({ phrases }: ReadClause['clause'], facts: ReadClause['facts']): boolean =>
  // "Iron (70%) or gold (10%)".
  !facts.some(({ fact }) => fact.kind === 'case') &&
  phrases.some(
    (phrase, index) =>
      isConcept(phrase, 'or') &&
      [phrases.slice(0, index), phrases.slice(index + 1)].every((side) => side.some((each) => isNamedIn(each, facts))),
  );

/** Whether a phrase is what an effect gives, or what something needs. */
const isNamedIn = ({ kind, start, end }: Phrase, facts: ReadClause['facts']): boolean =>
  (kind === 'item' || kind === 'weapon') &&
  facts.some(
    ({ fact, start: from, end: to }) =>
      from <= start &&
      end <= to &&
      ((fact.kind === 'effect' && fact.effect.kind.startsWith('give-')) ||
        (fact.kind === 'condition' && fact.condition.kind === 'item')),
  );

/** The people who a clause is about. */
export const subjectIn = ({ clause: { phrases } }: ReadClause): Phrase | null =>
  phrases.find((phrase) => phrase.kind === 'job' || isConcept(phrase, 'admin', 'boss', 'vip', 'gang', 'employee')) ??
  null;

/** Whether somebody is named in front of the verb: "and players …". Without, the subject is that of the clause before. */
export const hasSubject = ({ clause: { phrases, link } }: ReadClause): boolean => {
  const verb = phrases.findIndex((phrase) => phrase.kind === 'concept' && isAction.has(phrase.concept));
  return (
    link !== 'and' ||
    verb < 0 ||
    phrases.slice(0, verb).some(({ kind, text }) => kind !== 'filler' && kind !== 'concept' && text !== '') ||
    phrases.slice(0, verb).some((phrase) => isConcept(phrase, 'player', 'everyone', 'admin', 'boss', 'customer', 'npc'))
  );
};

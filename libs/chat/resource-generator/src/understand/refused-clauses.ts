import type { Phrase } from './annotation.js';
import { says } from './annotation-words.js';
import { isRestriction } from './draft-conditions.js';
import { actions, type Concept, things } from './concepts.js';
import type { Fact } from './facts.js';
import { endsInRelative } from './grammar.js';
import { hasModifier } from './modifiers.js';
import type { ReadClause } from './read-facts.js';
import { hasPlacesOfGoods, isGoodsPart, isSaleOfBefore, isSaleOfShop, losesGoods } from './lost-goods.js';
import {
  isChoice,
  isOfOtherSubject,
  isOfSomebodyElse,
  isOfUnknownJob,
  isStartOfSomething,
  hasSubject,
  subjectIn,
} from './other-subjects.js';
import { isConcept } from './pattern.js';
import { routeOf } from './draft-routes.js';
import { isOfChance, isReward, isStep } from './lost-steps.js';
import { usualCommand, usualPlaceOf } from './usual-starts.js';

/** Words that only name things. Any other word that is not understood turns the meaning of its clause around. */
const nouns: ReadonlySet<Concept> = new Set<Concept>(
  things.filter(
    (thing) =>
      ![
        'daily',
        'weekly',
        'hourly',
        'online',
        'afk',
        'nobody',
        'everyone',
        'deposit-money',
        'tip',
        'bonus',
        'tax',
        'limit',
      ].includes(thing),
  ),
);

/**
 * Clauses that must not be built: nothing of them is understood, or a word that turns their meaning around is not. What
 * depends on a condition that is not understood is not built either, nor what only adds to what is not built.
 *
 * @param hasParts whether something is built already
 * @param text the message
 */
export function refusedClauses(clauses: readonly ReadClause[], hasParts: boolean, text: string): Set<ReadClause> {
  const refused = new Set<ReadClause>();
  const isRoute = routeOf(clauses.flatMap(({ facts }) => facts)) !== null;
  let hasHead = hasParts;
  let isConditionLost = false;
  let isAfterRefused = false;
  let isStepLost = false;
  let lostSubject: Phrase | null = null;
  let isForSomeLost = false;
  let sentence = -1;
  for (const [index, read] of clauses.entries()) {
    const { clause, facts } = read;
    if (clause.sentence !== sentence) {
      isConditionLost = false;
      isAfterRefused = false;
      lostSubject = null;
      isForSomeLost = false;
    }
    sentence = clause.sentence;
    const isCondition = clause.link === 'if' || clause.link === 'when' || clause.link === 'unless';
    const isHead = facts.some(({ fact }) => heads.has(fact.kind) || (isRoute && fact.kind === 'delivery'));
    const isDetail =
      isCondition ||
      facts.every(({ fact }) => details.has(fact.kind) || (fact.kind === 'offer' && fact.price === null)) ||
      isListed(read) ||
      (lostSubject !== null && !hasSubject(read));
    const isOfRefused = isAfterRefused && (isDetail || (!hasHead && !canStart(read)));
    const isWithoutHead = !hasHead && refused.size > 0 && !canStart(read);
    const saysMore = facts.some(({ fact }) => fact.kind !== 'connection');
    const isRewardOfLost: boolean = isAfterRefused && isStepLost && isReward(read);
    const isOrphan = saysMore && !isHead && (isOfRefused || isWithoutHead || isRewardOfLost);
    const isNotUnderstood =
      isLost(read) || isOfOneOfMany(read) || isDefinedByLost(read, clauses.slice(index + 1, index + longestList), text);
    const before = clauses[index - 1];
    const isOfLostGoods =
      before !== undefined &&
      refused.has(before) &&
      (isSaleOfBefore(read) || isSaleOfShop(before, read) || isOfChance(before, read));
    if (isNotUnderstood || isConditionLost || isOrphan || isOfLostGoods || (isForSomeLost && !isRestricted(read)))
      refused.add(read);
    // "Who works for the police gets …": for everybody, it would be something else.
    // "… that works only if" says nothing by itself.
    const isOfSome =
      facts.length + read.leftOver.length > 0 &&
      clause.phrases.slice(0, 1).some((phrase) => isConcept(phrase, 'who')) &&
      !(isDetail && read.leftOver.length === 0 && facts.length > 0 && before?.clause.sentence === clause.sentence);
    if ((isCondition && refused.has(read)) || (isOfSome && !facts.some(({ fact }) => saysWho.has(fact.kind))))
      isConditionLost = true;
    // "Teleport for staff: …": for everybody, it would be something else.
    const next = clauses[index + 1];
    // "Only mechanics of grade 2 | can buy …": for everybody, it would be something else.
    const isSubject =
      isNotUnderstood && next?.clause.link === null && /^\s*$/.test(text.slice(clause.end, next.clause.start));
    if (isSubject && clause.phrases.some((phrase) => isConcept(phrase, 'only'))) isConditionLost = true;
    isForSomeLost ||= refused.has(read) && isRestricted(read) && /^\s*:/.test(text.slice(clause.end));
    isAfterRefused = refused.has(read);
    if (!isRewardOfLost) isStepLost = isStep(read);
    lostSubject = isAfterRefused ? (subjectIn(read) ?? lostSubject) : null;
    hasHead ||= (isHead || canStart(read)) && !isAfterRefused;
  }
  for (const [index, read] of clauses.entries()) {
    if (isAside(clauses, index, hasParts)) refuseAside(read, restOfSentence(clauses, index), refused);
  }
  if (!hasParts && losesGoods(clauses, refused))
    clauses.filter(({ facts }) => facts.some(isGoodsPart)).forEach((each) => refused.add(each));
  return refused;
}

/** "If …" at the start of a sentence behind others. */
const isAside = (clauses: readonly ReadClause[], index: number, hasParts: boolean): boolean => {
  const [before, read] = [clauses[index - 1], clauses[index]];
  const isFirst = before ? before.clause.sentence !== read?.clause.sentence : hasParts;
  return isFirst && ['if', 'when', 'unless'].includes(read?.clause.link ?? '') && read?.facts.length !== 0;
};

const restOfSentence = (clauses: readonly ReadClause[], index: number): ReadClause[] =>
  clauses.slice(index + 1).filter(({ clause }) => clause.sentence === clauses[index]?.clause.sentence);

/** "If you have a drill, it takes 30 seconds": the part does not need the drill, and takes as long as it does for everybody. */
function refuseAside(read: ReadClause, rest: readonly ReadClause[], refused: Set<ReadClause>): void {
  if (!read.facts.every(({ fact }) => isRestriction(fact)) || rest.length + read.leftOver.length === 0) return;
  const isFixed = ({ facts }: ReadClause): boolean =>
    facts.every(({ fact }) => details.has(fact.kind) || fact.kind === 'feature' || fact.kind === 'payment');
  if (rest.every((each) => refused.has(each) || isFixed(each))) [read, ...rest].forEach((each) => refused.add(each));
}

/** Whether a clause says who may do something. */
const isRestricted = ({ facts }: ReadClause): boolean =>
  facts.some(
    ({ fact }) => fact.kind === 'audience' || (fact.kind === 'condition' && fact.condition.kind === 'permission'),
  );

/** What tells who or what a clause is about. */
const saysWho: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...(['audience', 'condition', 'on-duty', 'trigger', 'preset', 'trade', 'effect'] as const),
]);

/** "… gives 4 iron, 2 copper and 5 % diamonds": carries on a list, without a verb. */
const isListed = ({ clause, facts }: ReadClause): boolean =>
  facts.every(({ fact }) => listed.has(fact.kind)) && !says(clause, actions);

const listed: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['case', 'effect', 'connection']);

/** What a part can be about. */
const heads: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...(['preset', 'trigger', 'trade', 'gather', 'recipe', 'input', 'launder', 'stake', 'panel', 'place-price'] as const),
]);

/** What is said of the nearest words in front of it. */
const details: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...(['work', 'duration', 'effect-setting', 'animation', 'place', 'unknown-place'] as const),
  ...(['price', 'delivery', 'text'] as const),
]);

/** Whether a clause says what somebody does, and where, or it usually happens somewhere. */
const canStart = ({ clause, facts }: ReadClause): boolean => {
  const effects = facts.flatMap(({ fact }) => (fact.kind === 'effect' ? [fact.effect] : []));
  const isPlaced = facts.some(({ fact }) => fact.kind === 'place' || fact.kind === 'unknown-place');
  return (
    effects.length > 0 &&
    says(clause, actions) &&
    (isPlaced || usualPlaceOf(effects) !== null || usualCommand(effects) !== null)
  );
};

/** "At night the chance of trout is doubled": when something happens that is not understood. */
export const isMomentOfSomething = ({ facts, leftOver }: ReadClause): boolean =>
  leftOver.some(({ start }) => facts.every((fact) => start > fact.end)) &&
  facts.every(
    ({ fact }) => fact.kind === 'connection' || (fact.kind === 'condition' && moments.has(fact.condition.kind)),
  );

const moments: ReadonlySet<string> = new Set(['hours', 'weekday', 'weather']);

/** Whether something else would be built, because of words that are not understood. */
export const isLost = ({ clause, facts, leftOver }: ReadClause): boolean =>
  (leftOver.length > 0 && !facts.some(({ fact }) => isStrong(fact) || fact.kind === 'place')) ||
  leftOver.some((phrase) => phrase.kind === 'quantity' || (phrase.kind === 'concept' && !nouns.has(phrase.concept))) ||
  isMomentOfSomething({ clause, facts, leftOver }) ||
  isOfSomebodyElse(clause, leftOver) ||
  isOfUnknownJob(facts, leftOver) ||
  isOfOtherSubject(clause, facts, leftOver) ||
  isStartOfSomething(clause, facts, leftOver) ||
  isChoice(clause, facts) ||
  isOfSomething(facts, leftOver) ||
  isTradeOfSomething(facts, leftOver) ||
  isOfLostRelative(facts, leftOver, clause.phrases) ||
  hasPlacesOfGoods(facts) ||
  isChanceOfSomething(facts, leftOver) ||
  isUnknownMoment(clause, facts) ||
  facts.some((fact) => hasModifier(fact, leftOver, clause.phrases));

/** "The roof only for medics", "only the barman takes money from the till": of something that is not understood. */
const isOfSomething = (facts: ReadClause['facts'], leftOver: readonly Phrase[]): boolean =>
  leftOver.length > 0 &&
  facts.some(({ fact }) => fact.kind === 'audience') &&
  facts.every(({ fact }) => fact.kind === 'audience' || fact.kind === 'connection');

/** "Sell bags for 20": the goods are not understood. */
const isTradeOfSomething = (facts: ReadClause['facts'], leftOver: readonly Phrase[]): boolean =>
  leftOver.length > 0 &&
  !facts.some(({ fact }) => fact.kind === 'offer') &&
  facts.some(
    (trade) =>
      trade.fact.kind === 'trade' &&
      (!facts.some(({ fact }) => fact.kind === 'preset') ||
        // "Buy an apartment for 50000 with a stash".
        leftOver.some(
          ({ start }) => start > trade.end && facts.every((each) => each.start > start || each.start <= trade.start),
        )),
  );

/** Whether a clause says where something is, or what it is, and the words behind "where" or "who" are not understood. */
const isOfLostRelative = (
  facts: ReadClause['facts'],
  leftOver: readonly Phrase[],
  phrases: readonly Phrase[],
): boolean => {
  const relative = phrases.find((phrase) => isConcept(phrase, 'where', 'who'));
  return (
    relative !== undefined &&
    leftOver.some(({ start }) => start > relative.start) &&
    facts.some(({ fact }) => fact.kind === 'preset') &&
    !facts.some(({ start }) => start > relative.start)
  );
};

/** "A shop where players post adverts": without the clause that says what it is, it would be something else. */
const isDefinedByLost = (
  { clause, facts }: ReadClause,
  [next, ...others]: readonly ReadClause[],
  text: string,
): boolean => {
  if (!next || !isLost(next)) return false;
  // "Weed: pick it …": what a message is about, and not its use.
  const isTitle = facts.length === 1 && /^\s*:\s*$/.test(text.slice(clause.end, next.clause.start));
  if (isTitle && facts.some(({ fact }) => fact.kind === 'trigger' && fact.trigger.kind === 'item')) return true;
  if (!facts.some(({ fact }) => fact.kind === 'preset')) return false;
  if (!facts.every(({ fact }) => beforeList.has(fact.kind) || details.has(fact.kind))) return false;
  const between = text.slice(clause.end, next.clause.start);
  // "A menu with: animations, clothes": nothing of the list.
  const isList =
    /^\s*:\s*$/.test(between) &&
    facts.some(isGoodsPart) &&
    others.every((each) => each.clause.sentence !== clause.sentence || isLost(each));
  return isList || (/^\s*$/.test(between) && beginsRelative(next.clause.phrases[0]));
};

/** What a part and the people it is for are called in front of a list. */
const beforeList: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>(['preset', 'trigger', 'audience', 'condition']);

const longestList = 10;

const beginsRelative = (first: Phrase | undefined): boolean =>
  first !== undefined && (isConcept(first, 'where', 'who') || endsInRelative(first.text));

/** "… but the sturgeon for 9 only at night": the condition is that of one of the goods alone. */
const isOfOneOfMany = ({ clause: { link }, facts }: ReadClause): boolean =>
  link === 'but' &&
  facts.some(({ fact }) => fact.kind === 'offer') &&
  facts.some(({ fact }) => fact.kind === 'condition' || fact.kind === 'audience');

/** "10 % chance to fail": what happens by chance is not understood. */
const isChanceOfSomething = (facts: ReadClause['facts'], leftOver: readonly Phrase[]): boolean =>
  facts.some(
    ({ fact, end }) =>
      fact.kind === 'condition' &&
      fact.condition.kind === 'chance' &&
      leftOver.some(({ start }) => start > end && !facts.some((each) => end < each.start && each.start < start)),
  );

/** "When a medic revives a player": the moment of something that is no trigger. */
const isUnknownMoment = ({ link, phrases }: ReadClause['clause'], facts: ReadClause['facts']): boolean =>
  (link === 'when' || link === 'if') &&
  phrases.find(({ kind }) => kind === 'concept' || kind === 'job')?.kind === 'concept' &&
  facts.some(({ fact }) => fact.kind === 'effect') &&
  !facts.some(
    ({ fact, start }) =>
      // "When somebody robs a store, …".
      (fact.kind === 'preset' && start === phrases[0]?.start) ||
      ['trigger', 'condition', 'otherwise'].includes(fact.kind),
  );

/** Facts that say what happens; the others only say how. */
const isStrong = ({ kind }: Fact): boolean =>
  !['place', 'unknown-place', 'unknown-title', 'price', 'work', 'setting', 'connection', 'duration', 'title'].includes(
    kind,
  );

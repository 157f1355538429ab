import { coreOf } from './draft-cores.js';
import type { Draft } from './draft.js';
import { saysShould, saysWhoSells } from './grammar.js';
import type { BlockId } from '../specification/resource-specification.js';
import { presetOf } from '../presets/presets.js';
import { takesTime } from './build-preset.js';
import { changed, conditionKinds, hasText, isAlert, isRegular } from './changed-draft.js';
import { hasPrice } from './price-changes.js';
import type { Concept } from './concepts.js';
import { canExchange } from './exchanges.js';
import { draftsOf } from './drafts.js';
import { says } from './annotation-words.js';
import type { Fact, Removed } from './facts.js';
import type { StatedFact } from './read-facts.js';
import type { RequirementList } from './requirement-list.js';

/** What a follow-up did: the drafts after it, or the parts that it may mean. */
export type FollowUp =
  | { kind: 'changed'; drafts: Draft[] }
  | { kind: 'unclear'; candidates: readonly Draft[] }
  /** `already`: it is as the message wants it. */
  | { kind: 'nothing'; reason: 'already' | 'cannot' | 'not-understood' };

/** Changes drafts by the facts of a follow-up, or adds new ones. */
export function followUp(
  drafts: readonly Draft[],
  all: readonly StatedFact[],
  requirements: RequirementList,
): FollowUp {
  const stated = all.filter(({ fact }) => fact.kind !== 'connection');
  if (stated.every(({ fact }) => fact.kind === 'moment')) return { kind: 'nothing', reason: 'not-understood' };
  // "Also notify me when …": of something that nobody does here.
  const isOpen = stated.some(({ fact }) => fact.kind === 'text' && fact.text === null);
  if (isOpen && !stated.some(({ fact }) => fact.kind === 'moment')) return { kind: 'nothing', reason: 'cannot' };
  const facts = withSeller(withoutPriceOfTool(stated, requirements), drafts);
  const named = drafts.filter((draft) => facts.some(({ fact }) => namesDraft(fact, draft)));
  const isOfMissing = (each: StatedFact): boolean =>
    isOfExisting(each) && !drafts.some((draft) => namesDraft(each.fact, draft));
  if (facts.some(isOfMissing)) return { kind: 'nothing', reason: 'cannot' };
  if (facts.every(isRemovalOfPart)) return withoutParts(drafts, named, requirements);
  if (facts.some((each) => removes(each) && !isRemoval(each) && !isPriced(each)))
    return { kind: 'nothing', reason: 'cannot' };
  const changes = facts.filter(
    ({ fact }) => !drafts.some((draft) => namesDraft(fact, draft) && fact.kind === 'preset'),
  );
  // "Only police may buy" names no goods: the shop that exists is meant.
  const hasGoods = changes.some(({ fact }) => fact.kind === 'offer');
  if (named.length === 0 && changes.some(({ fact }) => isNewCore(fact) && (fact.kind !== 'trade' || hasGoods))) {
    return { kind: 'changed', drafts: [...drafts, ...draftsOf(changes, requirements)] };
  }
  if (changes.length === 0) return { kind: 'nothing', reason: 'already' };
  const fitting = named.length > 0 ? named : drafts.filter((draft) => changes.every(({ fact }) => fits(fact, draft)));
  const targets = targetsOf(changes, drafts, fitting);
  const made = changes.filter(({ fact }) => fact.kind !== 'moment');
  if (targets.length === 0) {
    return {
      kind: 'nothing',
      reason: changes.every((each) => isRemoval(each) || isUsualWork(each.fact)) ? 'already' : 'cannot',
    };
  }
  if (targets.length > 1 && !areChangedTogether(changes, targets)) return { kind: 'unclear', candidates: targets };
  return {
    kind: 'changed',
    drafts: requirements.shared(() =>
      drafts.map((draft) => (targets.includes(draft) ? changed(draft, made, requirements) : draft)),
    ),
  };
}

/** "You need a licence that costs 500": it is not sold here, and the price is not that of a part. */
function withoutPriceOfTool(facts: readonly StatedFact[], requirements: RequirementList): readonly StatedFact[] {
  const tool = facts.find(({ fact }) => fact.kind === 'condition' && fact.condition.kind === 'item');
  const price = facts.find(({ fact, clause }) => fact.kind === 'price' && clause.sentence === tool?.clause.sentence);
  if (!tool || !price || price.clause === tool.clause) return facts;
  requirements.addNotBuilt(price.start, price.end, 'This part cannot do it yet.');
  return facts.filter((each) => each !== price);
}

/**
 * "Also sell coffee for 7": the shop that exists does, or what players sell is what they gather and make. Without either, it
 * is a new shop. "They can sell" is about players.
 */
function withSeller(facts: readonly StatedFact[], drafts: readonly Draft[]): readonly StatedFact[] {
  const isOpen = ({ fact, clause, start }: StatedFact): boolean =>
    fact.kind === 'trade' &&
    (fact.seller === 'unknown' || fact.seller === 'titled') &&
    !saysWhoSells(clause.text.slice(0, start - clause.start));
  if (!facts.some(isOpen)) return facts;
  const goods = facts.flatMap(({ fact }) => (fact.kind === 'offer' ? [fact.thing.name] : []));
  const own = new Set(
    drafts.flatMap((each) => [...each.gathered, ...each.recipes.map(({ product }) => product)]).map(({ name }) => name),
  );
  const isOwn = goods.length > 0 && goods.every((name) => own.has(name));
  const seller = isOwn ? 'player' : 'shop';
  const isElsewhere = facts.some(({ fact }) => fact.kind === 'place' || fact.kind === 'unknown-place');
  if (!isElsewhere && drafts.some((draft) => sellerOf(draft) === seller)) return facts.filter((each) => !isOpen(each));
  return facts.map((each) => (isOpen(each) ? { ...each, fact: { kind: 'trade', seller } } : each));
}

function sellerOf({ seller, preset }: Draft): Draft['seller'] {
  if (preset?.block === 'buyer') return 'player';
  return seller ?? (preset?.block === 'shop' || preset?.block === 'dealer' ? 'shop' : null);
}

/** "Make the water 12", "only grade 3 can buy the pistol": about goods that exist. "Cola for 4" adds some. */
const isOfExisting = ({ fact, clause }: StatedFact): boolean =>
  fact.kind === 'offer' &&
  !says(clause, ['add', 'also', 'too', 'sell']) &&
  (fact.grade !== undefined ||
    fact.price === null ||
    says(clause, ['make', 'change', 'set']) ||
    saysShould(clause.text));

/** Whether the clause of a fact begins with "remove". */
function removes({ clause }: StatedFact): boolean {
  const begins = clause.phrases.find(({ kind }) => kind !== 'filler');
  return begins?.kind === 'concept' && (begins.concept === 'remove' || begins.concept === 'delete');
}

/** "Remove the bread, water 15": what has a price is not removed. */
const isPriced = ({ fact }: StatedFact): boolean => fact.kind === 'offer' && fact.price !== null;

const isRemoval = ({ fact }: StatedFact): boolean => fact.kind === 'removal' || fact.kind === 'removed-thing';

/** "Remove the garage". */
const isRemovalOfPart = (stated: StatedFact): boolean =>
  removes(stated) && (stated.fact.kind === 'preset' || stated.fact.kind === 'trigger');

function withoutParts(drafts: readonly Draft[], parts: readonly Draft[], requirements: RequirementList): FollowUp {
  if (parts.length === 0) return { kind: 'nothing', reason: 'already' };
  if (parts.length > 1) return { kind: 'unclear', candidates: parts };
  const left = drafts.filter((draft) => !parts.includes(draft));
  if (left.length === 0) return { kind: 'nothing', reason: 'not-understood' };
  const kept = new Set(left.flatMap(({ requirementIds }) => requirementIds));
  requirements.remove(parts.flatMap(({ requirementIds }) => requirementIds.filter((id) => !kept.has(id))));
  return { kind: 'changed', drafts: left };
}

const workConcepts: readonly string[] = ['process', 'craft', 'cook'];

/** The parts that a change means: those that fit, or of a chain of work the one that is worked at. */
function targetsOf(
  changes: readonly StatedFact[],
  drafts: readonly Draft[],
  fitting: readonly Draft[],
): readonly Draft[] {
  if (changes.every(({ fact }) => isOfResource(fact))) return drafts.slice(0, 1);
  if (!fitting.every(isOfChain) || !changes.every(({ fact }) => isOfWork(fact))) return fitting;
  const isOfBench = changes.some(({ clause }) =>
    clause.phrases.some((phrase) => phrase.kind === 'concept' && workConcepts.includes(phrase.concept)),
  );
  const worked = fitting.filter(
    ({ gathered, recipes }) => (isOfBench ? recipes : [...gathered, ...recipes]).length > 0,
  );
  return worked.length > 0 ? worked.slice(0, 1) : fitting;
}

/** A part of one line of work: gathering, processing or selling. */
const isOfChain = (draft: Draft): boolean =>
  ['gather', 'recipe', 'trade'].includes(coreOf(draft) ?? '') ||
  ['crafting', 'gathering', 'buyer'].includes(draft.preset?.block ?? '');

/** What belongs to the work itself: how long it takes, and what it needs. */
const isOfWork = (fact: Fact): boolean =>
  ['work', 'pause'].includes(fact.kind) ||
  isCheck(fact) ||
  (fact.kind === 'condition' && fact.condition.kind === 'item');

const isCheck = (fact: Fact): boolean => fact.kind === 'effect' && fact.effect.kind === 'skill-check';

/** Who may work, when, and how it is shown holds for a whole line of work. */
const areChangedTogether = (changes: readonly StatedFact[], targets: readonly Draft[]): boolean =>
  targets.every(isOfChain) &&
  changes.every(
    ({ fact }) =>
      fact.kind === 'audience' ||
      fact.kind === 'on-duty' ||
      (fact.kind === 'setting' && ['blip', 'blipColor', 'presence'].includes(fact.setting.name)) ||
      (fact.kind === 'removal' && ['job', 'blip', 'hours'].includes(fact.removed)) ||
      (fact.kind === 'condition' &&
        ['hours', 'weather', 'weekday', 'permission', 'licence'].includes(fact.condition.kind)),
  );

/** Names and languages belong to the whole resource. */
const isOfResource = (fact: Fact): boolean =>
  fact.kind === 'setting' && (fact.setting.name === 'title' || fact.setting.name === 'language');

/** Whether a fact names a part that exists: its kind, or a thing that it sells or makes. */
export function namesDraft(fact: Fact, draft: Draft): boolean {
  if (fact.kind === 'preset') return !fact.isAnother && draft.preset?.block === fact.preset.block;
  if (fact.kind === 'offer') return draft.offers.some(({ thing }) => thing.name === fact.thing.name);
  if (fact.kind === 'removed-thing') {
    return (
      draft.offers.some(({ thing }) => thing.name === fact.thing.name) ||
      draft.conditions.some((each) => each.kind === 'item' && each.item.name === fact.thing.name)
    );
  }
  if (fact.kind === 'item-amount') {
    return (
      draft.recipes.some((each) => [each.product, ...each.ingredients].some(({ name }) => name === fact.item.name)) ||
      draft.conditions.some((each) => each.kind === 'item' && each.item.name === fact.item.name)
    );
  }
  if (fact.kind === 'recipe') return draft.recipes.some(({ product }) => product.name === fact.recipe.product.name);
  if (fact.kind === 'gather') return draft.gathered.some(({ name }) => name === fact.item.name);
  if (fact.kind !== 'trigger' || fact.trigger.kind !== 'command') return false;
  return draft.trigger?.kind === 'command' && draft.trigger.name === fact.trigger.name;
}

/** Whether a fact begins another part. A payslip every 15 minutes changes the job that exists. */
const isNewCore = (fact: Fact): boolean =>
  fact.kind === 'trigger'
    ? fact.trigger.kind !== 'interval'
    : ['preset', 'gather', 'recipe', 'trade'].includes(fact.kind);

/** Whether a part can take what a fact says. */
function fits(fact: Fact, draft: Draft): boolean {
  if (fact.kind === 'offer') {
    return draft.offers.length > 0 || ['shop', 'buyer', 'dealer', 'rental'].includes(draft.preset?.block ?? '');
  }
  if (isCheck(fact)) return draft.preset === null || takesTime.has(draft.preset.block);
  if (fact.kind === 'removal') return hasRemoved(draft, fact.removed);
  if (fact.kind === 'removed-thing' || fact.kind === 'item-amount') return namesDraft(fact, draft);
  if (fact.kind === 'price-change') return hasPrice(draft, fact.thing);
  if (fact.kind === 'key-change') return draft.trigger?.kind === 'key';
  if (fact.kind === 'trigger' && fact.trigger.kind === 'interval') return isRegular(draft);
  if (isUsualWork(fact)) return draft.workSeconds === null && !hasDuration(draft);
  if (fact.kind === 'exchange') return canExchange(fact, draft);
  if (fact.kind === 'text') return fact.isMore || hasText(draft);
  if (fact.kind === 'moment') return hasMoment(draft, fact.verb);
  if (fact.kind === 'alternative-price') {
    return draft.price !== null || (draft.preset !== null && 'price' in presetOf(draft.preset.block).defaults);
  }
  // One more place needs a first one.
  if (fact.kind === 'place' && fact.isFurther) return draft.places.length > 0;
  return fact.kind !== 'command-name' || draft.trigger?.kind === 'command' || draft.preset !== null;
}

/** "Add a progress bar": as long as usual. */
const isUsualWork = (fact: Fact): boolean => fact.kind === 'work' && fact.isUsual === true;

const hasDuration = ({ preset }: Draft): boolean =>
  preset !== null && 'durationSeconds' in presetOf(preset.block).defaults;

/** Whether players do what a verb says at a part. */
const hasMoment = ({ preset, clauses }: Draft, verb: Concept): boolean =>
  verb === 'use' ||
  verb === 'finish' ||
  clauses.some((clause) => says(clause, [verb])) ||
  (presetVerbs[preset?.block ?? 'menu']?.includes(verb) ?? false);

const presetVerbs: Partial<Record<BlockId, readonly Concept[]>> = {
  ...{ shop: ['buy', 'sell', 'open'], dealer: ['buy', 'sell'], buyer: ['sell', 'buy'], rental: ['rent', 'take-out'] },
  ...{ garage: ['take-out', 'store', 'open'], robbery: ['rob', 'start'], crafting: ['craft', 'process'] },
  ...{ gathering: ['gather', 'catch'], repair: ['repair', 'wash', 'refuel', 'pay'], delivery: ['deliver', 'start'] },
};

function hasRemoved(draft: Draft, removed: Removed): boolean {
  const kind = conditionKinds[removed];
  if (kind && draft.conditions.some((each) => each.kind === kind)) return true;
  if (removed === 'limit' && draft.quotas.length > 0) return true;
  if (removed === 'price') return draft.price !== null;
  if (removed === 'progress') return draft.workSeconds !== null;
  if (removed === 'animation') return draft.animationId !== null;
  if (removed === 'skill-check') return draft.effects.some(({ kind }) => kind === removed);
  if (removed === 'alert') return draft.effects.some(isAlert) || draft.preset?.block === 'robbery';
  if (removed === 'cooldown') {
    return draft.pause !== null || draft.preset?.block === 'robbery' || draft.preset?.block === 'daily-reward';
  }
  return removed === 'blip';
}

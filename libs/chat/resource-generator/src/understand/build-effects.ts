import { says } from './annotation-words.js';
import type { Part } from '../behavior/behavior.js';
import type { Amount, Condition } from '../behavior/condition.js';
import type { Effect, TradeDiscount } from '../behavior/effect.js';
import { itemOffer } from '../vocabulary/items.js';
import { branchEffects } from './draft-branches.js';
import type { Concept } from './concepts.js';
import type { Draft } from './draft.js';

/** How long an effect lasts if the message does not say. */
const defaultEffectSeconds = 30;

export const accountOf = (settings: Draft['settings']): 'cash' | 'bank' | 'black' =>
  settings.flatMap((each) => (each.name === 'account' ? [each.value] : [])).at(-1) ?? 'cash';

/** A used item is used up, unless the message says what is taken instead. */
function usedUp({ trigger, conditions, sources }: Draft, core: string): Part<Effect>[] {
  const takesAnother = conditions.some((each) => each.kind === 'item' && each.isConsumed);
  if (trigger?.kind !== 'item' || takesAnother) return [];
  const amount = { kind: 'fixed', value: 1 } as const;
  const said = sources.get('usedUp');
  const requirementIds = said === undefined ? [core] : [core, said];
  return [{ kind: 'take-item', item: trigger.item, amount, from: 'self', requirementIds }];
}

type Trade = Extract<Effect, { kind: 'trade' }>;

/** What a draft trades, if it names goods. The price of those without one is that of the next, or of the draft. */
function tradedBy({ seller, offers, settings, price, priceFrom }: Draft): Trade | null {
  const goods = offers.filter(({ isVehicle }) => !isVehicle);
  if (!seller || goods.length === 0) return null;
  const priced = goods.map(({ thing, isWeapon, ...own }, index) => {
    const next = goods.slice(index).find((each) => each.price !== null);
    const most = own.price ?? (own.grade === undefined ? (next?.price ?? price ?? usualPrice(thing.name)) : 0);
    const least = own.from ?? (own.price === null ? (next?.from ?? priceFrom) : null) ?? most;
    return {
      ...{ ...thing, isWeapon, minimumGrade: own.grade ?? 0, price: Math.round(least) },
      ...(least < most && { upTo: Math.round(most) }),
    };
  });
  const direction = seller === 'shop' ? 'buy' : 'sell';
  const isAlsoBank = direction === 'buy' && settings.some(({ name }) => name === 'isAlsoBank');
  return { kind: 'trade', direction, account: accountOf(settings), offers: priced, ...(isAlsoBank && { isAlsoBank }) };
}

/** What an item costs if nobody says it. */
export const usualPrice = (name: string): number => itemOffer(name).price;

/** A trade that happens in any case. */
function tradeOf(draft: Draft, core: string): Part<Effect>[] {
  const trade = tradedBy(draft);
  if (!trade || draft.branches.outcomes.some(({ sale }) => sale)) return [];
  const { quotas } = draft;
  const discounts = [...draft.discounts, ...freeFor(draft)];
  return [
    {
      ...{ ...trade, requirementIds: [...new Set([core, ...draft.offerIds])] },
      ...(quotas.length > 0 && { limits: quotas }),
      ...(discounts.length > 0 && { discounts }),
    },
  ];
}

/** Those for whom everything is free. */
export const freeFor = ({ branches }: Draft): TradeDiscount[] =>
  branches.prices.flatMap(({ value, condition, id }) =>
    value === 0 && condition?.kind === 'job'
      ? [{ jobs: condition.jobs.map(({ job }) => job), percent: 100, requirementIds: [id] }]
      : [],
  );

/** A sale in one of several cases: one of the goods, which the player has. */
function saleOf(draft: Draft, price: Amount | null): Effect[] {
  const trade = tradedBy(draft);
  const [offer] = trade?.offers ?? [];
  if (!trade || !offer) return [];
  const { name, label, upTo } = offer;
  const usual: Amount =
    upTo === undefined ? { kind: 'fixed', value: offer.price } : { kind: 'range', minimum: offer.price, maximum: upTo };
  return [
    { kind: 'take-item', item: { name, label }, amount: { kind: 'fixed', value: 1 }, from: 'self' },
    { kind: 'give-money', account: trade.account, amount: price ?? usual, to: 'self' },
  ];
}

/** Names of commands with which somebody pays at once. */
const fineCommands = /^(?:fine|ticket|citation|strafe|bussgeld|strafzettel|amende|multa|multar|mandat|grzywna)$/;

/** A command that takes the money of a player: "/fine [id] [amount] [reason]". */
function fineOf({ trigger, settings }: Draft, core: string): Part<Effect>[] {
  if (trigger?.kind !== 'command' || !fineCommands.test(trigger.name) || !takesPlayer(trigger)) return [];
  const argument = trigger.arguments.find(({ kind }) => kind === 'number')?.name;
  if (argument === undefined) return [];
  const isStated = settings.some(({ name }) => name === 'account');
  const account = isStated ? accountOf(settings) : 'bank';
  return [
    { kind: 'take-money', account, amount: { kind: 'argument', argument }, from: 'target', requirementIds: [core] },
  ];
}

/** Black money that becomes clean, except what is kept. */
function launderingOf(draft: Draft, core: string): Part<Effect>[] {
  const { commission, coreId } = draft;
  if (!laundersTyped(draft)) return [];
  const ids = [coreId === '' ? core : coreId, ...(commission ? [commission.id] : [])];
  const share = { kind: 'share', argument: 'amount', percent: 100 - (commission?.percent ?? 0) } as const;
  return [{ kind: 'give-money', account: 'cash', amount: share, to: 'self', requirementIds: ids }];
}

/** "Takes 1000 black money and gives 700": there, the amounts are fixed. */
export const laundersTyped = ({ isLaundering, conditions }: Draft): boolean =>
  isLaundering && conditions.every(({ kind }) => kind !== 'money');

/** The company that gets what somebody pays. */
function sharesOf(draft: Draft, fines: readonly Part<Effect>[]): Part<Effect>[] {
  const { shares, price, conditions } = draft;
  const [fine] = fines;
  const job = conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  const own = job?.kind === 'job' ? (job.jobs[0]?.job ?? null) : null;
  return shares.flatMap(({ percent, job: named, id }): Part<Effect>[] => {
    const society = named ?? own;
    const fixed: Amount = { kind: 'fixed', value: Math.floor(((price ?? 0) * percent) / 100) };
    const paid = fine?.kind === 'take-money' ? fine.amount : fixed;
    const amount: Amount =
      paid.kind === 'argument' && percent < 100 ? { kind: 'share', argument: paid.argument, percent } : paid;
    if (society === null || (amount === fixed && price === null)) return [];
    return [{ kind: 'give-money', account: { society }, amount, to: 'self', requirementIds: [id] }];
  });
}

/** What players must have, so that a sale can happen. */
export function goodsOf(draft: Draft, core: string): Part<Condition>[] {
  const [offer] = tradedBy(draft)?.offers ?? [];
  if (!offer || !draft.branches.outcomes.some(({ sale }) => sale)) return [];
  const item = { name: offer.name, label: offer.label };
  return [{ kind: 'item', item, amount: 1, isConsumed: false, requirementIds: [core] }];
}

/** The usual seconds of an animation. */
const animationSeconds = 5;

/** Work that takes time or has an animation. */
export function workOf(draft: Draft, label: string, core: string): Part<Effect> | null {
  const { workSeconds, animationId, sources } = draft;
  if (workSeconds === null && animationId === null) return null;
  const ids = [
    ...(workSeconds === null ? [] : [sources.get('work') ?? core]),
    ...(animationId === null ? [] : [animationId]),
  ];
  const animation = animationId === null ? null : activityOf(draft);
  return {
    kind: 'progress',
    label,
    seconds: workSeconds ?? animationSeconds,
    animation,
    requirementIds: [...new Set(ids)],
  };
}

const activities: Partial<Record<Concept, string>> = {
  ...{ repair: 'mechanic', heal: 'medical', revive: 'medical', treat: 'medical', smoke: 'smoking', drink: 'drinking' },
  ...{ 'vending-machine': 'machine' },
  ...{ fish: 'fishing', cook: 'cooking', mine: 'hammering', cut: 'hammering', craft: 'welding', drug: 'drugs' },
};

/** What it looks like, by the words. */
export const activityOf = ({ clauses }: Draft): string =>
  clauses
    .flatMap(({ phrases }) => phrases)
    .flatMap((phrase) => (phrase.kind === 'concept' ? (activities[phrase.concept] ?? []) : []))[0] ?? 'searching';

/** Whether the vehicles of a garage are given back there. */
const isReturned = ({ clauses }: Draft): boolean => clauses.some((clause) => says(clause, ['store', 'return']));

/** Whether somebody is healed: a player that a command names, or the one who asks for it. */
export const isTreatment = (effect: Effect): effect is Extract<Effect, { kind: 'heal' | 'revive' }> =>
  effect.kind === 'heal' || effect.kind === 'revive';

/** "Cops on duty get 350": the only ones who get anything. */
function onlyAmount({ jobAmounts, conditions }: Draft): Amount | null {
  const [only, ...others] = jobAmounts;
  const isForThem = conditions.some(
    (each) => each.kind === 'job' && !each.isExcluded && each.jobs.every(({ job }) => job === only?.job),
  );
  return only && others.length === 0 && isForThem ? { kind: 'fixed', value: only.value } : null;
}

/** What happens, in the order of the message. */
export function effectsOf(draft: Draft, core: string): Part<Effect>[] {
  const account = accountOf(draft.settings);
  const byJob: Part<Effect>[] =
    draft.jobAmounts.length > 0 && draft.trigger?.kind === 'interval'
      ? [
          {
            ...{ kind: 'give-money', account, to: 'self', requirementIds: [core] },
            amount: onlyAmount(draft) ?? {
              kind: 'byJob',
              amounts: draft.jobAmounts.filter(({ job }) => job !== 'employed'),
              otherwise: draft.jobAmounts.find(({ job }) => job === 'employed')?.value ?? null,
            },
          },
        ]
      : [];
  // "Into the trunk, or put somebody into it": a command with a player, or without.
  const isForBoth = draft.effects.some((each) => each.kind === 'hide-vehicle' && each.who === 'target');
  const stated = draft.effects.filter((each) => !(isForBoth && each.kind === 'hide-vehicle' && each.who === 'self'));
  const spawned: Part<Effect>[] =
    draft.preset?.block === 'garage' && !draft.effects.some(({ kind }) => kind === 'spawn-vehicle')
      ? [
          {
            kind: 'spawn-vehicle',
            vehicles: [],
            trailer: null,
            canReturn: isReturned(draft),
            requirementIds: [...new Set([core, ...draft.offerIds])],
          },
        ]
      : [];
  const effects = [...spawned, ...stated].map((effect): Part<Effect> => {
    if (effect.kind === 'give-money' && effect.account === 'cash') return { ...effect, account };
    if (effect.kind === 'spawn-vehicle' && effect.vehicles.length === 0) {
      return { ...effect, vehicles: draft.offers.filter(({ isVehicle }) => isVehicle).map(({ thing }) => thing) };
    }
    if (effect.kind !== 'teleport' && 'to' in effect && effect.to === 'self' && takesPlayer(draft.trigger))
      return { ...effect, to: 'target' };
    if (ofVehicleOrServer.has(effect.kind) && takesPlayer(draft.trigger))
      return { ...effect, to: 'target' } as Part<Effect>;
    if (effect.kind === 'teleport' && typeof effect.to === 'object' && takesPlayer(draft.trigger)) {
      return { ...effect, who: 'target' };
    }
    // "A doctor heals the player for 50": who pays is healed.
    if (isTreatment(effect) && effect.to === 'target' && !takesPlayer(draft.trigger)) return { ...effect, to: 'self' };
    if (effect.kind === 'repeat') {
      const limit = draft.settings.flatMap((each) => (each.name === 'limit' ? [each.value] : [])).at(-1);
      return { ...effect, maximum: limit ?? null };
    }
    const isTimed = 'seconds' in effect && effect.kind !== 'progress' && effect.seconds === 0;
    return isTimed ? { ...effect, seconds: draft.durationSeconds ?? defaultEffectSeconds } : effect;
  });
  const paid: Part<Effect>[] =
    draft.payment === null
      ? []
      : [{ kind: 'give-money', account, amount: draft.payment, to: 'self', requirementIds: [core] }];
  const gathered = draft.gathered.map(({ amount, ...item }): Part<Effect> => ({
    kind: 'give-item',
    item,
    amount,
    to: 'self',
    requirementIds: [core],
  }));
  const branches = branchEffects(draft, (price) => saleOf(draft, price));
  const fined = fineOf(draft, core);
  const wanted = [
    ...launderingOf(draft, core),
    ...fined,
    ...sharesOf(draft, fined),
    ...tradeOf(draft, core),
    ...gathered,
    ...effects,
    ...byJob,
    ...paid,
    ...branches,
  ];
  if (wanted.every(isSkillCheck)) return [];
  const done = [...usedUp(draft, core), ...wanted];
  const work = workOf(draft, 'Working', core);
  const all = work ? [work, ...done] : done;
  return [...all.filter(isSkillCheck), ...all.filter((each) => !isSkillCheck(each))];
}

const isSkillCheck = ({ kind }: Effect): boolean => kind === 'skill-check';

/** What happens to the player who starts it, unless somebody else is named. */
const ofVehicleOrServer: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  ...(['kick', 'delete-vehicle', 'repair-vehicle', 'wash-vehicle', 'refuel-vehicle', 'flip-vehicle'] as const),
]);

/** Whether the effects of a command reach the player that it names. */
const takesPlayer = (trigger: Draft['trigger']): boolean =>
  trigger?.kind === 'command' && trigger.arguments.some(({ kind }) => kind === 'player');

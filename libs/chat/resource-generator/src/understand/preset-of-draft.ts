import { presetOf as presetDefinition } from '../presets/presets.js';
import { accountOf, freeFor } from './build-effects.js';
import type { Draft } from './draft.js';
import { tradesGoods } from './draft-goods.js';
import type { Preset } from './facts.js';
import { blockOfCommand, presetOfCommand } from './preset-of-command.js';

/** The ready-made part that a draft is, or null for a behavior. */
export function presetOf(draft: Draft): Preset | null {
  const { preset, seller, offers, trigger, gathered, recipes, places, effects } = draft;
  const isVaried = draft.priceFrom !== null || offers.some(({ from }) => from !== undefined);
  if (offers.some(({ grade }) => grade !== undefined)) return null;
  const isForBlackMoney = accountOf(draft.settings) === 'black' && (seller !== null || preset?.block === 'shop');
  if (isForBlackMoney && offers.length > 0) {
    draft.seller ??= 'shop';
    return null;
  }
  // What has limits and discounts is another trade.
  if (draft.quotas.length + draft.discounts.length + freeFor(draft).length > 0 && tradesGoods(draft)) {
    draft.seller ??= 'shop';
    return null;
  }
  const isByChance = draft.branches.outcomes.length > 0 && (preset === null || ownOutcomes.has(preset.block));
  if (draft.isLaundering || isByChance || (seller === 'player' && isVaried)) return null;
  if (gathered.length > 0) return { block: 'gathering', variant: 'general' };
  if (recipes.length > 0) return { block: 'crafting', variant: 'general' };
  if (preset?.block === 'robbery' && places.some(({ label }) => /bank/i.test(label))) {
    return { block: 'robbery', variant: 'bank' };
  }
  // The usual place of another kind of robbery says what is robbed.
  if (preset?.block === 'robbery' && preset.variant === 'store') {
    const robbed = robberyVariants.find(([, { locations = [] }]) =>
      locations.some(({ label }) => places.some((each) => each.label === label)),
    );
    if (robbed) return { block: 'robbery', variant: robbed[0] };
  }
  // "/toptime": what it ranks.
  const ranked =
    trigger?.kind === 'command' ? /kill|time|zeit|tiempo|temps|tempo|czas/.exec(trigger.name)?.[0] : undefined;
  if (preset?.block === 'leaderboard' && preset.variant === 'points' && ranked !== undefined) {
    return { block: 'leaderboard', variant: ranked === 'kill' ? 'kills' : 'playtime' };
  }
  // A buyer of nothing that was named would be something else.
  if (seller === 'player' && offers.length === 0) return null;
  if (preset?.block === 'shop' && seller === 'player') return { block: 'buyer', variant: 'general' };
  // "A mechanic shop where mechanics repair vehicles": what happens there, and no usual goods.
  const isGeneralShop = preset?.block === 'shop' && preset.variant === 'general';
  if (isGeneralShop && offers.length === 0 && draft.wares === null && effects.some(isWorthVisiting)) return null;
  if (preset?.block === 'shop' && offers.some(({ isVehicle }) => isVehicle)) {
    return { block: 'dealer', variant: 'general' };
  }
  // A garage "with" vehicles hands these out.
  if (preset?.block === 'garage' && offers.some(({ isVehicle }) => isVehicle)) return null;
  if (preset?.block === 'job') return { block: 'job', variant: jobVariantOf(draft, preset.variant) };
  if (preset) return preset;
  const isNamed = effects.every(
    (each) => each.kind === 'log' || (each.kind === 'teleport' && typeof each.to === 'object' && isOfJail(trigger)),
  );
  if (trigger?.kind === 'command' && isNamed) return presetOfCommand(trigger.name, draft);
  if (effects.length > 0 || offers.length === 0 || seller === null || trigger) return null;
  return { block: seller === 'player' ? 'buyer' : 'shop', variant: 'general' };
}

/** Ready-made parts that are only the place of what happens by chance. */
const ownOutcomes: ReadonlySet<string> = new Set(['shop', 'buyer', 'crafting', 'gathering']);

/** A jail teleports players to its cell by itself. */
const isOfJail = (trigger: Draft['trigger']): boolean =>
  trigger?.kind === 'command' && blockOfCommand(trigger.name) === 'jail';

/** "Police officers go on duty": only people of a job that servers have start its shift. */
function jobVariantOf({ conditions, jobName }: Draft, variant: string): string {
  if (variant in jobVariants && variant !== 'general') return variant;
  const own = conditions.find((each) => each.kind === 'job' && !each.isExcluded);
  const job = own?.kind === 'job' && own.jobs.length === 1 ? own.jobs[0]?.job : jobName;
  return job !== undefined && job !== null && (jobVariants[job]?.jobs ?? []).length > 0 ? job : 'general';
}

/** Whether something happens besides that somebody is told. */
const isWorthVisiting = ({ kind }: Draft['effects'][number]): boolean =>
  !['log', 'notify', 'dispatch', 'announce'].includes(kind);

const jobVariants = presetDefinition('job').variants;
const robberyVariants = Object.entries(presetDefinition('robbery').variants);

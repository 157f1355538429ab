import type { Named } from '../behavior/values.js';
import type { Draft } from './draft.js';
import type { Fact } from './facts.js';
import type { StatedFact } from './read-facts.js';

const bodyEffects: ReadonlySet<string> = new Set([
  'status',
  'heal',
  'armor',
  'run-speed',
  'screen-effect',
  'walk-style',
]);

/** The item whose use has an effect: "sells coffee for 5, it gives 20 thirst". */
export function usedItem({ offers, effects }: Draft, { fact }: StatedFact): Named | null {
  const [only, ...others] = offers;
  const isOfItem = fact.kind === 'effect' && bodyEffects.has(fact.effect.kind) && effects.length === 0;
  return isOfItem && only && others.length === 0 && !only.isVehicle ? only.thing : null;
}

/** What a draft is about. */
type Core = 'trigger' | 'preset' | 'gather' | 'recipe' | 'trade';

export function coreOf(draft: Draft): Core | null {
  if (draft.preset) return 'preset';
  if (draft.trigger) return 'trigger';
  if (draft.gathered.length > 0) return 'gather';
  if (draft.recipes.length > 0) return 'recipe';
  return draft.seller ? 'trade' : null;
}

const tradingBlocks: ReadonlySet<string> = new Set(['shop', 'dealer', 'rental', 'buyer']);

export function startsAnother(draft: Draft, { fact, clause }: StatedFact): boolean {
  const core = coreOf(draft);
  const isOfWork = core === 'gather' || core === 'recipe' || (core === null && draft.branches.outcomes.length > 0);
  // "… 3 wood to 1 plank, plank for 45": what the work brings is sold elsewhere.
  if (isOfWork && (fact.kind === 'trade' || (fact.kind === 'offer' && fact.price !== null))) return true;
  if (core === null) return false;
  if (fact.kind === 'place-price') return draft.places.length > 0;
  const isNewSentence = !draft.clauses.some((each) => each.sentence === clause.sentence);
  if (fact.kind === 'trigger') {
    if (core === 'preset') return isNewSentence && fact.trigger.kind !== 'interval';
    if (core === 'trade' && !draft.trigger && !isNewSentence) return false;
    if (draft.trigger?.kind === 'item' && fact.trigger.kind === 'item') {
      return draft.trigger.item.name !== fact.trigger.item.name;
    }
    if (JSON.stringify(draft.trigger) === JSON.stringify(fact.trigger)) return isNewSentence;
    return core !== 'trigger' || draft.effects.length > 0 || draft.trigger?.kind === fact.trigger.kind;
  }
  if (fact.kind === 'preset') {
    if (core !== 'preset') return core === 'trigger' ? isNewSentence : core !== 'trade' || draft.offers.length > 0;
    if (draft.preset?.block === fact.preset.block) return fact.isAnother;
    // "Store robberies … every store": the place of the robbery, not a shop.
    return !(draft.preset?.block === 'robbery' && fact.preset.block === 'shop');
  }
  if (fact.kind === 'input') return core !== 'trigger';
  if (fact.kind === 'gather') return core !== 'gather';
  if (fact.kind === 'recipe') return core !== 'recipe' && draft.preset?.block !== 'crafting';
  if (fact.kind !== 'trade') return false;
  // "Sell oxy to locals. Oxy sells for 150".
  if (draft.seller && core === 'trigger') return draft.seller !== sellerOf(draft, fact.seller);
  if (core === 'preset') return !tradingBlocks.has(draft.preset?.block ?? '');
  return core !== 'trade' || (draft.seller !== sellerOf(draft, fact.seller) && draft.offers.length > 0);
}

/** Who sells if the clause has no subject: the shop that was named, or else players. */
export function sellerOf(
  { preset, title }: Draft,
  seller: Extract<Fact, { kind: 'trade' }>['seller'],
): 'shop' | 'player' {
  if (seller === 'shop' || seller === 'player') return seller;
  return preset?.block === 'shop' || (seller === 'titled' && title !== null) ? 'shop' : 'player';
}

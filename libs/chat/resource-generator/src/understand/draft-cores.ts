import type { Named } from '../behavior/values.js';
import { says } from './annotation-words.js';
import { actions, type Concept } from './concepts.js';
import type { Draft, ValueKind } from './draft.js';
import { givesItems } from './draft-effects.js';
import { blockOfCommand } from './preset-of-command.js';
import type { Fact, TriggerFact } from './facts.js';
import type { StatedFact } from './read-facts.js';
import { usualPlaceOf } from './usual-starts.js';

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

const fleets: ReadonlySet<string> = new Set(['rental', 'dealer']);
const isGoods = ({ isVehicle }: Draft['offers'][number]): boolean => !isVehicle;
const tradingBlocks: ReadonlySet<string> = new Set(['shop', 'dealer', 'rental', 'buyer', 'lottery']);

/** What a part begins with. */
const beginning: ReadonlySet<Fact['kind']> = new Set<Fact['kind']>([
  ...(['effect', 'trigger', 'preset', 'gather', 'recipe', 'trade', 'panel'] as const),
]);

export function startsAnother(draft: Draft, stated: StatedFact): boolean {
  const { fact, clause } = stated;
  const core = coreOf(draft);
  const brings = draft.branches.outcomes.length > 0 || draft.effects.some(givesItems);
  const isOfWork = core === 'gather' || core === 'recipe' || (core === null && brings);
  // "… 3 wood to 1 plank, plank for 45": what the work brings is sold elsewhere.
  if (isOfWork && (fact.kind === 'trade' || (fact.kind === 'offer' && fact.price !== null))) return true;
  if (core === null && brings && ['gather', 'recipe', 'input'].includes(fact.kind)) return true;
  // "A mechanic job at the workshop: a repair kit …": the item is usable anywhere.
  const isAnywhere = fact.kind === 'trigger' && ['item', 'command', 'key'].includes(fact.trigger.kind);
  // A panel is always there. What happens besides starts somewhere.
  const isPanel = core === null && draft.effects.some(({ kind }) => kind === 'hud');
  const isSwitch = fact.kind === 'trigger' && (fact.trigger.kind === 'key' || fact.trigger.kind === 'command');
  if (isPanel && (fact.kind === 'effect' || (isSwitch && !says(clause, ['show', 'hide'])))) return true;
  // What holds on all streets is no part of anything else.
  const isStreets = draft.effects.length > 0 && draft.effects.every(({ kind }) => kind === 'population');
  const isOfStreets = fact.kind === 'effect' && fact.effect.kind === 'population';
  const isOtherSentence = draft.clauses.every((each) => each.sentence !== clause.sentence);
  if (isOfStreets ? !isStreets : isStreets && (isOtherSentence || beginning.has(fact.kind))) return true;
  const isStarted = core === 'trigger' && draft.trigger?.kind !== 'player' && !draft.clauses.includes(clause);
  if (fact.kind === 'panel' && isStarted && !draft.effects.some(({ kind }) => kind === 'hud')) return true;
  // "Theory costs 100, … rent cars there": goods are no vehicles.
  if (core === null && fact.kind === 'preset' && fleets.has(fact.preset.block) && draft.offers.some(isGoods))
    return true;
  if (core === null) return draft.isHeading && draft.places.length > 0 && isAnywhere;
  if (fact.kind === 'place-price') return draft.places.length > 0;
  const isNewSentence = !draft.clauses.some((each) => each.sentence === clause.sentence);
  if (fact.kind === 'trigger') {
    if (startsListedCommand(draft, fact.trigger, stated)) return true;
    // "A daily reward. Players type /daily": its own command.
    const isOwn = fact.trigger.kind === 'command' && draft.preset?.block === blockOfCommand(fact.trigger.name);
    if (core === 'preset') return isNewSentence && fact.trigger.kind !== 'interval' && !isOwn;
    const isOfObject = fact.trigger.kind === 'entity' && fact.trigger.entity === 'object';
    if (core === 'trade' && !draft.trigger && !isNewSentence) return isOfObject;
    if (draft.trigger?.kind === 'item' && fact.trigger.kind === 'item') {
      return draft.trigger.item.name !== fact.trigger.item.name;
    }
    if (JSON.stringify(draft.trigger) === JSON.stringify(fact.trigger)) return isNewSentence;
    return core !== 'trigger' || draft.effects.length > 0 || draft.trigger?.kind === fact.trigger.kind;
  }
  if (fact.kind === 'preset') {
    // "The workbench is at …": the one of the recipes before.
    if (core === 'recipe' && fact.preset.block === 'crafting') return false;
    // "They sell fish at a shop": the shop is part of the sale, a boss menu is not.
    const isOfTrade = core === 'trade' && draft.offers.length === 0 && tradingBlocks.has(fact.preset.block);
    if (core !== 'preset') return core === 'trigger' ? isNewSentence : !isOfTrade;
    if (draft.preset?.block === fact.preset.block)
      return fact.isAnother || (draft.preset.variant !== fact.preset.variant && says(clause, ['also']));
    // "Store robberies … every store": the place of the robbery, not a shop.
    return !(draft.preset?.block === 'robbery' && fact.preset.block === 'shop');
  }
  if (fact.kind === 'input') return core !== 'trigger';
  if (fact.kind === 'gather') return core !== 'gather';
  if (fact.kind === 'recipe') return core !== 'recipe' && draft.preset?.block !== 'crafting';
  if (fact.kind !== 'trade') return false;
  // "All vending machines sell …".
  if (draft.trigger?.kind === 'entity' && draft.effects.length === 0 && draft.seller === null) return false;
  // "A kebab shop at the beach. Players buy meat": of somebody else.
  const ware = draft.preset?.block === 'shop' ? draft.wares?.name : undefined;
  if (fact.isByPlayer === true && ware !== undefined)
    return !clause.phrases.some((phrase) => phrase.kind === 'item' && phrase.name === ware);
  // "Sell oxy to locals. Oxy sells for 150".
  if (draft.seller && core === 'trigger') return draft.seller !== sellerOf(draft, fact.seller);
  if (core === 'preset') return !tradingBlocks.has(draft.preset?.block ?? '');
  return core !== 'trade' || (draft.seller !== sellerOf(draft, fact.seller) && draft.offers.length > 0);
}

/** "A shop at Davis sells bread. A car wash at Legion Square for 50": the place and the price make it another part. */
export function isServiceBeside(
  draft: Draft,
  { fact, clause, start }: StatedFact,
  facts: readonly StatedFact[],
): boolean {
  const core = coreOf(draft);
  const isService = core === null && draft.effects.length > 0 && draft.places.length > 0 && draft.price !== null;
  if (core !== 'preset' && core !== 'trade' && !isService) return false;
  if (draft.clauses.includes(clause) && (fact.kind !== 'effect' || usualPlaceOf([fact.effect]) === null)) return false;
  const own = new Set(facts.flatMap((each) => (each.clause === clause && each.start >= start ? each.fact.kind : [])));
  const isPlaced = own.has('place') || own.has('unknown-place');
  return isPlaced && own.has('effect') && own.has('price') && !own.has('preset') && !own.has('trade');
}

/** "Admin commands: /fix repairs the car, …": a command that says what it does. */
const startsListedCommand = ({ preset }: Draft, trigger: TriggerFact, { clause, start }: StatedFact): boolean =>
  preset?.block === 'admin-commands' &&
  trigger.kind === 'command' &&
  clause.phrases.some((phrase) => phrase.start > start && phrase.kind === 'concept' && isAction.has(phrase.concept));

const isAction: ReadonlySet<Concept> = new Set<Concept>(actions);

/** Who sells if the clause has no subject: the shop that was named, or else players. */
export function sellerOf(
  { preset, title }: Draft,
  seller: Extract<Fact, { kind: 'trade' }>['seller'],
): 'shop' | 'player' {
  if (seller === 'shop' || seller === 'player') return seller;
  return preset?.block === 'shop' || (seller === 'titled' && title !== null) ? 'shop' : 'player';
}

/** What a part can be about. */
export const coreKinds: ReadonlySet<Fact['kind']> = new Set([
  ...([
    'trigger',
    'preset',
    'effect',
    'panel',
    'trade',
    'gather',
    'recipe',
    'place-price',
    'input',
    'launder',
    'stake',
    'zone-moment',
  ] as const),
]);

const valueFacts = ['price', 'payment', 'work', 'place', 'job-amount', 'offer'] as const satisfies Fact['kind'][];

/** The kind of value that a fact states, or null. */
export function valueKindOf(fact: Fact): ValueKind | null {
  if (fact.kind === 'setting') return fact.setting.name;
  if (fact.kind === 'trigger') return fact.trigger.kind === 'interval' ? 'interval' : null;
  return valueFacts.find((kind) => kind === fact.kind) ?? null;
}

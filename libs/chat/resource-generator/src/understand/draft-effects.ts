import { type Effect, nestedEffects, type ZoneRule } from '../behavior/effect.js';
import type { HudValue } from '../behavior/interface-effect.js';
import type { Draft } from './draft.js';
import type { EffectSetting, Fact, Setting } from './facts.js';
import type { RequirementList } from './requirement-list.js';
import { changeSpeech, isOfSpeech, speechOf } from './speech.js';
import { usualSourceOf } from './usual-starts.js';

/** Changes the last effect that the setting fits. Returns false if there is none. */
export function changeEffect(draft: Draft, setting: EffectSetting, id: string): boolean {
  if (isOfSpeech(setting)) return changeSpeech(draft, setting, id);
  const effect = draft.effects.findLast((each) => setting.name in each);
  if (effect) {
    const value = 'value' in setting ? setting.value : true;
    Object.assign(effect, { [setting.name]: value, requirementIds: [...new Set([...effect.requirementIds, id])] });
  }
  // A panel is shown anyway.
  const isPanel = setting.name === 'isShown' && draft.effects.some(({ kind }) => kind === 'hud');
  // What a garage hands out is given back there.
  const isOfGarage = setting.name === 'canReturn' && draft.preset?.block === 'garage';
  if (isOfGarage) draft.offerIds.push(id);
  return (
    effect !== undefined ||
    isPanel ||
    isOfGarage ||
    (setting.name === 'isSaved' && saving.has(draft.preset?.block ?? ''))
  );
}

/** Ready-made parts that save what they count. */
const saving: ReadonlySet<string> = new Set([
  ...[
    'garage',
    'daily-reward',
    'leaderboard',
    'whitelist',
    'jail',
    'reports',
    'vehicle-keys',
    'door-locks',
    'dealer',
    'lottery',
  ],
]);

/** Adds values to the panel of a draft, which the first ones begin. */
export function addToPanel(draft: Draft, values: readonly HudValue[], id: string): void {
  const panel = draft.effects.find((each) => each.kind === 'hud');
  if (panel) {
    panel.values = [...new Set([...panel.values, ...values])];
    if (!panel.requirementIds.includes(id)) panel.requirementIds.push(id);
    return;
  }
  draft.effects.push({
    ...{ kind: 'hud', values: [...values], unit: 'kmh', corner: 'bottom-right', isOnlyInVehicle: false },
    requirementIds: [id],
  });
}

const switched: ReadonlySet<Effect['kind']> = new Set([
  ...([
    'lock-vehicle',
    'engine-vehicle',
    'flip-vehicle',
    'wash-vehicle',
    'repair-vehicle',
    'refuel-vehicle',
    'delete-vehicle',
  ] as const),
  ...(['seatbelt', 'meter', 'style-vehicle', 'rename-character', 'consent', 'wager', 'skill-check'] as const),
]);

/** What an effect is in a zone: it holds as long as players are there. */
function ruleOf(effect: Effect): ZoneRule | null {
  if (effect.kind === 'zone-rule') return effect;
  if (effect.kind === 'invincible') return { kind: 'zone-rule', rule: 'no-damage', kmh: null, isOn: true };
  return effect.kind === 'limit-vehicle' && effect.kmh.kind === 'fixed'
    ? { kind: 'zone-rule', rule: 'speed-limit', kmh: effect.kmh.value, isOn: true }
    : null;
}

/** Adds what happens. Two of a kind that would undo each other are one. */
export function addEffect(
  draft: Draft,
  { effect, chancePercent, assumed }: Extract<Fact, { kind: 'effect' }>,
  id: string,
  requirements: RequirementList,
): void {
  if (effect.kind === 'skill-check') {
    const keys = `The player presses ${effect.keys} keys, each within ${effect.seconds} seconds.`;
    requirements.assume(id, `${keys} Failing costs nothing, and counts as a use.`);
  }
  if (assumed !== undefined) requirements.assume(id, assumed);
  if (measureInstead(draft, effect, id)) return;
  const known = draft.effects.find(
    (each) => each.kind === 'population' && effect.kind === 'population' && each.of === effect.of,
  );
  if (known) {
    Object.assign(known, effect, { requirementIds: [...known.requirementIds, id] });
    return;
  }
  const rule = draft.preset?.block === 'zones' ? ruleOf(effect) : null;
  if (rule) {
    const known = draft.effects.find((each) => each.kind === 'zone-rule' && each.rule === rule.rule);
    if (known) Object.assign(known, rule, { requirementIds: [...known.requirementIds, id] });
    else draft.effects.push({ ...rule, requirementIds: [id] });
    return;
  }
  const speech = speechOf(draft);
  // "/ooc sends the message to all players": how it is shown.
  if (speech && effect.kind === 'say') {
    speech.withinMeters = typeof effect.to === 'object' && 'withinMeters' in effect.to ? effect.to.withinMeters : null;
    speech.requirementIds.push(id);
    return;
  }
  // "3d6, also d10 and d20": one roll of any of them.
  const dice = draft.effects.find((each) => each.kind === 'roll-dice');
  if (dice?.kind === 'roll-dice' && effect.kind === 'roll-dice') {
    dice.sides = [...new Set([...dice.sides, ...effect.sides])];
    dice.count = Math.max(dice.count, effect.count);
    if (!dice.requirementIds.includes(id)) dice.requirementIds.push(id);
    return;
  }
  // "Lock or unlock": the same effect twice would undo itself.
  const isCalled = (each: Effect): boolean =>
    each.kind === 'dispatch' && effect.kind === 'dispatch' && each.jobs.join() === effect.jobs.join();
  const same = draft.effects.find(
    (each) =>
      each.kind === effect.kind && (switched.has(effect.kind) || (isCalled(each) && chancePercent === undefined)),
  );
  if (same) {
    same.requirementIds.push(id);
    return;
  }
  if (chancePercent === undefined) {
    draft.effects.push({ ...effect, requirementIds: [id] });
    return;
  }
  const outcomes = [
    { weight: chancePercent, effects: [effect] },
    { weight: 100 - chancePercent, effects: [] },
  ];
  draft.effects.push({ kind: 'random', outcomes, requirementIds: [id] });
}

/** A speed limit and the money of a speed camera are values of it. */
export function measureInstead(draft: Draft, effect: Effect, id: string): boolean {
  if (draft.preset?.block !== 'speed-cameras') return false;
  if (effect.kind === 'limit-vehicle' && effect.kmh.kind === 'fixed') {
    draft.settings.push({ name: 'limitKmh', value: effect.kmh.value });
    draft.sources.set('limitKmh', id);
    return true;
  }
  const isPaid = effect.kind === 'take-money' || effect.kind === 'give-money';
  if (!isPaid || effect.amount.kind !== 'fixed') return false;
  draft.price = effect.amount.value;
  draft.sources.set('price', id);
  if (effect.account === 'black') draft.settings.push({ name: 'account', value: effect.account });
  return true;
}

/** Whether an effect gives items, in any case or by chance. */
export const givesItems = (effect: Effect): boolean => {
  const all = nestedEffects(effect);
  return all.some(({ kind }) => kind === 'give-item') && all.every(({ kind }) => kind === 'give-item');
};

/**
 * "Players harvest weed and get 2 to 4 leaves", "a fishing spot, you get a fish or a trout": work brings what is said, and not
 * what the work is called.
 */
export function bringInstead(draft: Draft, { effect }: Extract<Fact, { kind: 'effect' }>): boolean {
  const [work] = draft.gathered;
  if (!work || !givesItems(effect)) return false;
  if (effect.kind === 'give-item' && effect.item.name === work.name) {
    work.amount = effect.amount;
    return true;
  }
  forgetWork(draft);
  return false;
}

/** Work brings something else than what it is called: it is still done where that is found. */
export function forgetWork(draft: Draft): void {
  const usual = draft.places.length === 0 ? usualSourceOf(draft.gathered[0]?.name) : null;
  if (usual) draft.places.push(usual);
  draft.gathered = [];
}

/** What players of a zone are told who enter or leave it. False if the effect is none. */
export function tellInZone(draft: Draft, effect: Effect, id: string): boolean {
  const { zoneMoment } = draft;
  if (zoneMoment === null || (effect.kind !== 'notify' && effect.kind !== 'announce')) return false;
  const name = zoneMoment.moment === 'enter' ? 'enterText' : 'leaveText';
  draft.settings.push({ name, value: effect.text });
  draft.sources.set(name, id);
  draft.zoneMoment = null;
  return true;
}

/** "A garage where they spawn a polmav": what it hands out. False if the effect is none, or the vehicle is not named. */
export function handOut(draft: Draft, effect: Effect, id: string): boolean {
  if (draft.preset?.block !== 'garage' || effect.kind !== 'spawn-vehicle' || effect.vehicles.length === 0) return false;
  const vehicle = { kind: 'offer', isWeapon: false, isVehicle: true, price: null } as const;
  draft.offers.push(...effect.vehicles.map((thing) => ({ ...vehicle, thing })));
  draft.offerIds.push(id);
  return true;
}

/** Adds how a part is presented. "A with a radius of 50 and B with 80": each zone has its own size. */
export function addSetting(draft: Draft, setting: Setting): void {
  draft.settings.push(setting);
  if (setting.name !== 'radiusMeters' || draft.preset?.block !== 'zones') return;
  draft.places = draft.places.map((place) => ({ radiusMeters: setting.value, ...place }));
}

import { presetOf } from '../presets/presets.js';
import type { BlockId, BlockParameters } from '../specification/resource-specification.js';
import { isTreatment } from './build-effects.js';
import type { Draft } from './draft.js';
import type { Feature, Preset } from './facts.js';
import { cannotYet, type RequirementList } from './requirement-list.js';

/** The keys that start a ready-made part: E at a place. */
const keysOf = ({ block, variant }: Preset, parameters: BlockParameters): string[] =>
  presetOf(block)
    .behaviors(parameters, { variant, id: block, hasShifts: false })
    .flatMap(({ trigger }) => (trigger.kind === 'key' ? trigger.key : trigger.kind === 'place' ? 'E' : []));

/** Names what a message says of a ready-made part that the part has no use for. */
export function refuseUnused(
  draft: Draft,
  parameters: BlockParameters,
  requirements: RequirementList,
  core: string,
): void {
  const { shares, pricePerDuty, warnings, durationId } = draft;
  const ids = [
    ...(isStartUsed(draft, parameters) ? [] : draft.triggerIds),
    ...shares.map(({ id }) => id),
    ...(pricePerDuty === null ? [] : [pricePerDuty.id]),
    ...(durationId === null ? [] : [durationId]),
    ...warnings.map(({ id }) => id),
  ];
  for (const id of new Set(ids)) requirements.refuse(id, cannotYet, id === core);
}

/** Whether a part starts as the message says: with its own command, with the key at its places, or by itself. */
function isStartUsed({ trigger, preset }: Draft, parameters: BlockParameters): boolean {
  if (trigger?.kind === 'command') return 'command' in parameters || preset?.block === 'admin-commands';
  if (trigger?.kind === 'key' && preset) return keysOf(preset, parameters).includes(trigger.key);
  return trigger === null || !['item', 'idle', 'schedule'].includes(trigger.kind);
}

/** "The player has to be close": nobody is named who could be. */
export function refuseTargets(draft: Draft, requirements: RequirementList): void {
  const { trigger } = draft;
  if (trigger?.kind === 'command' && trigger.arguments.some(({ kind }) => kind === 'player')) return;
  const targeted = draft.conditions.filter(({ kind }) => kind === 'target-near');
  draft.conditions = draft.conditions.filter((each) => !targeted.includes(each));
  targeted.forEach(({ requirementIds }) => requirementIds.forEach((id) => requirements.refuse(id, cannotYet, false)));
}

/** "EMS use a medkit to revive players": an item is used by the one who has it, and treats nobody else. */
export function refuseTreatments(draft: Draft, requirements: RequirementList): void {
  if (draft.trigger?.kind !== 'item') return;
  const isOfJob = draft.conditions.some(({ kind }) => kind === 'job');
  const treatments = draft.effects.filter(
    (each) => isTreatment(each) && each.to === 'target' && (isOfJob || each.kind === 'revive'),
  );
  draft.effects = draft.effects.filter((each) => !treatments.includes(each));
  treatments.forEach(({ requirementIds }) => requirementIds.forEach((id) => requirements.refuse(id, cannotYet, false)));
}

/** "Vehicles drive at most 50 km/h": everywhere, it would be something else. */
export function refuseRules(draft: Draft, requirements: RequirementList): void {
  const rules = draft.effects.filter(({ kind }) => kind === 'zone-rule');
  draft.effects = draft.effects.filter((each) => !rules.includes(each));
  rules.forEach(({ requirementIds }) => requirementIds.forEach((id) => requirements.refuse(id, cannotYet, false)));
}

/** What each ready-made part does by itself. */
const presetFeatures: Partial<Record<BlockId, readonly Feature[]>> = {
  jail: ['survives-reconnect', 'release', 'shows-time'],
  zones: ['no-weapons', 'tells-moments'],
  reports: ['staff-sees', 'staff-closes', 'staff-teleports'],
  garage: ['store', 'survives-reconnect'],
  bank: ['deposit', 'withdraw', 'transfer'],
  'boss-menu': ['deposit', 'withdraw', 'balance', 'hire', 'fire', 'promote'],
  teleports: ['return-way'],
  rental: ['expires'],
  'door-locks': ['lock'],
  'vehicle-keys': ['lock'],
  'admin-commands': ['reason'],
  lottery: ['draws-winner'],
};

/** Refuses what a ready-made part is said to do, and does not. */
export function refuseFeatures(
  { block }: Preset,
  { features, sources, triggerIds }: Draft,
  requirements: RequirementList,
  core: string,
): void {
  for (const { feature, id } of features) {
    if (feature !== 'config' && !presetFeatures[block]?.includes(feature))
      requirements.refuse(id, cannotYet, id === core);
    // That a ticket wins is what a lottery is.
    const isPlain = id !== core && ![...sources.values(), ...triggerIds].includes(id);
    if (feature === 'draws-winner' && block === 'lottery' && isPlain) requirements.merge(core, [id]);
  }
}

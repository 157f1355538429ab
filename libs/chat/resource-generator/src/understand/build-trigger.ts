import type { Trigger } from '../behavior/trigger.js';
import type { Argument, Place } from '../behavior/values.js';
import { usualBlip } from '../code/trigger-code.js';
import { blipAfter } from './blips.js';
import { place } from '../vocabulary/places.js';
import { commandArguments } from './command-arguments.js';
import type { Draft } from './draft.js';
import type { RequirementList } from './requirement-list.js';
import { ownStation } from './parts-of-jobs.js';
import { longestAbove } from './speech.js';
import { usualCommand, usualPlaceOf } from './usual-starts.js';

/** Where a behavior happens if the message does not say. */
const defaultPlace: Place = { label: 'Legion Square', x: 195.2, y: -933.8, z: 30.7, heading: 140 };

/** What starts a behavior, or null if that cannot be built. */
export function triggerOf(draft: Draft, requirements: RequirementList, core: string): Trigger | null {
  const { trigger, places } = draft;
  if (trigger === null) {
    if (places.length > 0) return placeTrigger(draft, places);
    if (draft.effects.some(({ kind }) => kind === 'hud' || kind === 'population'))
      return { kind: 'player', moment: 'join' };
    const command = usualCommand(draft.effects);
    if (command !== null) {
      requirements.assume(core, `Command: /${command}.`);
      const hidden = draft.effects.flatMap((each) => (each.kind === 'hide-vehicle' ? [each.who] : []));
      const isOptional = hidden.includes('self');
      const players = hidden.includes('target') ? commandArguments(['id']) : [];
      return { kind: 'command', name: command, arguments: players.map((each) => ({ ...each, isOptional })) };
    }
    const usual = usualPlace(draft);
    if (!usual) return null;
    requirements.change(draft.unknownPlaces.shift() ?? core, {
      state: 'assumed',
      reason: `Place: ${usual.label}.`,
      setting: { label: 'Place', kind: 'place', value: usual.label },
    });
    return placeTrigger(draft, [usual]);
  }
  switch (trigger.kind) {
    case 'command':
      return {
        ...{ kind: 'command', name: trigger.name },
        arguments: [...trigger.arguments, ...fieldsOf(draft)].map((each) =>
          each.kind === 'number'
            ? { ...each, maximum: limitOf(draft) ?? each.maximum }
            : { ...each, maximum: Math.min(each.maximum, longestText(draft)) },
        ),
      };
    case 'key':
      return { kind: 'key', name: `use_${trigger.key.toLowerCase()}`, key: trigger.key };
    case 'idle':
    case 'item':
    case 'interval':
    case 'schedule':
    case 'player':
    case 'entity':
      return trigger;
    case 'zone':
      return zoneTrigger(draft, trigger, requirements, core);
  }
}

function usualPlace(draft: Draft): Place | null {
  const { effects, seller, gathered, branches, unknownPlaces, isLaundering, stake } = draft;
  if (stake) return place('Diamond Casino');
  if (draft.preset?.block === 'garage') return ownStation(draft) ?? place('Legion Square garage');
  const usual = usualPlaceOf(effects) ?? (seller === 'shop' ? ownStation(draft) : null);
  if (usual) return usual;
  // "Exchange 10 plastic for 50".
  const isExchange = draft.payment !== null && draft.conditions.some((each) => each.kind === 'item' && each.isConsumed);
  const isAnywhere =
    isExchange ||
    isLaundering ||
    seller !== null ||
    gathered.length > 0 ||
    branches.outcomes.length > 0 ||
    unknownPlaces.length > 0;
  return isAnywhere ? defaultPlace : null;
}

const longestText = ({ effects }: Draft): number =>
  effects.some((each) => each.kind === 'speak' && each.aboveSeconds > 0) ? longestAbove : Infinity;

const limitOf = ({ settings }: Draft): number | undefined =>
  settings.flatMap((each) => (each.name === 'limit' ? [each.value] : [])).at(-1);

/** What players fill in for what happens. */
function fieldsOf(draft: Draft): Argument[] {
  const { effects, fields, isLaundering, stake, trigger } = draft;
  const typed = trigger?.kind === 'command' ? trigger.arguments : [];
  const isOpen = typed.every(({ kind }) => kind !== 'text');
  const isSaid = isOpen && effects.some(({ kind }) => kind === 'speak' || kind === 'say');
  const namesDice = isOpen && effects.some((each) => each.kind === 'roll-dice' && each.isTyped === true);
  const isNamed = effects.some(({ kind }) => kind === 'rename-character');
  const rules = fields.filter(({ field }) => field === 'name');
  const reason = fields.find(({ field }) => field === 'reason');
  const text = (label: string, name: string, [minimum, maximum]: [number, number]): Argument => ({
    ...{ name, label, kind: 'text', minimum, maximum, pattern: null, choices: [], isOptional: false },
  });
  const pattern = rules.find((each) => each.pattern)?.pattern ?? null;
  const limits: [number, number] = [
    rules.find((each) => each.minimum)?.minimum ?? 2,
    rules.find((each) => each.maximum)?.maximum ?? 32,
  ];
  const amount: Argument = {
    ...{ name: 'amount', label: 'Amount', kind: 'number', minimum: 1, maximum: 1_000_000 },
    ...{ pattern: null, choices: [], isOptional: false },
  };
  return [
    ...(isLaundering ? [amount] : []),
    ...(stake && typed.every(({ kind }) => kind !== 'number')
      ? [{ ...amount, label: 'Bet', minimum: stake.minimum, maximum: stake.maximum }]
      : []),
    ...(isNamed ? [text('First name', 'firstname', limits), text('Last name', 'lastname', limits)] : []).map(
      (each) => ({
        ...each,
        pattern,
      }),
    ),
    ...(isSaid ? [text('Text', 'text', [1, 200])] : []),
    ...(namesDice ? [text('Dice', 'dice', [1, 7])] : []),
    ...(reason ? [text('Reason', 'reason', [reason.minimum ?? 1, reason.maximum ?? 200])] : []),
  ];
}

function placeTrigger(draft: Draft, places: Place[]): Trigger {
  const { settings } = draft;
  const presence = settings.flatMap((each) => (each.name === 'presence' ? [each.value] : [])).at(-1) ?? 'marker';
  const blip = blipAfter(settings, usualBlip, usualBlip) ?? false;
  return { kind: 'place', places, presence, blip: blip === usualBlip ? true : blip, form: fieldsOf(draft) };
}

function zoneTrigger(
  { places, settings }: Draft,
  { moment, radiusMeters }: { moment: 'enter' | 'leave'; radiusMeters: number | null },
  requirements: RequirementList,
  core: string,
): Trigger {
  const [place = defaultPlace] = places;
  const radius =
    radiusMeters ?? settings.flatMap((each) => (each.name === 'radiusMeters' ? [each.value] : [])).at(-1) ?? 50;
  if (places.length === 0) {
    requirements.change(core, {
      state: 'assumed',
      reason: `The zone is at ${place.label}.`,
      setting: { label: 'Place', kind: 'place', value: place.label },
    });
  }
  return { kind: 'zone', place, radiusMeters: radius, moment };
}

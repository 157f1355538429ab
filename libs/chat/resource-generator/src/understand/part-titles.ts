import type { Condition } from '../behavior/condition.js';
import { type Effect, nestedEffects } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import { capitalized } from '../specification/words.js';
import { vocabulary } from '../vocabulary/vocabulary-files.js';

/** What a behavior is called by what happens. */
const nouns: Partial<Record<Effect['kind'], string>> = {
  'wash-vehicle': 'Car wash',
  'repair-vehicle': 'Vehicle repair',
  'refuel-vehicle': 'Fuel station',
  'spawn-vehicle': 'Garage',
  'delete-vehicle': 'Vehicle removal',
  'flip-vehicle': 'Vehicle flip',
  'lock-vehicle': 'Vehicle lock',
  'engine-vehicle': 'Engine switch',
  'limit-vehicle': 'Speed limiter',
  'style-vehicle': 'Vehicle styling',
  'hide-vehicle': 'Trunk',
  meter: 'Taxi meter',
  seatbelt: 'Seatbelt',
  heal: 'Treatment',
  armor: 'Armor point',
  revive: 'Revival',
  kill: 'Death',
  freeze: 'Freeze',
  status: 'Refreshment',
  'run-speed': 'Speed boost',
  teleport: 'Teleport',
  'set-job': 'Job center',
  'set-duty': 'Duty point',
  craft: 'Workbench',
  'rename-character': 'Name change',
  wager: 'Bet',
  'roll-dice': 'Dice',
  hud: 'Display',
  'player-list': 'Player list',
  'take-money': 'Payment',
  'give-money': 'Payout',
  'no-weapons': 'Weapon ban',
  kick: 'Kick',
  count: 'Counter',
  'walk-style': 'Walk style',
  population: 'Streets',
  'screen-effect': 'Screen effect',
  dispatch: 'Alert',
  announce: 'Announcement',
  notify: 'Message',
};

/** What only goes along with something else, and names a behavior only if there is nothing more. */
const accompanying: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>([
  ...([
    'progress',
    'take-item',
    'take-money',
    'dispatch',
    'notify',
    'announce',
    'log',
    'count',
    'wait',
    'skill-check',
  ] as const),
]);

/** What a behavior is called: its command or item, or what it does and for which job. */
export function partTitle(trigger: Trigger, effects: readonly Effect[], conditions: readonly Condition[]): string {
  if (trigger.kind === 'command') return capitalized(trigger.name);
  if (trigger.kind === 'item') return trigger.item.label;
  const all = effects.flatMap(nestedEffects);
  const main = all.find(({ kind }) => !accompanying.has(kind)) ?? all[0];
  if (trigger.kind === 'entity' && trigger.models.some((model) => model.includes('_vend_'))) return 'Vending machine';
  const place = trigger.kind === 'place' ? trigger.places[0]?.label : undefined;
  const noun = (main && nounOf(main)) ?? place ?? capitalized(main?.kind.replaceAll('-', ' ') ?? trigger.kind);
  if (trigger.kind === 'player') return `${noun} ${moments[trigger.moment]}`;
  if (trigger.kind === 'zone') return `${noun} zone`;
  return titleForJob(trigger.kind === 'interval' && main?.kind === 'give-money' ? 'Paycheck' : noun, conditions);
}

const moments: Record<Extract<Trigger, { kind: 'player' }>['moment'], string> = {
  ...{ join: 'on joining', leave: 'on leaving', die: 'on death', kill: 'for a kill' },
  ...{ 'enter-vehicle': 'on entering a vehicle', 'leave-vehicle': 'on leaving a vehicle' },
};

function nounOf(effect: Effect): string | undefined {
  if (effect.kind === 'trade' && effect.direction === 'sell') {
    return effect.offers.length === 1 ? `${effect.offers[0]?.label ?? ''} buyer` : 'Buyer';
  }
  if (effect.kind === 'trade') return effect.offers.some(({ isWeapon }) => isWeapon) ? 'Armory' : 'Shop';
  if (effect.kind === 'give-item') return effect.item.label;
  if (effect.kind === 'spawn-vehicle' && effect.vehicles.length === 1) return effect.vehicles[0]?.label;
  if (effect.kind === 'give-weapon') return effect.weapon.label;
  // Of what was typed, launderers get a part and winners several times as much.
  if (effect.kind === 'give-money' && effect.amount.kind === 'share')
    return effect.amount.percent > 100 ? 'Game of chance' : 'Money exchange';
  return nouns[effect.kind];
}

/** A noun with the only job that may use the part: "Police armory". */
export function titleForJob(noun: string, conditions: readonly Condition[]): string {
  const jobs = conditions.flatMap((each) => (each.kind === 'job' && !each.isExcluded ? each.jobs : []));
  const [only, ...others] = new Set(jobs.map(({ job }) => job));
  if (only === undefined || others.length > 0) return noun;
  const job = vocabulary.job[only]?.label ?? capitalized(only);
  return noun.toLowerCase().includes(job.toLowerCase())
    ? noun
    : `${job} ${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
}

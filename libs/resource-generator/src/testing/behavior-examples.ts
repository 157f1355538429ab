import type { Behavior, Part } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Argument, Named, Place } from '../behavior/values.js';

const named = (name: string, label: string): Named => ({ name, label });
const place = (label: string, x: number, y: number): Place => ({ label, x, y, z: 30, heading: 90 });
const argument = (name: string, kind: Argument['kind'], further: Partial<Argument> = {}): Argument => ({
  name,
  label: name,
  kind,
  minimum: 1,
  maximum: 100,
  pattern: null,
  choices: [],
  isOptional: false,
  ...further,
});
const part = <Kind extends object>(kind: Kind, requirementId: string): Part<Kind> => ({
  ...kind,
  requirementIds: [requirementId],
});

let places = 0;
/** Places far away from each other, so that one key starts one behavior. */
const nextPlace = (): Place => place('Example', 100 + 60 * places++, -800);

const atPlace = (presence: 'marker' | 'target' | 'ped' = 'marker'): Trigger => ({
  kind: 'place',
  places: [nextPlace()],
  presence,
  blip: false,
  form: [],
});
const reward: Effect = {
  kind: 'give-money',
  account: 'cash',
  amount: { kind: 'fixed', value: 250 },
  to: 'self',
};

/** A behavior whose trigger, conditions and effects have requirements of their own. */
export function exampleBehavior(
  id: string,
  trigger: Trigger,
  conditions: readonly Condition[],
  effects: readonly Effect[],
): Behavior {
  return {
    id,
    label: id.replaceAll('_', ' '),
    trigger,
    requirementIds: [`${id}:trigger`],
    conditions: conditions.map((each, index) => part(each, `${id}:condition${index + 1}`)),
    effects: effects.map((each, index) => part(each, `${id}:effect${index + 1}`)),
  };
}

const command = (name: string, ...parameters: Argument[]): Trigger => ({ kind: 'command', name, arguments: parameters });
const example = (id: string, trigger: Trigger, conditions: Condition[], ...effects: Effect[]): Behavior[] => [
  exampleBehavior(id, trigger, conditions, effects.length > 0 ? effects : [reward]),
];
const ofCondition = (id: string, ...conditions: Condition[]): Behavior[] => example(id, atPlace(), conditions);
const ofEffect = (id: string, ...effects: Effect[]): Behavior[] => example(id, command(id.replaceAll('_', '')), [], ...effects);
const fixed = (value: number) => ({ kind: 'fixed', value }) as const;
const player = argument('player', 'player');

/** A group of behaviors for each kind of part. */
export const behaviorExamples: readonly Behavior[][] = [
  example('command', command('gift'), []),
  example('command_arguments', command('pay', player, argument('amount', 'number', { maximum: 500 })), [], {
    kind: 'give-money',
    account: 'bank',
    amount: { kind: 'argument', argument: 'amount' },
    to: 'target',
  }),
  example('key', { kind: 'key', name: 'keygift', key: 'F6' }, []),
  example('place', atPlace(), []),
  example(
    'form',
    { ...atPlace(), form: [argument('text', 'text', { minimum: 2, maximum: 16, pattern: 'letters' })] } as Trigger,
    [],
  ),
  example('item', { kind: 'item', item: named('bandage', 'Bandage') }, []),
  example('zone_enter', { kind: 'zone', place: nextPlace(), radiusMeters: 20, moment: 'enter' }, []),
  example('zone_leave', { kind: 'zone', place: nextPlace(), radiusMeters: 20, moment: 'leave' }, []),
  example('interval', { kind: 'interval', everySeconds: 900 }, []),
  ofCondition('job', {
    kind: 'job',
    jobs: [
      { job: 'police', minimumGrade: 2 },
      { job: 'ambulance', minimumGrade: 0 },
    ],
    isExcluded: false,
  }),
  ofCondition('no_job', { kind: 'job', jobs: [{ job: 'police', minimumGrade: 0 }], isExcluded: true }),
  ofCondition('on_duty', { kind: 'on-duty-count', jobs: ['police'], minimum: 2, maximum: null }),
  ofCondition('nobody_on_duty', { kind: 'on-duty-count', jobs: ['ambulance'], minimum: 0, maximum: 0 }),
  ofCondition('item_needed', { kind: 'item', item: named('lockpick', 'Lockpick'), amount: 1, isConsumed: false }),
  ofCondition('item_consumed', { kind: 'item', item: named('corn', 'Corn'), amount: 5, isConsumed: true }),
  ofCondition('money_paid', { kind: 'money', account: 'bank', amount: fixed(100), isPaid: true }),
  ofCondition('money_needed', { kind: 'money', account: 'cash', amount: fixed(100), isPaid: false }),
  ofCondition('money_per_duty', {
    kind: 'money',
    account: 'cash',
    amount: { kind: 'perOnDuty', base: 100, each: 50, jobs: ['ambulance'] },
    isPaid: true,
  }),
  ofCondition('permission', { kind: 'permission', permission: 'example.vip', isExcluded: false }),
  ofCondition('no_permission', { kind: 'permission', permission: 'example.vip', isExcluded: true }),
  ofCondition('licence', { kind: 'licence', licence: 'weapon' }),
  ofCondition('hours', { kind: 'hours', from: 22, to: 6 }),
  ofCondition('weather', { kind: 'weather', weathers: ['RAIN', 'THUNDER'], isExcluded: false }),
  ofCondition('no_weather', { kind: 'weather', weathers: ['RAIN'], isExcluded: true }),
  ofCondition('weekday', { kind: 'weekday', days: [0, 6] }),
  ofCondition('chance', { kind: 'chance', percent: 40 }),
  ofCondition('cooldown_player', { kind: 'cooldown', seconds: 600, scope: 'player', isSaved: false }),
  ofCondition('cooldown_place', { kind: 'cooldown', seconds: 600, scope: 'place', isSaved: false }),
  ofCondition('cooldown_server', { kind: 'cooldown', seconds: 600, scope: 'server', isSaved: true }),
  ofCondition('limit', { kind: 'limit', count: 3, periodSeconds: 86_400 }),
  ofCondition('first_time', { kind: 'first-time' }),
  ofCondition('vehicle', { kind: 'vehicle', isInside: true, models: [named('sultan', 'Sultan')], classes: [], seat: 'driver' }),
  ofCondition('on_foot', { kind: 'vehicle', isInside: false, models: [], classes: [], seat: 'any' }),
  example('speed', command('brake'), [{ kind: 'speed', maximumKmh: 30, minimumKmh: null }]),
  example('near_place', command('near'), [{ kind: 'near-place', places: [nextPlace()], radiusMeters: 30 }]),
  ofCondition('near_player', { kind: 'near-player', distanceMeters: 5, jobs: [] }),
  ofCondition('near_doctor', { kind: 'near-player', distanceMeters: 5, jobs: ['ambulance'] }),
  example('target_near', command('frisk', player), [{ kind: 'target-near', distanceMeters: 4 }]),
  ofCondition('alive', { kind: 'alive', isDead: false }),
  ofEffect('take_money', { kind: 'take-money', account: 'cash', amount: { kind: 'range', minimum: 50, maximum: 90 }, from: 'self' }),
  ofEffect('give_by_job', {
    kind: 'give-money',
    account: 'bank',
    amount: { kind: 'byJob', amounts: [{ job: 'unemployed', value: 500 }], otherwise: 1000 },
    to: 'self',
  }),
  ofEffect('give_everyone', { kind: 'give-money', account: 'bank', amount: fixed(20), to: 'everyone' }),
  ofEffect('give_black', { kind: 'give-money', account: 'black', amount: fixed(3000), to: 'self' }),
  ofEffect('take_black', { kind: 'take-money', account: 'black', amount: fixed(200), from: 'self' }),
  ofEffect('give_item', { kind: 'give-item', item: named('water', 'Water'), amount: fixed(2), to: 'self' }),
  ofEffect('take_item', { kind: 'take-item', item: named('water', 'Water'), amount: fixed(2), from: 'self' }),
  ofEffect('random', {
    kind: 'random',
    outcomes: [
      { weight: 40, effects: [{ kind: 'notify', to: 'self', text: 'Go away' }] },
      { weight: 40, effects: [{ ...reward, amount: { kind: 'range', minimum: 80, maximum: 120 } } as Effect] },
      {
        weight: 20,
        effects: [
          { kind: 'dispatch', jobs: ['police'], text: 'Drugs', blipSeconds: 60, withStreet: true, isAnonymous: true },
        ],
      },
    ],
  }),
  ofEffect('give_weapon', { kind: 'give-weapon', weapon: named('weapon_pistol', 'Pistol'), ammunition: 24, to: 'self' }),
  ofEffect('progress', { kind: 'progress', label: 'Digging', seconds: 8, animation: null }, reward),
  example(
    'costly_progress',
    atPlace(),
    [
      { kind: 'money', account: 'cash', amount: fixed(30), isPaid: true },
      { kind: 'item', item: named('corn', 'Corn'), amount: 2, isConsumed: true },
    ],
    { kind: 'progress', label: 'Cooking', seconds: 10, animation: 'cooking' },
    { kind: 'give-item', item: named('popcorn', 'Popcorn'), amount: { kind: 'range', minimum: 1, maximum: 3 }, to: 'self' },
  ),
  ofEffect('notify_jobs', { kind: 'notify', to: { jobs: ['police'] }, text: 'Come here' }),
  ofEffect('notify_near', { kind: 'notify', to: { withinMeters: 20 }, text: 'Hello you' }),
  ofEffect('notify_admins', { kind: 'notify', to: { permission: 'example.admin' }, text: 'Hello admins' }),
  ofEffect('notify_owners', { kind: 'notify', to: { withItem: 'sim' }, text: 'Hello owners' }),
  ofEffect('notify_occupants', { kind: 'notify', to: 'occupants', text: 'Hello passengers' }),
  ofEffect('announce', { kind: 'announce', text: 'Happy hour' }),
  ofEffect('dispatch', {
    kind: 'dispatch',
    jobs: ['police'],
    text: 'Backup',
    blipSeconds: 60,
    withStreet: true,
    isAnonymous: false,
  }),
  ofEffect('heal', { kind: 'heal', percent: 50, to: 'self' }),
  ofEffect('armor', { kind: 'armor', percent: 25, to: 'self' }),
  example('revive', command('revive', player), [], { kind: 'revive', to: 'target' }),
  ofEffect('kill', { kind: 'kill', to: 'self' }),
  ofEffect('freeze', { kind: 'freeze', isFrozen: true, to: 'self' }),
  ofEffect('unfreeze', { kind: 'freeze', isFrozen: false, to: 'self' }),
  ofEffect('status', { kind: 'status', status: 'thirst', percent: 30, to: 'self' }),
  ofEffect('run_speed', { kind: 'run-speed', multiplier: 1.4, seconds: 20 }),
  ofEffect('invincible', { kind: 'invincible', seconds: 30, damageAfterwards: false }),
  ofEffect('no_weapons', { kind: 'no-weapons', seconds: 30 }),
  ofEffect('screen_effect', { kind: 'screen-effect', effect: 'DrugsMichaelAliensFight', seconds: 60 }),
  ofEffect('walk_style', { kind: 'walk-style', style: 'drunk', seconds: 180, fallsWhenJumping: true }),
  ofEffect('teleport', { kind: 'teleport', to: nextPlace(), who: 'self' }),
  example('teleport_target', command('goto', player), [], { kind: 'teleport', to: 'target', who: 'self' }),
  ofEffect('teleport_waypoint', { kind: 'teleport', to: 'waypoint', who: 'self' }),
  ofEffect('set_job', { kind: 'set-job', job: 'mechanic', grade: 2, to: 'self' }),
];

import type { Behavior } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import { bossActions } from '../behavior/system-effect.js';
import type { Trigger } from '../behavior/trigger.js';
import { interfaceExamples } from './interface-examples.js';
import {
  argument,
  atPlace,
  command,
  example,
  exampleBehavior,
  fixed,
  forPolice,
  named,
  nextPlace,
  ofEffect,
  player,
  reward,
} from './example-parts.js';

const doctorNear: Condition = { kind: 'near-player', distanceMeters: 10, jobs: ['ambulance'] };

const coordinates = ['x', 'y', 'z'].map((name) => argument(name, 'decimal', { maximum: 300 }));

/** Behaviors for each effect. */
export const effectExamples: readonly Behavior[][] = [
  ofEffect('take_money', {
    kind: 'take-money',
    account: 'cash',
    amount: { kind: 'range', minimum: 50, maximum: 90 },
    from: 'self',
  }),
  example('armory', atPlace(), [forPolice], {
    kind: 'trade',
    direction: 'buy',
    account: 'bank',
    offers: [
      { ...named('radio', 'Radio'), price: 400, isWeapon: false, minimumGrade: 0 },
      { ...named('weapon_carbinerifle', 'Carbine rifle'), price: 2000, isWeapon: true, minimumGrade: 3 },
      { ...named('weapon_stungun', 'Taser'), price: 0, isWeapon: true, minimumGrade: 0 },
    ],
  }),
  example('buyer', atPlace(), [{ kind: 'on-duty-count', jobs: ['police'], minimum: 3, maximum: null }], {
    kind: 'trade',
    direction: 'sell',
    account: 'black',
    offers: [
      { ...named('coke', 'Cocaine'), price: 200, isWeapon: false, minimumGrade: 0 },
      { ...named('meth', 'Meth'), price: 180, upTo: 220, isWeapon: false, minimumGrade: 0 },
    ],
  }),
  example('limited_shop', atPlace(), [], {
    kind: 'trade',
    direction: 'buy',
    account: 'cash',
    offers: [
      { ...named('water', 'Water'), price: 15, isWeapon: false, minimumGrade: 0 },
      { ...named('bandage', 'Bandage'), price: 80, isWeapon: false, minimumGrade: 0 },
    ],
    limits: [
      { item: named('bandage', 'Bandage'), count: 3, periodSeconds: 86_400, requirementIds: ['limited_shop:limit'] },
    ],
    discounts: [{ jobs: ['mechanic', 'police'], percent: 50, requirementIds: ['limited_shop:discount'] }],
  }),
  example('limited_buyer', atPlace(), [], {
    kind: 'trade',
    direction: 'sell',
    account: 'cash',
    offers: [
      { ...named('stone', 'Stone'), price: 3, isWeapon: false, minimumGrade: 0 },
      { ...named('iron', 'Iron'), price: 9, isWeapon: false, minimumGrade: 0 },
    ],
    limits: [{ item: null, count: 60, periodSeconds: 3_600, requirementIds: ['limited_buyer:limit'] }],
  }),
  example('happy_hour', atPlace(), [], {
    kind: 'trade',
    direction: 'buy',
    account: 'cash',
    offers: [{ ...named('beer', 'Beer'), price: 10, isWeapon: false, minimumGrade: 0 }],
    discounts: [{ jobs: [], hours: { from: 22, to: 2 }, percent: 30, requirementIds: ['happy_hour:discount'] }],
  }),
  example('pay_by_job', { kind: 'interval', everySeconds: 900 }, [], {
    kind: 'give-money',
    account: 'bank',
    amount: {
      kind: 'byJob',
      amounts: [
        { job: 'police', value: 500 },
        { job: 'ambulance', value: 300 },
      ],
      otherwise: null,
    },
    to: 'self',
  }),
  ofEffect('give_by_job', {
    kind: 'give-money',
    account: 'bank',
    amount: { kind: 'byJob', amounts: [{ job: 'unemployed', value: 500 }], otherwise: 1000 },
    to: 'self',
  }),
  example('speeding', command('speeding'), [{ kind: 'speed', minimumKmh: 61, maximumKmh: null }], {
    kind: 'take-money',
    account: 'bank',
    amount: { kind: 'bySpeed', base: 100, each: 10, aboveKmh: 50 },
    from: 'self',
  }),
  example('launder', { ...atPlace(), form: [argument('amount', 'number', { maximum: 5000 })] } as Trigger, [], {
    kind: 'give-money',
    account: 'cash',
    amount: { kind: 'share', argument: 'amount', percent: 60 },
    to: 'self',
  }),
  ofEffect('give_everyone', { kind: 'give-money', account: 'bank', amount: fixed(20), to: 'everyone' }),
  ofEffect('give_black', { kind: 'give-money', account: 'black', amount: fixed(3000), to: 'self' }),
  ofEffect('take_black', { kind: 'take-money', account: 'black', amount: fixed(200), from: 'self' }),
  ofEffect('give_item', { kind: 'give-item', item: named('water', 'Water'), amount: fixed(2), to: 'self' }),
  ofEffect('take_item', { kind: 'take-item', item: named('water', 'Water'), amount: fixed(2), from: 'self' }),
  example('nearby_price', atPlace(), [
    {
      kind: 'money',
      account: 'cash',
      isPaid: true,
      amount: { kind: 'when', condition: doctorNear, value: fixed(200), otherwise: fixed(500) },
    },
  ]),
  example('night_bonus', atPlace(), [], {
    ...reward,
    amount: { kind: 'when', condition: { kind: 'hours', from: 22, to: 6 }, value: fixed(150), otherwise: fixed(100) },
  }),
  ofEffect('when', {
    kind: 'when',
    conditions: [doctorNear],
    effects: [{ ...reward, to: { nearestOf: ['ambulance'] } }],
    otherwise: [{ kind: 'notify', to: 'self', text: 'Nobody can help' }],
  }),
  ofEffect('looting', {
    kind: 'repeat',
    label: 'Looting',
    everySeconds: 10,
    seconds: 60,
    maximum: 2_000,
    effects: [{ ...reward, amount: { kind: 'range', minimum: 370, maximum: 470 } }],
  }),
  ofEffect('random', {
    kind: 'random',
    outcomes: [
      { weight: 40, effects: [{ kind: 'notify', to: 'self', text: 'Go away' }] },
      { weight: 40, effects: [{ ...reward, amount: { kind: 'range', minimum: 80, maximum: 120 } }] },
      {
        weight: 20,
        effects: [
          { kind: 'dispatch', jobs: ['police'], text: 'Drugs', blipSeconds: 60, withStreet: true, isAnonymous: true },
        ],
      },
    ],
  }),
  ofEffect('give_weapon', {
    kind: 'give-weapon',
    weapon: named('weapon_pistol', 'Pistol'),
    ammunition: 24,
    to: 'self',
  }),
  ofEffect('progress', { kind: 'progress', label: 'Digging', seconds: 8, animation: null }, reward),
  example(
    'costly_progress',
    atPlace(),
    [
      { kind: 'money', account: 'cash', amount: fixed(30), isPaid: true },
      { kind: 'item', item: named('corn', 'Corn'), amount: 2, isConsumed: true },
    ],
    { kind: 'progress', label: 'Cooking', seconds: 10, animation: 'cooking' },
    {
      kind: 'give-item',
      item: named('popcorn', 'Popcorn'),
      amount: { kind: 'range', minimum: 1, maximum: 3 },
      to: 'self',
    },
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
  ...(['no-damage', 'no-collisions', 'speed-limit'] as const).map((rule): Behavior[] => {
    const zone = { kind: 'zone', place: nextPlace(), radiusMeters: 20 } as const;
    const kmh = rule === 'speed-limit' ? 50 : null;
    const id = rule.replace('-', '_');
    return [
      exampleBehavior(id, { ...zone, moment: 'enter' }, [], [{ kind: 'zone-rule', rule, kmh, isOn: true }]),
      exampleBehavior(
        `${id}_end`,
        { ...zone, moment: 'leave' },
        [],
        [
          { kind: 'zone-rule', rule, kmh, isOn: false },
          { kind: 'notify', to: 'self', text: 'You left' },
        ],
      ),
    ];
  }),
  example('machine', { kind: 'entity', entity: 'object', models: ['prop_vend_soda_01'] }, [], {
    ...{ kind: 'trade', direction: 'buy', account: 'cash', isAlsoBank: true },
    offers: [{ ...named('water', 'Water'), price: 5, isWeapon: false, minimumGrade: 0 }],
  }),
  ofEffect('no_weapons', { kind: 'no-weapons', seconds: 30 }),
  ofEffect('screen_effect', { kind: 'screen-effect', effect: 'DrugsMichaelAliensFight', seconds: 60 }),
  ...(['vehicles', 'parkedVehicles', 'pedestrians', 'wantedLevel', 'services'] as const).map((of) =>
    ofEffect(`population_${of.toLowerCase()}`, { kind: 'population', of, percent: of === 'vehicles' ? 30 : 0 }),
  ),
  ofEffect('walk_style', { kind: 'walk-style', style: 'drunk', seconds: 180, fallsWhenJumping: true }),
  ofEffect('teleport', { kind: 'teleport', to: nextPlace(), who: 'self' }),
  example('teleport_target', command('goto', player), [], { kind: 'teleport', to: 'target', who: 'self' }),
  ofEffect('teleport_waypoint', { kind: 'teleport', to: 'waypoint', who: 'self' }),
  ofEffect('invincible_later', { kind: 'invincible', seconds: 30, damageAfterwards: true }),
  example('toggle_duty', atPlace(), [forPolice], {
    kind: 'set-duty',
    isOnDuty: 'toggle',
  }),
  ofEffect('blip', { kind: 'blip', to: { jobs: ['police'] }, label: 'Crime', seconds: 60 }),
  example('roll_dice', command('roll', argument('dice', 'text', { maximum: 6 })), [], {
    kind: 'roll-dice',
    aboveSeconds: 6,
    isThrown: true,
    count: 5,
    sides: [6, 10, 20, 100],
    withinMeters: 10,
  }),
  example('count_kills', { kind: 'player', moment: 'kill' }, [], {
    kind: 'count',
    counter: 'xp',
    amount: 50,
    isSaved: true,
    levelEvery: 500,
    isShown: true,
  }),
  example(
    'rename_character',
    {
      ...atPlace(),
      form: [
        argument('first', 'text', { minimum: 2, maximum: 16, pattern: 'letters' }),
        argument('last', 'text', { minimum: 2, maximum: 16, pattern: 'letters' }),
      ],
    } as Trigger,
    [],
    { kind: 'rename-character' },
  ),
  ofEffect('kick', { kind: 'kick', reason: 'Too long idle' }),
  ofEffect('log', { kind: 'log' }),
  ofEffect('spawn_vehicle', { kind: 'spawn-vehicle', vehicles: [named('burrito', 'Burrito')], trailer: null }),
  ofEffect('spawn_choice', {
    kind: 'spawn-vehicle',
    vehicles: [named('burrito', 'Burrito'), named('sultan', 'Sultan')],
    trailer: null,
  }),
  ofEffect('spawn_trailer', {
    kind: 'spawn-vehicle',
    vehicles: [named('hauler', 'Hauler')],
    trailer: named('tanker', 'Tanker'),
  }),
  ofEffect('delete_vehicle', { kind: 'delete-vehicle' }),
  ofEffect('repair_vehicle', { kind: 'repair-vehicle' }),
  ofEffect('wash_vehicle', { kind: 'wash-vehicle' }),
  ofEffect('refuel_vehicle', { kind: 'refuel-vehicle' }),
  ofEffect('flip_vehicle', { kind: 'flip-vehicle' }),
  ofEffect('lock_vehicle', { kind: 'lock-vehicle' }),
  example('bank', atPlace(), [], { kind: 'bank', fee: 5, maximum: 1_000 }),
  ...[true, false].map((isPersonal) =>
    example(isPersonal ? 'locker' : 'warehouse', atPlace(), [forPolice], {
      ...{ kind: 'stash', name: 'evidence', slots: 30, kilograms: 50, isPersonal },
    }),
  ),
  example('office', atPlace(), [{ ...forPolice, jobs: [{ job: 'police', minimumGrade: 4 }] }], {
    ...{ kind: 'boss-menu', jobs: ['police'], actions: [...bossActions], maximum: 1_000_000 },
  }),
  ofEffect('bag', { kind: 'stash', name: 'bag', slots: 5, kilograms: 8, isPersonal: true }),
  example('complain', command('complain', argument('text', 'text')), [], {
    ...{ kind: 'report', permission: 'example.staff', limit: 10 },
  }),
  example('imprison', command('imprison', player, argument('minutes', 'number')), [], {
    ...{ kind: 'jail', cell: nextPlace(), exit: nextPlace(), radiusMeters: 15 },
  }),
  example('repair_for', command('repairfor', player), [], { kind: 'repair-vehicle', to: 'target' }),
  example('hold', command('hold', player), [], { kind: 'freeze', isFrozen: 'toggle', to: 'target' }),
  example('fetch', command('fetch', player), [], { kind: 'teleport', to: 'self', who: 'target' }),
  example('visit', command('visit', ...coordinates), [], { kind: 'teleport', to: 'typed', who: 'self' }),
  example('expel', command('expel', player, argument('reason', 'text', { isOptional: true })), [], {
    ...{ kind: 'kick', reason: 'Good bye', to: 'target', isTyped: true },
  }),
  example('present', command('present', player, argument('item', 'text'), argument('amount', 'number')), [], {
    ...{ kind: 'give-typed-item', amount: { kind: 'argument', argument: 'amount' }, to: 'target' },
  }),
  example('shout', command('shout', argument('text', 'text')), [], { kind: 'say', to: 'everyone', isAnonymous: true }),
  ofEffect('players', { kind: 'player-list' }),
  ofEffect('told', { kind: 'notify', to: 'self', text: 'Harbour', key: 'zone_entered' }),
  example('tips', { kind: 'interval', everySeconds: 600 }, [], { kind: 'announce-next', texts: ['One', 'Two'] }),
  ...interfaceExamples,
  ofEffect('give_society', { kind: 'give-money', account: { society: 'police' }, amount: fixed(500), to: 'self' }),
  ofEffect('take_society', { kind: 'take-money', account: { society: 'police' }, amount: fixed(300), from: 'self' }),
  ofEffect('set_job', { kind: 'set-job', job: 'mechanic', grade: 2, to: 'self' }),
  example('workbench', atPlace(), [], {
    kind: 'craft',
    seconds: 8,
    animation: 'welding',
    recipes: [
      { ...named('plank', 'Plank'), amount: 2, ingredients: [{ ...named('wood', 'Wood'), amount: 3 }] },
      { ...named('nail', 'Nail'), amount: 1, ingredients: [{ ...named('iron', 'Iron'), amount: 1 }] },
    ],
  }),
  ...(['garage', 'impound'] as const).map((id) =>
    example(id, atPlace(), [], { kind: 'garage', isImpound: id === 'impound', price: 120, account: 'bank' }),
  ),
  ...(['dealer', 'rental'] as const).map((kind) =>
    example(kind, atPlace(), [], {
      ...{ kind, account: 'bank', seconds: 0 },
      vehicles: [
        { ...named('sultan', 'Sultan'), price: 900 },
        { ...named('blista', 'Blista'), price: 300 },
      ],
    }),
  ),
  [
    ...example('raffle', atPlace(), [{ kind: 'money', account: 'bank', amount: fixed(40), isPaid: true }], {
      ...{ kind: 'lottery-ticket', lottery: 'raffle', price: 40 },
    }),
    ...example('raffle_draw', { kind: 'schedule', hour: 18, weekday: 5 }, [], {
      ...{ kind: 'lottery-draw', lottery: 'raffle', account: 'bank', percent: 75 },
    }),
  ],
  example('mission', atPlace(), [], {
    kind: 'mission',
    destinations: [nextPlace(), nextPlace(), nextPlace()],
    stops: 2,
    account: 'bank',
    reward: { minimum: 100, maximum: 120 },
    vehicle: named('boxville', 'Boxville'),
  }),
];

import type { Behavior } from '../behavior/behavior.js';
import type { Condition } from '../behavior/condition.js';
import {
  atPlace,
  command,
  example,
  exampleBehavior,
  fixed,
  forPolice,
  named,
  nextPlace,
  ofCondition,
  player,
  reward,
} from './example-parts.js';

/** Behaviors for each condition. */
export const conditionExamples: readonly Behavior[][] = [
  ofCondition('job', {
    kind: 'job',
    jobs: [
      { job: 'police', minimumGrade: 2 },
      { job: 'ambulance', minimumGrade: 0 },
    ],
    isExcluded: false,
  }),
  ofCondition('no_job', { ...forPolice, isExcluded: true }),
  ofCondition('any_job', { kind: 'job', jobs: [{ job: 'unemployed', minimumGrade: 0 }], isExcluded: true }),
  ofCondition('unemployed', { kind: 'job', jobs: [{ job: 'unemployed', minimumGrade: 0 }], isExcluded: false }),
  ofCondition('no_job_on_duty', { ...forPolice, isExcluded: true, isOnDuty: true }),
  ofCondition('on_duty', { kind: 'on-duty-count', jobs: ['police'], minimum: 2, maximum: null }),
  ofCondition('nobody_on_duty', { kind: 'on-duty-count', jobs: ['ambulance'], minimum: 0, maximum: 0 }),
  ofCondition('otherwise_called', {
    ...{ kind: 'on-duty-count', jobs: ['ambulance'], minimum: 0, maximum: 0 },
    instead: [
      {
        ...{ kind: 'dispatch', jobs: ['ambulance'], text: 'Patient', blipSeconds: 30, withStreet: false },
        ...{ isAnonymous: true, requirementIds: ['otherwise_called:instead'] },
      },
    ],
  } as Condition),
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
  ofCondition('vehicle', {
    kind: 'vehicle',
    isInside: true,
    models: [named('sultan', 'Sultan')],
    classes: [],
    seat: 'driver',
  }),
  ofCondition('on_foot', { kind: 'vehicle', isInside: false, models: [], classes: [], seat: 'any' }),
  example('speed', command('brake'), [{ kind: 'speed', maximumKmh: 30, minimumKmh: null }]),
  example('near_place', command('near'), [{ kind: 'near-place', places: [nextPlace()], radiusMeters: 30 }]),
  ofCondition('near_player', { kind: 'near-player', distanceMeters: 5, jobs: [] }),
  ofCondition('near_doctor', { kind: 'near-player', distanceMeters: 5, jobs: ['ambulance'] }),
  example('target_near', command('frisk', player), [{ kind: 'target-near', distanceMeters: 4 }]),
  [
    exampleBehavior('shift', atPlace(), [], [{ kind: 'shift', account: 'bank', salary: 150, everySeconds: 600 }]),
    exampleBehavior('on_shift', atPlace(), [{ kind: 'on-shift' }], [reward]),
  ],
  ofCondition('alive', { kind: 'alive', isDead: false }),
];

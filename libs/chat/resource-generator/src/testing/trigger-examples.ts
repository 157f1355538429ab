import type { Behavior } from '../behavior/behavior.js';
import type { Effect } from '../behavior/effect.js';
import type { Trigger } from '../behavior/trigger.js';
import {
  argument,
  atPlace,
  command,
  example,
  exampleBehavior,
  forPolice,
  named,
  nextPlace,
  player,
  reward,
} from './example-parts.js';

const vest: Effect = { kind: 'armor', percent: 50, to: 'self' };

/** What opens a menu that is not at a place, and what it does itself. */
const menus: [id: string, trigger: Trigger, effects: Effect[]][] = [
  ['command', command('options'), [reward]],
  ['key', { kind: 'key', name: 'keyoptions', key: 'F7' }, []],
  ['item', { kind: 'item', item: named('toolbox', 'Toolbox') }, []],
];

/** Behaviors for each trigger. */
export const triggerExamples: readonly Behavior[][] = [
  example('command', command('gift'), []),
  example('command_arguments', command('pay', player, argument('amount', 'number', { maximum: 500 })), [], {
    kind: 'give-money',
    account: 'bank',
    amount: { kind: 'argument', argument: 'amount' },
    to: 'target',
  }),
  example('key', { kind: 'key', name: 'keygift', key: 'F6' }, []),
  example('place', atPlace(), []),
  example('ped', atPlace('ped'), []),
  example(
    'form',
    { ...atPlace(), form: [argument('text', 'text', { minimum: 2, maximum: 16, pattern: 'letters' })] } as Trigger,
    [],
  ),
  example('pedestrian', { kind: 'entity', entity: 'pedestrian', models: [] }, []),
  example('object', { kind: 'entity', entity: 'object', models: ['prop_atm_01'] }, []),
  example('item', { kind: 'item', item: named('bandage', 'Bandage') }, [], vest),
  example('zone_enter', { kind: 'zone', place: nextPlace(), radiusMeters: 20, moment: 'enter' }, []),
  example('zone_leave', { kind: 'zone', place: nextPlace(), radiusMeters: 20, moment: 'leave' }, []),
  example('interval', { kind: 'interval', everySeconds: 900 }, []),
  example('join', { kind: 'player', moment: 'join' }, []),
  example('leave', { kind: 'player', moment: 'leave' }, [], { kind: 'announce', text: 'Somebody has left' }),
  example('die', { kind: 'player', moment: 'die' }, [], { ...reward, to: 'killer' }),
  example('kill', { kind: 'player', moment: 'kill' }, []),
  example('enter_vehicle', { kind: 'player', moment: 'enter-vehicle' }, []),
  example('leave_vehicle', { kind: 'player', moment: 'leave-vehicle' }, []),
  example('schedule', { kind: 'schedule', hour: 20, weekday: 5 }, []),
  example('schedule_once', { kind: 'schedule', hour: 6, weekday: null }, [], {
    kind: 'announce',
    text: 'Good morning',
  }),
  [
    exampleBehavior(
      'earlier',
      command('first'),
      [],
      [{ kind: 'progress', label: 'Work', seconds: 5, animation: null }, reward],
    ),
    exampleBehavior('later', { kind: 'after', behavior: 'earlier' }, [], [{ ...reward, account: 'bank' }]),
  ],
  [
    exampleBehavior('menu', atPlace(), [forPolice], []),
    exampleBehavior('first_choice', { kind: 'choice', of: 'menu', label: 'Gift' }, [], [reward]),
    exampleBehavior('second_choice', { kind: 'choice', of: 'menu', label: 'Vest' }, [], [vest]),
  ],
  ...menus.map(([id, trigger, effects]) => [
    exampleBehavior(`${id}_menu`, trigger, [], effects),
    exampleBehavior(`${id}_choice`, { kind: 'choice', of: `${id}_menu`, label: 'Vest' }, [], [vest]),
  ]),
];

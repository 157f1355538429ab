import type { Behavior } from '../behavior/behavior.js';
import type { Trigger } from '../behavior/trigger.js';
import type { Argument, Place } from '../behavior/values.js';
import { optionsOf } from '../behavior/menu.js';
import { luaString, type LuaValue, luaValue } from '../lua/lua-value.js';
import type { Scenario } from './behavior-tests-scenario.js';

/** A behavior and those that have to happen before it: the first is started by a player. */
export type Chain = readonly Behavior[];

/** The behaviors that lead to this one: those that it follows, or whose menu offers it. */
export function chainOf(behavior: Behavior, behaviors: readonly Behavior[]): Chain {
  const { trigger } = behavior;
  const id = trigger.kind === 'after' ? trigger.behavior : trigger.kind === 'choice' ? trigger.of : null;
  const earlier = behaviors.find((each) => each.id === id && each !== behavior);
  return earlier
    ? [
        ...chainOf(
          earlier,
          behaviors.filter((each) => each !== behavior),
        ),
        behavior,
      ]
    : [behavior];
}

/** Where a player acts in a test. */
export function positionOf(chain: Chain): Place {
  const elsewhere: Place = { label: '', x: 200, y: -1_500, z: 30, heading: 0 };
  const near = chain.flatMap(({ conditions }) => conditions).find((each) => each.kind === 'near-place');
  const { trigger } = chain[0] ?? {};
  if (trigger?.kind === 'place') return trigger.places[0] ?? elsewhere;
  if (trigger?.kind === 'zone') return { ...trigger.place, x: trigger.place.x + trigger.radiusMeters + 100 };
  return near?.places[0] ?? elsewhere;
}

export const joinsLater = ([first]: Chain): boolean =>
  first?.trigger.kind === 'player' && first.trigger.moment === 'join';

/** The steps with which a player starts the last behavior of a chain. */
export function actionLines(chain: Chain, behaviors: readonly Behavior[], scenario: Scenario): string[] {
  const [first] = chain;
  if (!first) return [];
  return [
    ...startLines(first.trigger, first.label, scenario),
    ...chain.flatMap((behavior, index) => {
      const next = chain[index + 1] ?? behavior;
      const options = optionsOf(behavior, behaviors);
      const isMenu = options.some(({ trigger }) => trigger.kind === 'choice' && trigger.of === behavior.id);
      if (!isMenu) return [];
      const chosen = next.trigger.kind === 'choice' ? next : behavior;
      const label = chosen.trigger.kind === 'choice' ? chosen.trigger.label : chosen.label;
      return [
        `server:advance(500)`,
        scenario.script.choose('player', options.indexOf(chosen) + 1, label),
        'server:advance(1000)',
      ];
    }),
  ];
}

function startLines(trigger: Trigger, label: string, scenario: Scenario): string[] {
  const { script, values } = scenario;
  const list = (parameters: readonly Argument[]): LuaValue[] => parameters.map(({ name }) => values[name] ?? '');
  switch (trigger.kind) {
    case 'command': {
      const typed = list(trigger.arguments).map((value) => `, ${luaValue(value)}`);
      return [`player:runCommand(${luaString(trigger.name)}${typed.join('')})`, 'server:advance(1000)'];
    }
    case 'key':
      return [`player:press(${luaString(trigger.key)})`, 'server:advance(1000)'];
    case 'place': {
      const [place] = trigger.places;
      return [
        ...(place ? [script.use('player', place, label)] : []),
        ...(trigger.form.length > 0 ? [script.submit('player', ...list(trigger.form))] : []),
        'server:advance(1000)',
      ];
    }
    case 'entity': {
      const { position } = scenario;
      const near = { ...position, x: position.x + 1 };
      const [model = ''] = trigger.models;
      const coords = script.vector(near);
      return [
        `player:moveTo(${script.vector(position)})`,
        // Those of an earlier attempt have walked on.
        trigger.entity === 'object'
          ? `server:spawnObject(${luaString(model)}, ${coords})`
          : `server:spawnPed({ coords = ${coords}, kind = 'human' })`,
        'server:advance(1000)',
        script.use('player', near, label),
        'server:advance(1000)',
      ];
    }
    case 'item':
      return [`player:useItem(${luaString(trigger.item.name)})`, 'server:advance(1000)'];
    case 'zone': {
      const inside = script.vector(trigger.place);
      const outside = script.vector({ ...trigger.place, x: trigger.place.x + trigger.radiusMeters + 100 });
      const path = trigger.moment === 'enter' ? [outside, inside] : [inside, outside];
      return path.flatMap((to) => [`player:moveTo(${to})`, 'server:advance(2000)']);
    }
    case 'player':
      return momentLines(trigger.moment, scenario);
    case 'idle':
      return [`server:skipTime(${trigger.seconds * 1000 + 2000})`, 'server:advance(3000)'];
    case 'interval':
      return [`server:skipTime(${trigger.everySeconds * 1000})`, 'server:advance(2000)'];
    case 'schedule': {
      const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
      const weekday = trigger.weekday === null ? {} : { weekday: weekdays[trigger.weekday] };
      const before = { ...weekday, hour: trigger.hour, minute: 0 };
      return [`server:setClock(${luaValue(before)})`, 'server:advance(61000)'];
    }
    case 'choice':
    case 'after':
      throw new RangeError(`The trigger ${trigger.kind} needs another behavior`);
  }
}

function momentLines(moment: Extract<Trigger, { kind: 'player' }>['moment'], scenario: Scenario): string[] {
  switch (moment) {
    case 'join':
      return [...scenario.join(scenario.player), ...scenario.ready, 'server:advance(3000)'];
    case 'leave':
      return ['player:leave()', 'server:advance(1000)'];
    case 'die':
      return [
        `player:kill(${scenario.others.find(({ variable }) => variable === 'killer')?.variable ?? ''})`,
        'server:advance(2000)',
      ];
    case 'kill':
      return [`${scenario.other('victim', true).variable}:kill(player)`, 'server:advance(2000)'];
    case 'enter-vehicle':
      return ["player:enterVehicle('sultan')", 'server:advance(2000)'];
    case 'leave-vehicle':
      return ["player:enterVehicle('sultan')", 'server:advance(2000)', 'player:leaveVehicle()', 'server:advance(2000)'];
  }
}

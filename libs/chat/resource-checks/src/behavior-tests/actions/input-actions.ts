import { LuaVector } from '../../simulator/lua-engine/lua-value.js';
import type { PlayerAction } from './action-values.js';
import { coordinates, number, text } from './action-values.js';

/** What the player does at the keyboard, and in menus and pages. */
export const inputActions = {
  moveTo: (actions, coords) => {
    const heading = coords instanceof LuaVector ? coords.components[3] : undefined;
    if (heading !== undefined) actions.player.ped.heading = heading;
    actions.moveTo(coordinates(coords));
    return undefined;
  },
  press: (actions, key) => {
    actions.press(text(key), 100);
    return undefined;
  },
  hold: (actions, key, duration) => {
    actions.press(text(key), number(duration, 'the time'));
    return undefined;
  },
  runCommand: (actions, ...line) => {
    actions.runCommand(line.map((word) => text(word)).join(' '));
    return undefined;
  },
  typeCommand: (actions, line) => {
    actions.runCommand(text(line));
    return undefined;
  },
  say: (actions, message) => {
    actions.say(text(message));
    return undefined;
  },
  setWaypoint: ({ player, simulation }, coords) => {
    player.screen.waypoint = coordinates(coords);
    simulation.advance(1_000);
    return undefined;
  },
  trigger: (actions, name, ...parameters) => {
    actions.trigger(text(name), parameters);
    return undefined;
  },
  receive: ({ player, simulation }, name, ...parameters) => {
    simulation.sendToClient(text(name), player.id, parameters);
    simulation.advance(1_000);
    return undefined;
  },
  callback: ({ machine, simulation }, name, ...parameters) =>
    simulation.calls.callFramework(machine, 'callback', [text(name), ...parameters]),
  callExport: ({ machine, simulation }, name, ...parameters) =>
    simulation.calls.callExport(machine, text(name), parameters),
  nui: (actions, name, data) => [actions.nui(text(name), data ?? [])],
  select: (actions, label) => actions.act('select', text(label)),
  submit: (actions, ...values) => actions.act('submit', values),
  cancel: (actions) => actions.act('cancel'),
  interact: (actions, label) => actions.act('interact', text(label)),
  leave: ({ player, simulation }) => {
    simulation.players.leave(player, 'left');
    simulation.advance(1_000);
    return undefined;
  },
} satisfies Record<string, PlayerAction>;

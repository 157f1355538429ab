import type { Trigger } from '../behavior/trigger.js';
import type { Argument, Blip } from '../behavior/values.js';
import type { Command, ConfigEntry } from './rendered-part.js';
import { placeValue } from './place-value.js';
import { float, type LuaValue, vector3 } from '../lua/lua-value.js';

/** The files of `lua/triggers/` and the settings of a trigger. */
export interface TriggerCode {
  client?: string;
  /** Null for a menu that does nothing itself. */
  server: string | null;
  entries: ConfigEntry[];
  commands: Command[];
  /** Whether the player is told why nothing happens. */
  isAsked: boolean;
}

/** The symbol of a place on the map, if the message does not say. */
export const usualBlip: Blip = { sprite: 280, color: 3, scale: 0.8 };

const blipValue = (blip: Blip | boolean): LuaValue =>
  blip === true ? blipValue(usualBlip) : blip && { ...blip, scale: float(blip.scale) };

const entry = (key: string, value: LuaValue, comment: string): ConfigEntry => ({ key, value, comment });

/** @param menu the trigger of the menu that offers the behavior */
export function triggerCode(trigger: Trigger, menu?: Trigger): TriggerCode {
  const base = { commands: [], isAsked: true };
  switch (trigger.kind) {
    case 'place': {
      const name = trigger.form.length > 0 ? 'form' : 'place';
      return {
        ...base,
        client: `${name}_client`,
        server: `${name}_server`,
        entries: [
          entry('locations', trigger.places.map(placeValue), 'Where players do this.'),
          entry(
            'blip',
            blipValue(trigger.blip),
            'The symbol on the map (https://docs.fivem.net/docs/game-references/blips), or false for none.',
          ),
          ...(trigger.presence === 'ped' ? [entry('ped', 's_m_m_highsec_01', 'The person who stands there.')] : []),
          ...argumentsEntry(trigger.form, 'What players fill in.'),
        ],
      };
    }
    case 'command':
      return {
        ...base,
        server: trigger.isForConsole
          ? 'console_command_server'
          : trigger.arguments.length > 0
            ? 'command_with_arguments_server'
            : 'command_server',
        entries: [
          entry('command', trigger.name, 'The command in the chat, without the slash.'),
          ...argumentsEntry(trigger.arguments, 'What follows the command.'),
        ],
        commands: [{ usage: usageOf(trigger.name, trigger.arguments), description: '', permission: null }],
      };
    case 'key':
      return {
        ...base,
        client: 'key_client',
        server: 'key_server',
        entries: [
          entry('command', trigger.name, 'The command that the key runs.'),
          entry('key', trigger.key, 'The key. Players can change it in the settings of the game.'),
        ],
        commands: [{ usage: `/${trigger.name} (${trigger.key})`, description: '', permission: null }],
      };
    case 'item':
      return {
        ...base,
        server: 'item_server',
        entries: [entry('usedItem', { ...trigger.item }, 'The item that players use.')],
      };
    case 'entity':
      return {
        ...base,
        client: 'entity_client',
        server: 'entity_server',
        entries: [
          entry(
            'models',
            trigger.models,
            trigger.entity === 'object'
              ? 'The objects that players use.'
              : 'Only objects have models: any person in the street.',
          ),
        ],
      };
    case 'choice':
      return { ...base, server: menu?.kind === 'place' ? 'choice_server' : 'key_server', entries: [] };
    case 'after':
      return { ...base, server: 'after_server', entries: [] };
    case 'idle':
      return {
        ...base,
        server: 'idle_server',
        entries: [entry('idleSeconds', trigger.seconds, 'How many seconds a player has to stand still.')],
        isAsked: false,
      };
    case 'interval':
      return {
        ...base,
        server: 'interval_server',
        entries: [entry('everySeconds', trigger.everySeconds, 'The time between two of them.')],
        isAsked: false,
      };
    case 'schedule':
      return {
        ...base,
        server: 'schedule_server',
        entries: [
          entry(
            'schedule',
            { hour: trigger.hour, ...(trigger.weekday !== null && { weekday: trigger.weekday + 1 }) },
            'The hour of the real day on the server. With a weekday (1 is Sunday) only on this day.',
          ),
        ],
        isAsked: false,
      };
    case 'player':
      return { ...base, server: `${trigger.moment.replace('-', '_')}_server`, entries: [], isAsked: false };
    case 'zone': {
      const value = {
        label: trigger.place.label,
        coords: vector3(trigger.place),
        radius: float(trigger.radiusMeters),
        onEnter: trigger.moment === 'enter',
      };
      return {
        ...base,
        client: 'zone_client',
        server: 'zone_server',
        entries: [
          entry('zone', value, 'The zone, and whether it counts to enter or to leave it.'),
          entry('blip', blipValue(trigger.blip ?? false), 'The symbol of the zone on the map, or false for none.'),
        ],
        isAsked: false,
      };
    }
  }
}

/**
 * The code of a trigger that opens a menu.
 * @throws RangeError if the trigger cannot open one
 */
export function menuTriggerCode(trigger: Trigger, isAction: boolean): TriggerCode {
  if (!['place', 'command', 'key', 'item'].includes(trigger.kind) || argumentsOf(trigger).length > 0) {
    throw new RangeError(`The trigger ${trigger.kind} opens no menu`);
  }
  const code = triggerCode(trigger);
  const action = trigger.kind === 'place' ? 'place_server' : 'key_server';
  return { ...code, client: `${trigger.kind}_menu_client`, server: isAction ? action : null };
}

/** What the player types or fills in for a trigger. */
export const argumentsOf = (trigger: Trigger): readonly Argument[] =>
  trigger.kind === 'command' ? trigger.arguments : trigger.kind === 'place' ? trigger.form : [];

const usageOf = (name: string, parameters: readonly Argument[]): string =>
  [`/${name}`, ...parameters.map((each) => (each.isOptional ? `[${each.label}]` : `<${each.label}>`))].join(' ');

function argumentsEntry(parameters: readonly Argument[], comment: string): ConfigEntry[] {
  if (parameters.length === 0) return [];
  return [{ key: 'arguments', value: parameters.map(argumentValue), comment }];
}

const argumentValue = (argument: Argument): LuaValue => ({
  name: argument.name,
  label: argument.label,
  kind: argument.kind,
  // Forms show the same fields.
  type: argument.kind === 'number' || argument.kind === 'decimal' ? 'number' : 'text',
  minimum: argument.minimum,
  maximum: argument.maximum,
  ...(argument.pattern !== null && { pattern: argument.pattern }),
  ...(argument.choices.length > 0 && { choices: argument.choices }),
  ...(argument.isOptional && { isOptional: true }),
});

import type { Trigger } from '../behavior/trigger.js';
import type { Argument } from '../behavior/values.js';
import type { Command, ConfigEntry } from '../blocks/block-definition.js';
import { placeValue } from '../blocks/config-values.js';
import { float, type LuaValue, vector3 } from '../lua/lua-value.js';

/** The files of `lua/triggers/` and the settings of a trigger. */
export interface TriggerCode {
  client?: string;
  server: string;
  entries: ConfigEntry[];
  commands: Command[];
  /** Whether the player is told why nothing happens. */
  isAsked: boolean;
}

const blip = { sprite: 280, color: 3, scale: float(0.8) };

/** @throws RangeError for a trigger that has no code */
export function triggerCode(trigger: Trigger): TriggerCode {
  switch (trigger.kind) {
    case 'place':
      return {
        client: trigger.form.length > 0 ? 'form_client' : 'place_client',
        server: trigger.form.length > 0 ? 'form_server' : 'place_server',
        entries: [
          { key: 'locations', value: trigger.places.map(placeValue), comment: 'Where players do this.' },
          {
            key: 'blip',
            value: trigger.blip ? blip : false,
            comment: 'The symbol on the map (https://docs.fivem.net/docs/game-references/blips), or false for none.',
          },
          ...argumentsEntry(trigger.form, 'What players fill in.'),
        ],
        commands: [],
        isAsked: true,
      };
    case 'command':
      return {
        server: trigger.arguments.length > 0 ? 'command_with_arguments_server' : 'command_server',
        entries: [
          { key: 'command', value: trigger.name, comment: 'The command in the chat, without the slash.' },
          ...argumentsEntry(trigger.arguments, 'What follows the command.'),
        ],
        commands: [{ usage: usageOf(trigger.name, trigger.arguments), description: '', permission: null }],
        isAsked: true,
      };
    case 'key':
      return {
        client: 'key_client',
        server: 'key_server',
        entries: [
          { key: 'command', value: trigger.name, comment: 'The command that the key runs.' },
          { key: 'key', value: trigger.key, comment: 'The key. Players can change it in the settings of the game.' },
        ],
        commands: [{ usage: `/${trigger.name} (${trigger.key})`, description: '', permission: null }],
        isAsked: true,
      };
    case 'item':
      return {
        server: 'item_server',
        entries: [{ key: 'usedItem', value: { ...trigger.item }, comment: 'The item that players use.' }],
        commands: [],
        isAsked: true,
      };
    case 'interval':
      return {
        server: 'interval_server',
        entries: [{ key: 'everySeconds', value: trigger.everySeconds, comment: 'The time between two of them.' }],
        commands: [],
        isAsked: false,
      };
    case 'zone':
      return {
        client: 'zone_client',
        server: 'key_server',
        entries: [
          {
            key: 'zone',
            value: {
              label: trigger.place.label,
              coords: vector3(trigger.place),
              radius: float(trigger.radiusMeters),
              onEnter: trigger.moment === 'enter',
            },
            comment: 'The zone, and whether it counts to enter or to leave it.',
          },
        ],
        commands: [],
        isAsked: false,
      };
    case 'choice':
    case 'player':
    case 'schedule':
    case 'after':
      throw new RangeError(`The trigger ${trigger.kind} has no code`);
  }
}

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
  type: argument.kind === 'number' ? 'number' : 'text',
  minimum: argument.minimum,
  maximum: argument.maximum,
  ...(argument.pattern !== null && { pattern: argument.pattern }),
  ...(argument.choices.length > 0 && { choices: argument.choices }),
  ...(argument.isOptional && { isOptional: true }),
});

import type { Effect } from '../behavior/effect.js';
import type { Argument } from '../behavior/values.js';
import { argument, commandOf, forAdmins, type PresetDefinition } from './preset.js';

interface AdminCommand {
  arguments: Argument[];
  effect: Effect;
  description: string;
}

const player = argument('player', 'player');
/** Without a player, it is the admin. */
const anybody = argument('player', 'player', { isOptional: true });
const coordinate = (name: string): Argument => argument(name, 'decimal', { minimum: -16_000, maximum: 16_000 });

/** The admin commands that a description can ask for. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  heal: {
    arguments: [anybody],
    effect: { kind: 'heal', percent: 100, to: 'target' },
    description: 'Restores the health of a player.',
  },
  revive: {
    arguments: [anybody],
    effect: { kind: 'revive', to: 'target' },
    description: 'Revives a player where the player died.',
  },
  goto: {
    arguments: [player],
    effect: { kind: 'teleport', to: 'target', who: 'self' },
    description: 'Teleports the admin to a player.',
  },
  bring: {
    arguments: [player],
    effect: { kind: 'teleport', to: 'self', who: 'target' },
    description: 'Teleports a player to the admin.',
  },
  teleport: {
    arguments: ['x', 'y', 'z'].map(coordinate),
    effect: { kind: 'teleport', to: 'typed', who: 'self' },
    description: 'Teleports the admin to coordinates.',
  },
  kick: {
    arguments: [player, argument('reason', 'text', { maximum: 200, isOptional: true })],
    effect: { kind: 'kick', reason: 'You were kicked by an admin.', to: 'target', isTyped: true },
    description: 'Removes a player from the server.',
  },
  freeze: {
    arguments: [player],
    effect: { kind: 'freeze', isFrozen: 'toggle', to: 'target' },
    description: 'Freezes a player, or releases a frozen one.',
  },
  announce: {
    arguments: [argument('message', 'text', { maximum: 300 })],
    effect: { kind: 'say', to: 'everyone', isAnonymous: true },
    description: 'Shows a message to all players.',
  },
  givemoney: {
    arguments: [player, argument('amount', 'number', { maximum: 100_000_000 })],
    effect: { kind: 'give-money', account: 'cash', amount: { kind: 'argument', argument: 'amount' }, to: 'target' },
    description: 'Gives cash to a player.',
  },
  giveitem: {
    arguments: [player, argument('item', 'text', { maximum: 60 }), argument('amount', 'number', { maximum: 1_000 })],
    effect: { kind: 'give-typed-item', amount: { kind: 'argument', argument: 'amount' }, to: 'target' },
    description: 'Gives items to a player.',
  },
  repair: {
    arguments: [anybody],
    effect: { kind: 'repair-vehicle', to: 'target' },
    description: 'Repairs the vehicle of a player.',
  },
  deletevehicle: {
    arguments: [anybody],
    effect: { kind: 'delete-vehicle', to: 'target' },
    description: 'Deletes the vehicle of a player.',
  },
};

export const adminCommandsPreset: PresetDefinition = {
  id: 'admin-commands',
  noun: 'set of admin commands',
  defaults: { label: 'Admin commands', commands: ['heal', 'revive', 'goto', 'bring', 'kick', 'announce'], command: '' },
  variants: { general: {} },
  behaviors({ commands = [], command = '' }) {
    const known = commands.flatMap((name) => {
      const each = adminCommands[name];
      return each ? [{ ...each, name }] : [];
    });
    return known.map(({ name, description, effect, ...each }, index) => {
      const renamed = known.length === 1 && command !== '' ? command : name;
      return {
        ...(index > 0 && { suffix: name }),
        label: renamed,
        trigger: commandOf(renamed, ...each.arguments),
        conditions: forAdmins(renamed),
        effects: [effect, { kind: 'log' }],
        description,
      };
    });
  },
};

import type { Effect } from '../behavior/effect.js';
import type { Place } from '../behavior/values.js';
import { capitalized } from '../specification/words.js';
import { argument, commandOf, forAdmins, located, pause, type PresetDefinition } from './preset.js';

/** The part before a colon is the label of an entry. */
function entryOf(message: string): { label: string; text: string } {
  const [, label = message, text = message] = /^([^:]{1,40}): +(\S.*)$/.exec(message) ?? [];
  return { label, text: capitalized(text) };
}

export const menuPreset: PresetDefinition = {
  id: 'menu',
  noun: 'menu',
  defaults: {
    label: 'Menu',
    messages: ['Rules: be kind to each other', 'Ask the staff if you need help'],
    command: 'menu',
  },
  variants: { general: {}, nui: {} },
  behaviors: ({ label, command = 'menu', messages = [] }, { id }) => [
    {
      label,
      trigger: { kind: 'key', name: command, key: 'F5' },
      effects: [],
      description: 'A menu with entries that show a text.',
    },
    ...messages.map(entryOf).map((entry, index) => ({
      suffix: `entry${index + 1}`,
      label: `${label}: ${entry.label}`,
      trigger: { kind: 'choice', of: id, label: entry.label } as const,
      effects: [{ kind: 'notify', to: 'self', text: entry.text } as const],
      description: 'An entry of the menu.',
    })),
  ],
};

export const notificationsPreset: PresetDefinition = {
  id: 'notifications',
  noun: 'set of notifications',
  defaults: { label: 'Notifications', messages: ['Welcome to the server!'], intervalSeconds: 900, command: 'announce' },
  variants: {
    welcome: {},
    announcements: { label: 'Announcements', messages: ['Read the rules of the server.'] },
  },
  behaviors: ({ label, messages = [], intervalSeconds = 900, command = 'announce' }, { variant }) => [
    variant === 'announcements'
      ? {
          label,
          trigger: { kind: 'interval', everySeconds: intervalSeconds },
          effects: [{ kind: 'announce-next', texts: messages }],
          description: 'All players see the messages, one after the other.',
        }
      : {
          label,
          trigger: { kind: 'player', moment: 'join' },
          effects: messages.map((text) => ({ kind: 'notify', to: 'self', text }) as const),
          description: 'Players who join see the messages.',
        },
    {
      suffix: 'command',
      label: command,
      trigger: commandOf(command, argument('message', 'text', { maximum: 300 })),
      conditions: forAdmins(command),
      effects: [{ kind: 'say', to: 'everyone', isAnonymous: true }],
      isOpen: true,
      description: 'Shows a message to all players.',
    },
  ],
};

export const dispatchPreset: PresetDefinition = {
  id: 'dispatch',
  noun: 'dispatch',
  defaults: { label: 'Emergency call', command: '911', jobs: ['police'], cooldownSeconds: 30, durationSeconds: 60 },
  variants: { general: {} },
  behaviors: ({ label, command = '911', jobs = [], durationSeconds = 60, ...parameters }) => [
    {
      label,
      trigger: commandOf(command, argument('message', 'text', { maximum: 200 })),
      conditions: pause({ label, ...parameters }, 'player'),
      effects: [
        { kind: 'say', to: { jobs } },
        { kind: 'blip', to: { jobs }, label, seconds: durationSeconds },
        { kind: 'notify', to: 'self', text: '', key: 'dispatch_sent' },
      ],
      description: 'Players call for help. Members of the jobs see the message and the place on the map.',
    },
  ],
};

export const scoreboardPreset: PresetDefinition = {
  id: 'scoreboard',
  noun: 'scoreboard',
  defaults: { label: 'Players', command: 'scoreboard' },
  variants: { general: {} },
  behaviors: ({ label, command = 'scoreboard' }) => [
    {
      label,
      trigger: { kind: 'key', name: command, key: 'F10' },
      effects: [{ kind: 'player-list' }],
      description: 'Players see who is online, with ids and pings.',
    },
  ],
};

const told = (text: string | undefined, { label }: Place, key: string): Effect =>
  text === undefined ? { kind: 'notify', to: 'self', text: label, key } : { kind: 'notify', to: 'self', text };

export const zonesPreset: PresetDefinition = {
  id: 'zones',
  noun: 'set of map zones',
  defaults: {
    ...located('Zone', 'Legion Square', 1, 3),
    radiusMeters: 50,
  },
  variants: {
    general: {},
    safe: { label: 'Safe zone', blip: { sprite: 1, color: 2, scale: 0.8 } },
  },
  behaviors: ({ label, locations = [], blip, radiusMeters = 50, enterText, leaveText }, { variant }) =>
    locations.flatMap((at, index) => {
      const zone = { kind: 'zone', place: at, radiusMeters: at.radiusMeters ?? radiusMeters } as const;
      const suffix = index === 0 ? '' : String(index + 1);
      const isSafe = variant === 'safe';
      return [
        {
          ...(index > 0 && { suffix }),
          label,
          trigger: { ...zone, moment: 'enter' as const, ...(blip && { blip }) },
          effects: [
            told(enterText, at, 'zone_entered'),
            ...(isSafe ? [{ kind: 'no-weapons', seconds: null } as const] : []),
          ],
          description: isSafe
            ? 'Players cannot use weapons in the zone.'
            : 'Players are told when they enter the zone.',
        },
        {
          suffix: `leave${suffix}`,
          label: `${label}: leave`,
          trigger: { ...zone, moment: 'leave' as const },
          effects: [...(isSafe ? [{ kind: 'no-weapons', seconds: 0 } as const] : []), told(leaveText, at, 'zone_left')],
          description: 'Players are told when they leave the zone.',
        },
      ];
    }),
};

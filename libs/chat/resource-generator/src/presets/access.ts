import { place } from '../vocabulary/places.js';
import { argument, commandOf, forAdmins, located, type PresetDefinition, usedAtPlaces } from './preset.js';

const player = argument('player', 'player');

export const doorLocksPreset: PresetDefinition = {
  id: 'door-locks',
  noun: 'set of door locks',
  defaults: {
    ...located('House', 'Forum Drive house', 40, 2),
    jobs: [],
    price: 50_000,
    account: 'bank',
    command: 'givekey',
  },
  variants: {
    doors: { label: 'Doors', blip: null },
    houses: { label: 'House' },
    police: { label: 'Police doors', locations: [place('Mission Row')], jobs: ['police'], blip: null },
  },
  behaviors(parameters) {
    const { label, jobs = [], account = 'bank', price = 0, command = 'givekey' } = parameters;
    const isOfJob = jobs.length > 0;
    const door = usedAtPlaces(
      parameters,
      isOfJob
        ? 'Members of a job lock and unlock the doors.'
        : 'Players buy a house. Its owner and players with a key lock and unlock it, also after restarts.',
      [{ kind: 'door', account, price: isOfJob ? null : price }],
    );
    if (isOfJob) return [door];
    return [
      door,
      {
        suffix: 'key',
        label: `${label}: key`,
        trigger: commandOf(command, player),
        effects: [{ kind: 'door-key' }],
        isOpen: true,
        description: 'Gives a key of the own house nearby to a player, or takes it back.',
      },
    ];
  },
};

export const vehicleKeysPreset: PresetDefinition = {
  id: 'vehicle-keys',
  noun: 'vehicle key system',
  defaults: { label: 'Vehicle keys', command: 'lockvehicle' },
  variants: { general: {} },
  behaviors: ({ label, command = 'lockvehicle' }) => [
    {
      label,
      trigger: { kind: 'key', name: command, key: 'U' },
      effects: [{ kind: 'key-lock' }],
      description:
        'Players lock and unlock vehicles that they have a key of. Other resources give keys with the export `giveKey`.',
    },
    {
      suffix: 'give',
      label: `${label}: give`,
      trigger: commandOf('givevehiclekey', player),
      effects: [{ kind: 'vehicle-key' }],
      isOpen: true,
      description: 'Gives a key of the own vehicle.',
    },
  ],
};

export const whitelistPreset: PresetDefinition = {
  id: 'whitelist',
  noun: 'whitelist',
  defaults: { label: 'Whitelist', command: 'whitelist', messages: ['You are not on the whitelist of this server.'] },
  variants: { general: {} },
  behaviors: ({ label, command = 'whitelist', messages = [] }) => [
    {
      label,
      trigger: {
        ...commandOf(
          command,
          argument('action', 'choice', { choices: ['add', 'remove', 'check'] }),
          argument('player', 'text', { maximum: 80 }),
        ),
        isForConsole: true,
      },
      conditions: forAdmins(command),
      effects: [{ kind: 'whitelist', message: messages[0] ?? '' }],
      description:
        'Only players on the whitelist, or with the permission `whitelist.join`, can join. Add yourself in the console first.',
    },
  ],
};

/** The weather types of the game. */
const weatherTypes = [
  ...['BLIZZARD', 'EXTRASUNNY', 'CLEAR', 'CLOUDS', 'OVERCAST', 'RAIN', 'THUNDER', 'CLEARING', 'FOGGY', 'SMOG'],
  ...['XMAS', 'SNOW', 'SNOWLIGHT', 'HALLOWEEN', 'NEUTRAL'],
];

export const weatherPreset: PresetDefinition = {
  id: 'weather',
  noun: 'weather and time sync',
  defaults: {
    label: 'Weather',
    weathers: ['EXTRASUNNY', 'CLEAR', 'CLOUDS', 'OVERCAST', 'RAIN', 'THUNDER', 'CLEARING', 'FOGGY'],
    intervalSeconds: 900,
    durationSeconds: 2,
    command: 'weather',
  },
  variants: { general: {} },
  behaviors: ({ label, weathers = [], intervalSeconds = 900, durationSeconds = 2, command = 'weather' }) => [
    {
      label,
      trigger: { kind: 'interval', everySeconds: intervalSeconds },
      effects: [{ kind: 'weather', weathers, secondsPerMinute: durationSeconds }],
      description: 'All players have the same weather and time. The weather changes at intervals.',
    },
    {
      suffix: 'command',
      label: command,
      trigger: commandOf(command, argument('type', 'choice', { choices: weatherTypes })),
      conditions: forAdmins(command),
      effects: [{ kind: 'set-weather' }],
      isOpen: true,
      description: 'Sets the weather.',
    },
    {
      suffix: 'time',
      label: 'time',
      trigger: commandOf(
        'time',
        argument('hour', 'number', { minimum: 0, maximum: 23 }),
        argument('minute', 'number', { minimum: 0, maximum: 59, isOptional: true }),
      ),
      conditions: forAdmins('time'),
      effects: [{ kind: 'set-time' }],
      isOpen: true,
      description: 'Sets the time.',
    },
  ],
};

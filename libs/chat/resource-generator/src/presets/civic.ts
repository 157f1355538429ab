import type { Condition } from '../behavior/condition.js';
import type { Effect } from '../behavior/effect.js';
import { place } from '../vocabulary/places.js';
import { argument, commandOf, forAdmins, pause, type PresetDefinition, usedAtPlaces } from './preset.js';

export const bankPreset: PresetDefinition = {
  id: 'bank',
  noun: 'bank',
  defaults: {
    label: 'Bank',
    locations: [place('Fleeca Bank Legion Square'), place('Pacific Standard Bank')],
    blip: { sprite: 108, color: 2, scale: 0.8 },
    price: 0,
    limit: 1_000_000,
  },
  variants: { general: {} },
  behaviors: (parameters) => [
    usedAtPlaces(
      parameters,
      'Players deposit, withdraw and transfer money. The server checks amount, balance, recipient and distance.',
      [{ kind: 'bank', fee: parameters.price ?? 0, maximum: parameters.limit ?? 1_000_000 }],
    ),
  ],
};

const staff = 'reports.manage';

export const reportsPreset: PresetDefinition = {
  id: 'reports',
  noun: 'report desk',
  defaults: { label: 'Reports', command: 'report', cooldownSeconds: 30, limit: 100 },
  variants: { general: {} },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: commandOf(parameters.command ?? 'report', argument('message', 'text', { maximum: 300 })),
      conditions: pause(parameters, 'player'),
      effects: [{ kind: 'report', permission: staff, limit: parameters.limit ?? 100 }],
      description: 'Players write reports to the staff. Open reports survive restarts.',
    },
    {
      suffix: 'list',
      label: `${parameters.label}: open`,
      trigger: commandOf('reports'),
      conditions: [{ kind: 'permission', permission: staff, isExcluded: false }],
      effects: [{ kind: 'report-list', permission: staff }],
      isOpen: true,
      description: 'The staff reads and answers reports, goes to their players and closes them.',
    },
  ],
};

/** Members of the jobs, and admins. */
const guards = (jobs: readonly string[], command: string): Condition[] =>
  jobs.length === 0
    ? forAdmins(command)
    : [
        {
          ...{ kind: 'job', jobs: jobs.map((job) => ({ job, minimumGrade: 0 })), isExcluded: false },
          permission: `command.${command}`,
        },
      ];

export const jailPreset: PresetDefinition = {
  id: 'jail',
  noun: 'jail',
  defaults: {
    label: 'Jail',
    locations: [place('Prison yard')],
    destinations: [place('Bolingbroke Penitentiary')],
    command: 'jail',
    jobs: ['police'],
    radiusMeters: 120,
    limit: 120,
  },
  variants: { general: {} },
  behaviors({
    label,
    locations = [],
    destinations = [],
    command = 'jail',
    releaseCommand = `un${command}`,
    jobs = [],
    radiusMeters = 120,
    limit = 120,
  }) {
    const [cell] = locations;
    if (!cell) return [];
    const exit = destinations[0] ?? cell;
    const player = argument('player', 'player');
    return [
      {
        label,
        trigger: commandOf(command, player, argument('minutes', 'number', { maximum: limit })),
        conditions: guards(jobs, command),
        effects: [{ kind: 'jail', cell, exit, radiusMeters }],
        description: 'The police or admins jail players for some minutes. A sentence survives leaving the server.',
      },
      {
        suffix: 'release',
        label: `${label}: release`,
        trigger: commandOf(releaseCommand, player),
        conditions: guards(jobs, command),
        effects: [{ kind: 'release' }],
        description: 'Sets a prisoner free.',
      },
    ];
  },
};

export const leaderboardPreset: PresetDefinition = {
  id: 'leaderboard',
  noun: 'leaderboard',
  defaults: { label: 'Leaderboard', command: 'leaderboard', limit: 10 },
  variants: {
    points: {},
    kills: { label: 'Kills' },
    playtime: { label: 'Playtime' },
  },
  behaviors({ label, command = 'leaderboard', limit = 10 }, { variant }) {
    const score: Effect = {
      ...{ kind: 'count', counter: variant, amount: 1, isSaved: true },
      ...{ levelEvery: null, isRanked: true },
    };
    const ranking = {
      label,
      trigger: commandOf(command),
      effects: [{ kind: 'ranking', counter: variant, size: limit } as const],
      description: 'A command shows the best players. Other resources add points with the export `addScore`.',
    };
    if (variant === 'points') return [ranking];
    return [
      ranking,
      {
        suffix: 'score',
        label: `${label}: point`,
        trigger: variant === 'kills' ? { kind: 'player', moment: 'kill' } : { kind: 'interval', everySeconds: 60 },
        effects: [score],
        isOpen: true,
        description: variant === 'kills' ? 'A kill is a point.' : 'A minute on the server is a point.',
      },
    ];
  },
};

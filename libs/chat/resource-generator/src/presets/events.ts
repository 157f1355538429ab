import type { Effect } from '../behavior/effect.js';
import type { BlockParameters, Place } from '../specification/resource-specification.js';
import { place } from '../vocabulary/places.js';
import {
  atPlaces,
  commandOf,
  forPrice,
  pause,
  type PresetBehavior,
  type PresetDefinition,
  rewards,
  usedAtPlaces,
  work,
} from './preset.js';

const robbery = (
  label: string,
  at: string,
  [minimum, maximum]: readonly [minimum: number, maximum: number],
  durationSeconds: number,
  cooldownSeconds: number,
) => ({ label, locations: [place(at)], durationSeconds, cooldownSeconds, reward: { minimum, maximum } });

const policeAlert = ({ label, durationSeconds = 0 }: BlockParameters): Effect => ({
  ...{ kind: 'dispatch', jobs: ['police'], text: label, blipSeconds: durationSeconds + 60 },
  ...{ withStreet: false, isAnonymous: true },
});

export const robberyPreset: PresetDefinition = {
  id: 'robbery',
  noun: 'robbery',
  defaults: {
    ...robbery('Store robbery', '24/7 Innocence Boulevard', [500, 1500], 60, 1_800),
    blip: null,
    account: 'cash',
    rewardItems: [],
  },
  variants: {
    store: {},
    bank: robbery('Bank robbery', 'Fleeca Bank Legion Square', [10_000, 20_000], 180, 7_200),
    jewelry: {
      ...robbery('Jewelry store robbery', 'Vangelico', [3_000, 8_000], 120, 3_600),
      rewardItems: [{ name: 'jewels', label: 'Jewels', amount: 3 }],
    },
    house: robbery('House robbery', 'Forum Drive house', [300, 900], 45, 2_700),
    truck: robbery('Truck robbery', 'Trucking depot', [5_000, 12_000], 120, 5_400),
  },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: [
        { kind: 'job', jobs: [{ job: 'police', minimumGrade: 0 }], isExcluded: true },
        ...pause(parameters, 'place'),
      ],
      effects: [...(parameters.isSilent ? [] : [policeAlert(parameters)]), ...work(parameters), ...rewards(parameters)],
      description: `Players rob a place and have to stay there. The server measures the time${parameters.isSilent ? '' : ', alerts the police on duty'} and pays.`,
    },
  ],
};

export const dailyRewardPreset: PresetDefinition = {
  id: 'daily-reward',
  noun: 'daily reward',
  defaults: {
    label: 'Daily reward',
    command: 'daily',
    account: 'cash',
    reward: { minimum: 500, maximum: 500 },
    rewardItems: [],
    cooldownSeconds: 86_400,
  },
  variants: { general: {} },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: commandOf(parameters.command ?? 'daily'),
      conditions: pause(parameters, 'player', true),
      effects: rewards(parameters),
      description: 'Players collect a reward with a command. The time of the last one survives restarts.',
    },
  ],
};

export const teleportsPreset: PresetDefinition = {
  id: 'teleports',
  noun: 'teleport',
  defaults: {
    label: 'Teleport',
    locations: [place('Maze Bank Tower entrance')],
    destinations: [place('Maze Bank Tower')],
    blip: null,
    jobs: [],
    price: 0,
    account: 'cash',
  },
  variants: { general: {} },
  behaviors(parameters) {
    const [entrance] = parameters.locations ?? [];
    const [exit] = parameters.destinations ?? [];
    if (!entrance || !exit) return [];
    const way = (description: string, to: Place): PresetBehavior =>
      usedAtPlaces(parameters, description, [{ kind: 'teleport', to, who: 'self' }], forPrice(parameters));
    return [
      way(`Players go to ${exit.label}. The server checks the position.`, exit),
      {
        ...way(`The way back to ${entrance.label}.`, entrance),
        suffix: 'back',
        label: `${parameters.label}: ${entrance.label}`,
        trigger: atPlaces({ label: '', locations: [exit] }),
      },
    ];
  },
};

import { bossActions } from '../behavior/system-effect.js';
import { type PresetDefinition, located, usedAtPlaces } from './preset.js';

/** The grade of a boss, if the message names none: the highest one that the frameworks give their jobs. */
export const bossGrade = 4;

export const bossMenuPreset: PresetDefinition = {
  id: 'boss-menu',
  noun: 'boss menu',
  defaults: {
    ...located('Boss menu', 'Mission Row', 351, 5),
    blip: null,
    jobs: ['police'],
    actions: [...bossActions],
    limit: 1_000_000,
  },
  variants: { general: {} },
  behaviors: (parameters) => {
    const { jobs = [], actions = [], limit = 1_000_000 } = parameters;
    return [
      usedAtPlaces(
        { ...parameters, jobs: [] },
        'The boss sees the money of the company, and manages it and the employees who are online. The server checks the grade.',
        [{ kind: 'boss-menu', jobs, actions, maximum: limit }],
        jobs.length === 0
          ? []
          : [{ kind: 'job', jobs: jobs.map((job) => ({ job, minimumGrade: bossGrade })), isExcluded: false }],
      ),
    ];
  },
};

import type { BlockParameters } from '../specification/resource-specification.js';
import { place } from '../vocabulary/places.js';
import { atPlaces, forJobs, type PresetDefinition } from './preset.js';

const official = (name: string, label: string, at: string, sprite: number): Partial<BlockParameters> => ({
  label,
  jobs: [name],
  locations: [place(at)],
  blip: { sprite, color: 3, scale: 0.9 },
});

const gatheringJob = (label: string, at: string, sprite: number): Partial<BlockParameters> => ({
  label,
  locations: [place(at)],
  blip: { sprite, color: 5, scale: 0.8 },
});

const variants: Readonly<Record<string, { parameters?: Partial<BlockParameters> }>> = {
  general: {},
  police: {
    parameters: official('police', 'Police', 'Mission Row', 60),
  },
  ambulance: {
    parameters: official('ambulance', 'Ambulance', 'Pillbox Hill', 61),
  },
  mechanic: {
    parameters: official('mechanic', 'Mechanic', "Benny's Motor Works", 446),
  },
  lawyer: { parameters: official('lawyer', 'Lawyer', 'City hall', 408) },
  reporter: {
    parameters: official('reporter', 'Reporter', 'Rockford Hills', 135),
  },
  fire: {
    parameters: official('fire', 'Fire department', 'Davis', 436),
  },
  security: {
    parameters: official('security', 'Security', 'Legion Square', 487),
  },
  fishing: {
    parameters: gatheringJob('Fisher', 'Fish market', 68),
  },
  mining: {
    parameters: gatheringJob('Miner', 'Quarry', 618),
  },
  lumberjack: {
    parameters: gatheringJob('Lumberjack', 'Sawmill', 237),
  },
  farming: {
    parameters: gatheringJob('Farmer', '24/7 Grapeseed', 569),
  },
  hunting: {
    parameters: gatheringJob('Hunter', 'Paleto forest', 141),
  },
  taxi: {
    parameters: { label: 'Taxi', locations: [place('Downtown Cab Co.')], blip: { sprite: 198, color: 5, scale: 0.8 } },
  },
  trucker: {
    parameters: { label: 'Trucker', locations: [place('Trucking depot')], blip: { sprite: 477, color: 5, scale: 0.8 } },
  },
  garbage: {
    parameters: {
      label: 'Garbage collector',
      locations: [place('Garbage depot')],
      blip: { sprite: 318, color: 2, scale: 0.8 },
    },
  },
  bus: {
    parameters: { label: 'Bus driver', locations: [place('Bus depot')], blip: { sprite: 513, color: 5, scale: 0.8 } },
  },
  restaurant: {
    parameters: { label: 'Restaurant', locations: [place('Burger Shot')], blip: { sprite: 106, color: 5, scale: 0.8 } },
  },
};

export const jobPreset: PresetDefinition = {
  id: 'job',
  noun: 'job',
  defaults: {
    label: 'Job',
    locations: [place('City hall')],
    blip: { sprite: 351, color: 3, scale: 0.8 },
    jobs: [],
    account: 'bank',
    salary: 150,
    intervalSeconds: 900,
  },
  variants,
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: forJobs(parameters),
      effects: [
        {
          kind: 'shift',
          account: parameters.account ?? 'bank',
          salary: parameters.salary ?? 0,
          everySeconds: parameters.intervalSeconds ?? 900,
        },
      ],
      description: 'Employees start and end their shift at a place, and get a payslip for every full interval on duty.',
    },
  ],
};

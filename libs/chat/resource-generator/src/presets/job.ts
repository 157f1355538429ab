import { located, type PresetDefinition, usedAtPlaces } from './preset.js';

const official = (name: string, label: string, at: string, sprite: number) => ({
  ...located(label, at, sprite, 3, 0.9),
  jobs: [name],
});

export const jobPreset: PresetDefinition = {
  id: 'job',
  noun: 'job',
  defaults: {
    ...located('Job', 'City hall', 351, 3),
    jobs: [],
    account: 'bank',
    salary: 150,
    intervalSeconds: 900,
  },
  variants: {
    general: {},
    police: official('police', 'Police', 'Mission Row', 60),
    ambulance: official('ambulance', 'Ambulance', 'Pillbox Hill', 61),
    mechanic: official('mechanic', 'Mechanic', "Benny's Motor Works", 446),
    lawyer: official('lawyer', 'Lawyer', 'City hall', 408),
    reporter: official('reporter', 'Reporter', 'Rockford Hills', 135),
    fire: official('fire', 'Fire department', 'Davis', 436),
    security: official('security', 'Security', 'Legion Square', 487),
    fishing: located('Fisher', 'Fish market', 68, 5),
    mining: located('Miner', 'Quarry', 618, 5),
    lumberjack: located('Lumberjack', 'Sawmill', 237, 5),
    farming: located('Farmer', '24/7 Grapeseed', 569, 5),
    hunting: located('Hunter', 'Paleto forest', 141, 5),
    taxi: located('Taxi', 'Downtown Cab Co.', 198, 5),
    trucker: located('Trucker', 'Trucking depot', 477, 5),
    garbage: located('Garbage collector', 'Garbage depot', 318, 2),
    bus: located('Bus driver', 'Bus depot', 513, 5),
    restaurant: located('Restaurant', 'Burger Shot', 106, 5),
  },
  behaviors: (parameters) => [
    usedAtPlaces(
      parameters,
      'Employees start and end their shift at a place, and get a payslip for every full interval on duty.',
      [
        {
          kind: 'shift',
          account: parameters.account ?? 'bank',
          salary: parameters.salary ?? 0,
          everySeconds: parameters.intervalSeconds ?? 900,
        },
      ],
    ),
  ],
};

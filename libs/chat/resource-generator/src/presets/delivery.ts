import type { BlockParameters, Place } from '../specification/resource-specification.js';
import { place } from '../vocabulary/places.js';
import { atPlaces, forJobs, onShift, pause, type PresetDefinition } from './preset.js';

/** Destinations in the city. */
const towns: readonly Place[] = ['Mirror Park', 'Vespucci Beach', 'Davis', 'Rockford Hills', 'Legion Square'].map(
  place,
);

const mission = (
  label: string,
  depot: string,
  vehicle: string,
  destinations: readonly Place[],
  minimum: number,
  maximum: number,
  stops: number,
): Partial<BlockParameters> => ({
  label,
  locations: [place(depot)],
  destinations: [...destinations],
  vehicles: [{ name: vehicle, label: vehicle, price: 0 }],
  reward: { minimum, maximum },
  limit: stops,
});

const countryside: readonly Place[] = ['24/7 Sandy Shores', '24/7 Paleto Bay', '24/7 Grapeseed', '24/7 Harmony'].map(
  place,
);

const variants: Readonly<Record<string, { parameters?: Partial<BlockParameters> }>> = {
  general: {},
  food: {
    parameters: mission('Food delivery', 'Burger Shot', 'faggio', towns, 80, 160, 4),
  },
  taxi: {
    parameters: mission('Taxi fares', 'Downtown Cab Co.', 'taxi', towns, 120, 280, 3),
  },
  trucker: {
    parameters: mission('Cargo transport', 'Trucking depot', 'mule', countryside, 500, 900, 2),
  },
  garbage: {
    parameters: mission('Garbage route', 'Garbage depot', 'trash', towns, 100, 180, 5),
  },
  bus: {
    parameters: mission('Bus route', 'Bus depot', 'bus', towns, 100, 160, 5),
  },
  drugs: {
    parameters: { ...mission('Smuggling', 'Elysian Island docks', 'burrito', countryside, 800, 1600, 1), blip: null },
  },
};

export const deliveryPreset: PresetDefinition = {
  id: 'delivery',
  noun: 'delivery mission',
  defaults: {
    label: 'Delivery',
    locations: [place('GoPostal depot')],
    destinations: [...towns],
    blip: { sprite: 478, color: 5, scale: 0.8 },
    jobs: [],
    account: 'cash',
    reward: { minimum: 150, maximum: 300 },
    limit: 3,
    cooldownSeconds: 60,
    vehicles: [{ name: 'boxville', label: 'Boxville', price: 0 }],
    command: 'canceldelivery',
  },
  variants,
  behaviors: (parameters, { hasShifts }) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: [...forJobs(parameters), ...onShift(hasShifts), ...pause(parameters, 'player')],
      effects: [
        {
          kind: 'mission',
          destinations: parameters.destinations ?? [],
          stops: parameters.limit ?? 3,
          account: parameters.account ?? 'cash',
          reward: parameters.reward ?? { minimum: 0, maximum: 0 },
          vehicle: parameters.vehicles?.[0] ?? null,
        },
      ],
      description:
        'Players start a mission and drive to its stops. The server chooses the stops, checks position and travel time, and pays.',
    },
    {
      suffix: 'cancel',
      label: `${parameters.label}: cancel`,
      trigger: { kind: 'command', name: parameters.command ?? 'canceldelivery', arguments: [] },
      effects: [{ kind: 'cancel-mission' }],
      isOpen: true,
      description: 'Ends the mission early.',
    },
  ],
};

import type { Place } from '../specification/resource-specification.js';
import { place } from '../vocabulary/places.js';
import { commandOf, onShift, pause, type PresetDefinition, usedAtPlaces } from './preset.js';

/** Destinations in the city. */
const towns: readonly Place[] = ['Mirror Park', 'Vespucci Beach', 'Davis', 'Rockford Hills', 'Legion Square'].map(
  place,
);
const countryside: readonly Place[] = ['24/7 Sandy Shores', '24/7 Paleto Bay', '24/7 Grapeseed', '24/7 Harmony'].map(
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
) => ({
  label,
  locations: [place(depot)],
  destinations: [...destinations],
  vehicles: [{ name: vehicle, label: vehicle, price: 0 }],
  reward: { minimum, maximum },
  limit: stops,
});

export const deliveryPreset: PresetDefinition = {
  id: 'delivery',
  noun: 'delivery mission',
  defaults: {
    ...mission('Delivery', 'GoPostal depot', 'boxville', towns, 150, 300, 3),
    vehicles: [{ name: 'boxville', label: 'Boxville', price: 0 }],
    blip: { sprite: 478, color: 5, scale: 0.8 },
    jobs: [],
    account: 'cash',
    cooldownSeconds: 60,
    command: 'canceldelivery',
  },
  variants: {
    general: {},
    food: mission('Food delivery', 'Burger Shot', 'faggio', towns, 80, 160, 4),
    taxi: mission('Taxi fares', 'Downtown Cab Co.', 'taxi', towns, 120, 280, 3),
    trucker: mission('Cargo transport', 'Trucking depot', 'mule', countryside, 500, 900, 2),
    garbage: mission('Garbage route', 'Garbage depot', 'trash', towns, 100, 180, 5),
    bus: mission('Bus route', 'Bus depot', 'bus', towns, 100, 160, 5),
    drugs: { ...mission('Smuggling', 'Elysian Island docks', 'burrito', countryside, 800, 1600, 1), blip: null },
  },
  behaviors(parameters, { hasShifts }) {
    const { label, destinations = [], limit: stops = 3, account = 'cash', vehicles = [] } = parameters;
    const { reward = { minimum: 0, maximum: 0 }, command = 'canceldelivery' } = parameters;
    return [
      usedAtPlaces(
        parameters,
        'Players start a mission and drive to its stops. The server chooses the stops, checks position and travel time, and pays.',
        [{ kind: 'mission', destinations, stops, account, reward, vehicle: vehicles[0] ?? null }],
        [...onShift(hasShifts), ...pause(parameters, 'player')],
      ),
      {
        suffix: 'cancel',
        label: `${label}: cancel`,
        trigger: commandOf(command),
        effects: [{ kind: 'cancel-mission' }],
        isOpen: true,
        description: 'Ends the mission early.',
      },
    ];
  },
};

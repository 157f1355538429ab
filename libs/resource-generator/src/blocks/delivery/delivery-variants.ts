import type { BlockParameters, Place } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockVariant } from '../block-definition.js';

/** Destinations in the city. */
export const towns: readonly Place[] = [
  'Mirror Park',
  'Vespucci Beach',
  'Davis',
  'Rockford Hills',
  'Legion Square',
].map(place);

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

/** What is delivered. */
export const deliveryVariants: Readonly<Record<string, BlockVariant>> = {
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

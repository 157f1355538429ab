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
  general: {
    phrases: [
      'delivery',
      'delivery mission',
      'delivery job',
      'deliver package',
      'package delivery',
      'courier',
      'courier job',
      'parcel delivery',
      'delivery driver',
      'delivery run',
      'delivery system',
      'postal job',
      'post job',
      'mail job',
      'mailman',
      'gopostal job',
      'go postal job',
    ],
    weakPhrases: ['deliver', 'mission'],
  },
  food: {
    phrases: [
      'pizza delivery',
      'food delivery',
      'burger delivery',
      'pizza job',
      'pizza delivery job',
      'pizza boy',
      'food delivery job',
    ],
    parameters: mission('Food delivery', 'Burger Shot', 'faggio', towns, 80, 160, 4),
  },
  taxi: {
    phrases: ['taxi mission', 'passenger transport'],
    parameters: mission('Taxi fares', 'Downtown Cab Co.', 'taxi', towns, 120, 280, 3),
  },
  trucker: {
    phrases: ['cargo transport', 'truck delivery', 'freight', 'long haul', 'cargo delivery'],
    parameters: mission('Cargo transport', 'Trucking depot', 'mule', countryside, 500, 900, 2),
  },
  garbage: {
    phrases: ['garbage collection', 'trash collection', 'garbage route'],
    parameters: mission('Garbage route', 'Garbage depot', 'trash', towns, 100, 180, 5),
  },
  bus: {
    phrases: ['bus route', 'bus line'],
    parameters: mission('Bus route', 'Bus depot', 'bus', towns, 100, 160, 5),
  },
  drugs: {
    phrases: [
      'drug delivery',
      'drug run',
      'drug delivery mission',
      'smuggling',
      'weapon smuggling',
      'smuggling mission',
      'contraband',
    ],
    parameters: { ...mission('Smuggling', 'Elysian Island docks', 'burrito', countryside, 800, 1600, 1), blip: null },
  },
};

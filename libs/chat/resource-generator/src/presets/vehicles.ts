import type { BlockParameters } from '../specification/resource-specification.js';
import { place } from '../vocabulary/places.js';
import { rentalOffer, vehicleOffer } from '../vocabulary/vehicles.js';
import { atPlaces, forJobs, type PresetDefinition } from './preset.js';

export const garagePreset: PresetDefinition = {
  id: 'garage',
  noun: 'garage',
  defaults: {
    label: 'Garage',
    locations: [place('Legion Square garage')],
    blip: { sprite: 357, color: 3, scale: 0.8 },
    jobs: [],
    account: 'cash',
    price: 0,
  },
  variants: {
    garage: {},
    impound: {
      parameters: {
        label: 'Impound lot',
        locations: [place('Impound lot')],
        blip: { sprite: 68, color: 17, scale: 0.8 },
        price: 500,
      },
    },
    police: { parameters: { label: 'Police garage', locations: [place('Mission Row')], jobs: ['police'] } },
  },
  behaviors: (parameters, { variant }) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: forJobs(parameters),
      effects: [
        {
          kind: 'garage',
          isImpound: variant === 'impound',
          price: parameters.price ?? 0,
          account: parameters.account ?? 'cash',
        },
      ],
      description:
        variant === 'impound'
          ? 'Players get back vehicles that are in no garage.'
          : 'Players park their vehicles with all mods, and take them out again.',
    },
  ],
};

export const dealerPreset: PresetDefinition = {
  id: 'dealer',
  noun: 'vehicle dealer',
  defaults: {
    label: 'Vehicle dealer',
    locations: [place('Premium Deluxe Motorsport')],
    blip: { sprite: 326, color: 3, scale: 0.8 },
    jobs: [],
    account: 'bank',
    vehicles: ['blista', 'sultan', 'baller', 'bati'].map(vehicleOffer),
  },
  variants: { general: {} },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: forJobs(parameters),
      effects: [{ kind: 'dealer', vehicles: parameters.vehicles ?? [], account: parameters.account ?? 'bank' }],
      description: 'Players buy vehicles, which become theirs.',
    },
  ],
};

const fleet = (label: string, at: string, sprite: number, ...models: string[]): Partial<BlockParameters> => ({
  label,
  locations: [place(at)],
  blip: { sprite, color: 3, scale: 0.8 },
  vehicles: models.map(rentalOffer),
});

export const rentalPreset: PresetDefinition = {
  id: 'rental',
  noun: 'vehicle rental',
  defaults: {
    ...fleet('Vehicle rental', 'Los Santos International Airport', 225, 'faggio', 'blista', 'asea'),
    label: 'Vehicle rental',
    jobs: [],
    account: 'cash',
    durationSeconds: 0,
  },
  variants: {
    general: {},
    bikes: { parameters: fleet('Bike rental', 'Vespucci Beach', 226, 'bmx', 'scorcher', 'cruiser') },
    boats: { parameters: fleet('Boat rental', 'Vespucci Beach', 427, 'dinghy', 'seashark') },
  },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: forJobs(parameters),
      effects: [
        {
          kind: 'rental',
          vehicles: parameters.vehicles ?? [],
          account: parameters.account ?? 'cash',
          seconds: parameters.durationSeconds ?? 0,
        },
      ],
      description: 'Players rent one vehicle at a time and return it.',
    },
  ],
};

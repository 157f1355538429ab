import { rentalOffer, vehicleOffer } from '../vocabulary/vehicles.js';
import { place } from '../vocabulary/places.js';
import { located, type PresetDefinition, usedAtPlaces } from './preset.js';

export const garagePreset: PresetDefinition = {
  id: 'garage',
  noun: 'garage',
  defaults: { ...located('Garage', 'Legion Square garage', 357, 3), jobs: [], account: 'cash', price: 0 },
  variants: {
    garage: {},
    impound: { ...located('Impound lot', 'Impound lot', 68, 17), price: 500 },
    police: { label: 'Police garage', locations: [place('Mission Row')], jobs: ['police'] },
  },
  behaviors(parameters, { variant }) {
    const { price = 0, account = 'cash' } = parameters;
    const isImpound = variant === 'impound';
    return [
      usedAtPlaces(
        parameters,
        isImpound
          ? 'Players get back vehicles that are in no garage.'
          : 'Players park their vehicles with all mods, and take them out again.',
        [{ kind: 'garage', isImpound, price, account }],
      ),
    ];
  },
};

export const dealerPreset: PresetDefinition = {
  id: 'dealer',
  noun: 'vehicle dealer',
  defaults: {
    ...located('Vehicle dealer', 'Premium Deluxe Motorsport', 326, 3),
    jobs: [],
    account: 'bank',
    vehicles: ['blista', 'sultan', 'baller', 'bati'].map(vehicleOffer),
  },
  variants: { general: {} },
  behaviors: (parameters) => [
    usedAtPlaces(parameters, 'Players buy vehicles, which become theirs.', [
      { kind: 'dealer', vehicles: parameters.vehicles ?? [], account: parameters.account ?? 'bank' },
    ]),
  ],
};

const fleet = (label: string, at: string, sprite: number, ...models: string[]) => ({
  ...located(label, at, sprite, 3),
  vehicles: models.map(rentalOffer),
});

export const rentalPreset: PresetDefinition = {
  id: 'rental',
  noun: 'vehicle rental',
  defaults: {
    ...fleet('Vehicle rental', 'Los Santos International Airport', 225, 'faggio', 'blista', 'asea'),
    jobs: [],
    account: 'cash',
    durationSeconds: 0,
  },
  variants: {
    general: {},
    bikes: fleet('Bike rental', 'Vespucci Beach', 226, 'bmx', 'scorcher', 'cruiser'),
    boats: fleet('Boat rental', 'Vespucci Beach', 427, 'dinghy', 'seashark'),
  },
  behaviors(parameters) {
    const { vehicles = [], account = 'cash', durationSeconds: seconds = 0 } = parameters;
    return [
      usedAtPlaces(parameters, 'Players rent one vehicle at a time and return it.', [
        { kind: 'rental', vehicles, account, seconds },
      ]),
    ];
  },
};

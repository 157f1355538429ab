import type { BlockParameters } from '../../specification/resource-specification.js';
import { itemOffer } from '../../vocabulary/items.js';
import { place } from '../../vocabulary/places.js';
import type { BlockVariant } from '../block-definition.js';

const stock = (...names: string[]): Partial<BlockParameters> => ({ offers: names.map(itemOffer) });

/** What shops sell. */
export const shopVariants: Readonly<Record<string, BlockVariant>> = {
  general: {},
  weapons: {
    parameters: {
      label: 'Gun shop',
      blip: { sprite: 110, color: 1, scale: 0.8 },
      locations: [place("Ammu-Nation Adam's Apple")],
      ...stock('weapon_pistol', 'pistol_ammo', 'armor'),
    },
  },
  electronics: {
    parameters: {
      label: 'Electronics shop',
      blip: { sprite: 459, color: 3, scale: 0.8 },
      ...stock('phone', 'radio', 'laptop'),
    },
  },
  hardware: {
    parameters: {
      label: 'Hardware store',
      blip: { sprite: 402, color: 5, scale: 0.8 },
      ...stock('lockpick', 'repairkit', 'screwdriver'),
    },
  },
  blackMarket: {
    parameters: {
      label: 'Black market',
      blip: null,
      locations: [place('Elysian Island docks')],
      ...stock('lockpick', 'thermite', 'weapon_pistol'),
    },
  },
  bar: {
    parameters: {
      label: 'Bar',
      blip: { sprite: 93, color: 27, scale: 0.8 },
      locations: [place('Bahama Mamas')],
      ...stock('beer', 'whiskey', 'vodka', 'water'),
    },
  },
  restaurant: {
    parameters: {
      label: 'Restaurant',
      blip: { sprite: 106, color: 5, scale: 0.8 },
      locations: [place('Burger Shot')],
      ...stock('burger', 'fries', 'cola', 'coffee'),
    },
  },
  pharmacy: {
    parameters: {
      label: 'Pharmacy',
      blip: { sprite: 51, color: 1, scale: 0.8 },
      locations: [place('Pillbox Hill')],
      ...stock('bandage', 'medikit', 'painkillers'),
    },
  },
};

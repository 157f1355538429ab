import type { BlockParameters } from '../../specification/resource-specification.js';
import { itemOffer } from '../../vocabulary/items.js';
import { place } from '../../vocabulary/places.js';
import type { BlockVariant } from '../block-definition.js';

const stock = (...names: string[]): Partial<BlockParameters> => ({ offers: names.map(itemOffer) });

/** What shops sell. */
export const shopVariants: Readonly<Record<string, BlockVariant>> = {
  general: {
    phrases: [
      'shop',
      'store',
      'market',
      'supermarket',
      'grocery',
      'kiosk',
      'convenience store',
      '24/7',
      'vendor',
      'vending machine',
      'merchant',
      'item shop',
    ],
  },
  weapons: {
    phrases: [
      'weapon shop',
      'gun shop',
      'gun store',
      'weapon store',
      'ammunation',
      'armory',
      'armoury',
      'weapon dealer',
    ],
    parameters: {
      label: 'Gun shop',
      blip: { sprite: 110, color: 1, scale: 0.8 },
      locations: [place("Ammu-Nation Adam's Apple")],
      ...stock('weapon_pistol', 'pistol_ammo', 'armor'),
    },
  },
  electronics: {
    phrases: ['electronics shop', 'electronics store', 'phone shop', 'phone store', 'digital store'],
    parameters: {
      label: 'Electronics shop',
      blip: { sprite: 459, color: 3, scale: 0.8 },
      ...stock('phone', 'radio', 'laptop'),
    },
  },
  hardware: {
    phrases: ['hardware store', 'hardware shop', 'tool shop', 'tool store'],
    parameters: {
      label: 'Hardware store',
      blip: { sprite: 402, color: 5, scale: 0.8 },
      ...stock('lockpick', 'repairkit', 'screwdriver'),
    },
  },
  blackMarket: {
    phrases: ['black market', 'blackmarket', 'black-market', 'illegal shop', 'illegal store', 'illegal dealer'],
    parameters: {
      label: 'Black market',
      blip: null,
      locations: [place('Elysian Island docks')],
      ...stock('lockpick', 'thermite', 'weapon_pistol'),
    },
  },
  bar: {
    phrases: ['nightclub', 'liquor store', 'liquor shop'],
    weakPhrases: ['bar', 'pub'],
    parameters: {
      label: 'Bar',
      blip: { sprite: 93, color: 27, scale: 0.8 },
      locations: [place('Bahama Mamas')],
      ...stock('beer', 'whiskey', 'vodka', 'water'),
    },
  },
  restaurant: {
    phrases: [
      'food stand',
      'food stall',
      'hot dog stand',
      'burger stand',
      'food truck',
      'coffee shop',
      'cafe',
      'taco stand',
      'fast food',
      'diner',
    ],
    parameters: {
      label: 'Restaurant',
      blip: { sprite: 106, color: 5, scale: 0.8 },
      locations: [place('Burger Shot')],
      ...stock('burger', 'fries', 'cola', 'coffee'),
    },
  },
  pharmacy: {
    phrases: ['pharmacy', 'drug store', 'medical shop', 'medical store'],
    parameters: {
      label: 'Pharmacy',
      blip: { sprite: 51, color: 1, scale: 0.8 },
      locations: [place('Pillbox Hill')],
      ...stock('bandage', 'medikit', 'painkillers'),
    },
  },
};

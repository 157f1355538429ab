import type { Effect } from '../behavior/effect.js';
import type { BlockParameters } from '../specification/resource-specification.js';
import { itemOffer } from '../vocabulary/items.js';
import { place } from '../vocabulary/places.js';
import { atPlaces, forJobs, type PresetDefinition } from './preset.js';

const stock = (...names: string[]): Partial<BlockParameters> => ({ offers: names.map(itemOffer) });
const at = (label: string, place_: string, sprite: number, color: number): Partial<BlockParameters> => ({
  label,
  locations: [place(place_)],
  blip: { sprite, color, scale: 0.8 },
});

const trade = ({ account = 'cash', offers = [] }: BlockParameters, direction: 'buy' | 'sell'): Effect => ({
  kind: 'trade',
  direction,
  account,
  offers: offers.map((offer) => ({ ...offer, isWeapon: offer.name.startsWith('weapon_'), minimumGrade: 0 })),
});

export const shopPreset: PresetDefinition = {
  id: 'shop',
  noun: 'shop',
  defaults: {
    ...at('Shop', '24/7 Innocence Boulevard', 52, 2),
    label: 'Shop',
    jobs: [],
    account: 'cash',
    offers: ['water', 'bread', 'sandwich'].map(itemOffer),
  },
  variants: {
    general: {},
    weapons: {
      parameters: {
        ...at('Gun shop', "Ammu-Nation Adam's Apple", 110, 1),
        ...stock('weapon_pistol', 'pistol_ammo', 'armor'),
      },
    },
    electronics: {
      parameters: {
        label: 'Electronics shop',
        blip: { sprite: 459, color: 3, scale: 0.8 },
        ...stock('phone', 'radio'),
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
        ...{ label: 'Black market', blip: null, locations: [place('Elysian Island docks')] },
        ...stock('lockpick', 'thermite', 'weapon_pistol'),
      },
    },
    bar: { parameters: { ...at('Bar', 'Bahama Mamas', 93, 27), ...stock('beer', 'whiskey', 'vodka', 'water') } },
    restaurant: {
      parameters: { ...at('Restaurant', 'Burger Shot', 106, 5), ...stock('burger', 'fries', 'cola', 'coffee') },
    },
    pharmacy: {
      parameters: { ...at('Pharmacy', 'Pillbox Hill', 51, 1), ...stock('bandage', 'medikit', 'painkillers') },
    },
  },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: forJobs(parameters),
      effects: [trade(parameters, 'buy')],
      description:
        'Customers choose an item and an amount. The server checks the distance, the price and the space in the inventory.',
    },
  ],
};

const buys = (label: string, where: string, ...names: string[]): Partial<BlockParameters> => ({
  ...{ label, locations: [place(where)] },
  ...stock(...names),
});

export const buyerPreset: PresetDefinition = {
  id: 'buyer',
  noun: 'buyer of goods',
  defaults: {
    ...at('Buyer', '24/7 Harmony', 500, 2),
    label: 'Buyer',
    jobs: [],
    account: 'cash',
    offers: ['gold', 'jewels'].map(itemOffer),
  },
  variants: {
    general: { parameters: buys('Buyer', '24/7 Harmony', 'gold', 'jewels', 'phone') },
    fish: { parameters: buys('Fish market', 'Del Perro Pier', 'fish') },
    ore: { parameters: buys('Ore buyer', 'Mirror Park', 'stone', 'iron', 'gold') },
    wood: { parameters: buys('Wood buyer', '24/7 Paleto Bay', 'wood', 'plank') },
    crops: { parameters: buys('Crop buyer', '24/7 Harmony', 'wheat', 'corn', 'apple') },
    meat: { parameters: buys('Butcher', '24/7 Paleto Bay', 'meat', 'hide') },
    drugs: { parameters: { ...buys('Dealer', 'Grove Street', 'weed', 'joint', 'cocaine', 'meth'), blip: null } },
  },
  behaviors: (parameters) => [
    {
      label: parameters.label,
      trigger: atPlaces(parameters),
      conditions: forJobs(parameters),
      effects: [trade(parameters, 'sell')],
      description: 'Players sell what they have collected. The server counts the items and knows the prices.',
    },
  ],
};

import type { BlockParameters } from '../specification/resource-specification.js';
import { itemOffer } from '../vocabulary/items.js';
import { place } from '../vocabulary/places.js';
import { located, type PresetBehavior, type PresetDefinition, usedAtPlaces } from './preset.js';

const stock = (...names: string[]) => ({ offers: names.map(itemOffer) });

const trade = (parameters: BlockParameters, direction: 'buy' | 'sell', description: string): PresetBehavior => {
  const { account = 'cash', offers = [], isAlsoBank } = parameters;
  const priced = offers.map((offer) => ({ ...offer, isWeapon: offer.name.startsWith('weapon_'), minimumGrade: 0 }));
  return usedAtPlaces(parameters, description, [
    { kind: 'trade', direction, account, offers: priced, ...(isAlsoBank && { isAlsoBank }) },
  ]);
};

export const shopPreset: PresetDefinition = {
  id: 'shop',
  noun: 'shop',
  defaults: {
    ...located('Shop', '24/7 Innocence Boulevard', 52, 2),
    ...stock('water', 'bread', 'sandwich'),
    jobs: [],
    account: 'cash',
  },
  variants: {
    general: {},
    weapons: {
      ...located('Gun shop', "Ammu-Nation Adam's Apple", 110, 1),
      ...stock('weapon_pistol', 'pistol_ammo', 'armor'),
    },
    electronics: {
      ...{ label: 'Electronics shop', blip: { sprite: 459, color: 3, scale: 0.8 } },
      ...stock('phone', 'radio'),
    },
    hardware: {
      ...{ label: 'Hardware store', blip: { sprite: 402, color: 5, scale: 0.8 } },
      ...stock('lockpick', 'repairkit', 'screwdriver'),
    },
    blackMarket: {
      ...{ label: 'Black market', blip: null, locations: [place('Elysian Island docks')] },
      ...stock('lockpick', 'thermite', 'weapon_pistol'),
    },
    bar: { ...located('Bar', 'Bahama Mamas', 93, 27), ...stock('beer', 'whiskey', 'vodka', 'water') },
    restaurant: { ...located('Restaurant', 'Burger Shot', 106, 5), ...stock('burger', 'fries', 'cola', 'coffee') },
    pharmacy: { ...located('Pharmacy', 'Pillbox Hill', 51, 1), ...stock('bandage', 'medikit', 'painkillers') },
  },
  behaviors: (parameters) => [
    trade(
      parameters,
      'buy',
      'Customers choose an item and an amount. The server checks the distance, the price and the space in the inventory.',
    ),
  ],
};

const buys = (label: string, where: string, ...names: string[]) => ({
  ...{ label, locations: [place(where)] },
  ...stock(...names),
});

export const buyerPreset: PresetDefinition = {
  id: 'buyer',
  noun: 'buyer of goods',
  defaults: {
    ...located('Buyer', '24/7 Harmony', 500, 2),
    ...stock('gold', 'jewels'),
    jobs: [],
    account: 'cash',
  },
  variants: {
    general: buys('Buyer', '24/7 Harmony', 'gold', 'jewels', 'phone'),
    fish: buys('Fish market', 'Del Perro Pier', 'fish'),
    ore: buys('Ore buyer', 'Mirror Park', 'stone', 'iron', 'gold'),
    wood: buys('Wood buyer', '24/7 Paleto Bay', 'wood', 'plank'),
    crops: buys('Crop buyer', '24/7 Harmony', 'wheat', 'corn', 'apple'),
    meat: buys('Butcher', '24/7 Paleto Bay', 'meat', 'hide'),
    drugs: { ...buys('Dealer', 'Grove Street', 'weed', 'joint', 'cocaine', 'meth'), blip: null },
  },
  behaviors: (parameters) => [
    trade(
      parameters,
      'sell',
      'Players sell what they have collected. The server counts the items and knows the prices.',
    ),
  ],
};

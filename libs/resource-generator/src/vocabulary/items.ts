import type { Effect, EffectKind, Offer, Quantity } from '../specification/resource-specification.js';

interface KnownItem {
  label: string;
  price: number;
  effect?: readonly [EffectKind, number];
}

/** Items by their names in the inventory of most frameworks. */
const knownItems: Readonly<Record<string, KnownItem>> = {
  water: { label: 'Water', price: 5, effect: ['thirst', 30] },
  bread: { label: 'Bread', price: 5, effect: ['hunger', 25] },
  sandwich: { label: 'Sandwich', price: 8, effect: ['hunger', 30] },
  burger: { label: 'Burger', price: 12, effect: ['hunger', 40] },
  fries: { label: 'Fries', price: 6, effect: ['hunger', 20] },
  pizza: { label: 'Pizza', price: 15, effect: ['hunger', 45] },
  hotdog: { label: 'Hot dog', price: 8, effect: ['hunger', 30] },
  taco: { label: 'Taco', price: 9, effect: ['hunger', 30] },
  donut: { label: 'Donut', price: 4, effect: ['hunger', 15] },
  chocolate: { label: 'Chocolate', price: 4, effect: ['hunger', 10] },
  chips: { label: 'Chips', price: 4, effect: ['hunger', 10] },
  apple: { label: 'Apple', price: 3, effect: ['hunger', 10] },
  orange: { label: 'Orange', price: 3, effect: ['hunger', 10] },
  grape: { label: 'Grapes', price: 4, effect: ['hunger', 10] },
  cola: { label: 'Cola', price: 6, effect: ['thirst', 20] },
  coffee: { label: 'Coffee', price: 7, effect: ['thirst', 20] },
  tea: { label: 'Tea', price: 5, effect: ['thirst', 20] },
  milk: { label: 'Milk', price: 5, effect: ['thirst', 25] },
  juice: { label: 'Juice', price: 6, effect: ['thirst', 25] },
  energydrink: { label: 'Energy drink', price: 10, effect: ['speed', 30] },
  beer: { label: 'Beer', price: 7, effect: ['thirst', 15] },
  whiskey: { label: 'Whiskey', price: 20, effect: ['stress', -20] },
  vodka: { label: 'Vodka', price: 18, effect: ['stress', -20] },
  wine: { label: 'Wine', price: 25, effect: ['stress', -15] },
  cigarette: { label: 'Cigarette', price: 10, effect: ['stress', -15] },
  bandage: { label: 'Bandage', price: 50, effect: ['health', 25] },
  medikit: {
    label: 'First aid kit',
    price: 150,
    effect: ['health', 75],
  },
  painkillers: { label: 'Painkillers', price: 80, effect: ['health', 15] },
  armor: {
    label: 'Body armor',
    price: 1000,
    effect: ['armor', 50],
  },
  phone: { label: 'Phone', price: 500 },
  radio: { label: 'Radio', price: 250 },
  laptop: { label: 'Laptop', price: 1500 },
  lockpick: { label: 'Lockpick', price: 150 },
  advancedlockpick: { label: 'Advanced lockpick', price: 500 },
  repairkit: { label: 'Repair kit', price: 250 },
  screwdriver: { label: 'Screwdriver', price: 40 },
  thermite: { label: 'Thermite', price: 5000 },
  drill: { label: 'Drill', price: 2500 },
  rope: { label: 'Rope', price: 60 },
  binoculars: { label: 'Binoculars', price: 120 },
  parachute: { label: 'Parachute', price: 900 },
  jerrycan: { label: 'Jerry can', price: 100 },
  fishingrod: { label: 'Fishing rod', price: 150 },
  fishbait: { label: 'Fish bait', price: 5 },
  fish: { label: 'Fish', price: 40 },
  salmon: { label: 'Salmon', price: 60 },
  tuna: { label: 'Tuna', price: 80 },
  shark: { label: 'Shark', price: 300 },
  pickaxe: { label: 'Pickaxe', price: 200 },
  stone: { label: 'Stone', price: 8 },
  coal: { label: 'Coal', price: 12 },
  iron: { label: 'Iron', price: 30 },
  copper: { label: 'Copper', price: 25 },
  gold: { label: 'Gold', price: 120 },
  silver: { label: 'Silver', price: 70 },
  diamond: { label: 'Diamond', price: 400 },
  steel: { label: 'Steel', price: 20 },
  aluminum: { label: 'Aluminum', price: 18 },
  plastic: { label: 'Plastic', price: 10 },
  rubber: { label: 'Rubber', price: 10 },
  glass: { label: 'Glass', price: 10 },
  metalscrap: { label: 'Scrap metal', price: 10 },
  electronics: { label: 'Electronics', price: 35 },
  cloth: { label: 'Cloth', price: 8 },
  leather: { label: 'Leather', price: 15 },
  axe: { label: 'Axe', price: 200 },
  wood: { label: 'Wood', price: 15 },
  plank: { label: 'Planks', price: 25 },
  shovel: { label: 'Shovel', price: 120 },
  wheat: { label: 'Wheat', price: 6 },
  flour: { label: 'Flour', price: 8 },
  corn: { label: 'Corn', price: 6 },
  tomato: { label: 'Tomato', price: 5 },
  potato: { label: 'Potato', price: 4 },
  meat: { label: 'Meat', price: 20 },
  hide: { label: 'Animal hide', price: 60 },
  weed: { label: 'Weed', price: 80 },
  joint: { label: 'Joint', price: 100, effect: ['stress', -25] },
  rollingpaper: { label: 'Rolling paper', price: 2 },
  coca: { label: 'Coca leaf', price: 60 },
  cocaine: { label: 'Cocaine', price: 200 },
  meth: { label: 'Meth', price: 180 },
  trash: { label: 'Trash bag', price: 10 },
  package: { label: 'Package', price: 50 },
  jewels: { label: 'Jewels', price: 250 },
  goldchain: { label: 'Gold chain', price: 300 },
  weapon_pistol: { label: 'Pistol', price: 5000 },
  weapon_knife: { label: 'Knife', price: 300 },
  weapon_bat: { label: 'Baseball bat', price: 150 },
  weapon_stungun: { label: 'Taser', price: 1000 },
  weapon_nightstick: { label: 'Nightstick', price: 200 },
  weapon_flashlight: { label: 'Flashlight', price: 80 },
  weapon_smg: { label: 'SMG', price: 15000 },
  weapon_carbinerifle: { label: 'Carbine rifle', price: 25000 },
  weapon_pumpshotgun: { label: 'Pump shotgun', price: 12000 },
  pistol_ammo: { label: 'Pistol ammo', price: 100 },
  handcuffs: { label: 'Handcuffs', price: 150 },
  ziptie: { label: 'Zip tie', price: 50 },
};

const labelFor = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const itemLabel = (name: string): string => knownItems[name]?.label ?? labelFor(name);

export const itemOffer = (name: string): Offer => ({
  name,
  label: itemLabel(name),
  price: knownItems[name]?.price ?? 10,
});

export const itemQuantity = (name: string, amount: number): Quantity => ({ name, label: itemLabel(name), amount });

export function itemEffect(name: string): Effect {
  const [kind, amount] = knownItems[name]?.effect ?? ['health', 25];
  return { name, label: itemLabel(name), kind, amount };
}

import type { Effect, EffectKind, Offer, Quantity } from '../specification/resource-specification.js';

interface KnownItem {
  label: string;
  price: number;
  /** Other words for the item, in singular. */
  phrases?: readonly string[];
  effect?: readonly [EffectKind, number];
}

/** Items by their names in the inventory of most frameworks. */
const knownItems: Readonly<Record<string, KnownItem>> = {
  water: { label: 'Water', price: 5, phrases: ['water bottle', 'bottle of water'], effect: ['thirst', 30] },
  bread: { label: 'Bread', price: 5, phrases: ['loaf', 'loaf of bread'], effect: ['hunger', 25] },
  sandwich: { label: 'Sandwich', price: 8, effect: ['hunger', 30] },
  burger: { label: 'Burger', price: 12, phrases: ['hamburger', 'cheeseburger'], effect: ['hunger', 40] },
  fries: { label: 'Fries', price: 6, phrases: ['french fries'], effect: ['hunger', 20] },
  pizza: { label: 'Pizza', price: 15, effect: ['hunger', 45] },
  hotdog: { label: 'Hot dog', price: 8, phrases: ['hot dog'], effect: ['hunger', 30] },
  taco: { label: 'Taco', price: 9, effect: ['hunger', 30] },
  donut: { label: 'Donut', price: 4, phrases: ['doughnut'], effect: ['hunger', 15] },
  chocolate: { label: 'Chocolate', price: 4, phrases: ['chocolate bar'], effect: ['hunger', 10] },
  chips: { label: 'Chips', price: 4, phrases: ['crisps'], effect: ['hunger', 10] },
  apple: { label: 'Apple', price: 3, effect: ['hunger', 10] },
  orange: { label: 'Orange', price: 3, effect: ['hunger', 10] },
  grape: { label: 'Grapes', price: 4, phrases: ['grapes'], effect: ['hunger', 10] },
  cola: { label: 'Cola', price: 6, phrases: ['coke', 'soda', 'ecola', 'e-cola'], effect: ['thirst', 20] },
  coffee: { label: 'Coffee', price: 7, effect: ['thirst', 20] },
  tea: { label: 'Tea', price: 5, effect: ['thirst', 20] },
  milk: { label: 'Milk', price: 5, effect: ['thirst', 25] },
  juice: { label: 'Juice', price: 6, phrases: ['orange juice'], effect: ['thirst', 25] },
  energydrink: { label: 'Energy drink', price: 10, phrases: ['energy drink'], effect: ['speed', 30] },
  beer: { label: 'Beer', price: 7, effect: ['thirst', 15] },
  whiskey: { label: 'Whiskey', price: 20, phrases: ['whisky'], effect: ['stress', -20] },
  vodka: { label: 'Vodka', price: 18, effect: ['stress', -20] },
  wine: { label: 'Wine', price: 25, phrases: ['bottle of wine'], effect: ['stress', -15] },
  cigarette: { label: 'Cigarette', price: 10, phrases: ['cigarettes', 'cigar'], effect: ['stress', -15] },
  bandage: { label: 'Bandage', price: 50, effect: ['health', 25] },
  medikit: {
    label: 'First aid kit',
    price: 150,
    phrases: ['medkit', 'med kit', 'first aid kit', 'firstaid', 'first aid'],
    effect: ['health', 75],
  },
  painkillers: { label: 'Painkillers', price: 80, phrases: ['painkiller', 'pill', 'aspirin'], effect: ['health', 15] },
  armor: {
    label: 'Body armor',
    price: 1000,
    phrases: ['body armor', 'armor vest', 'armour', 'vest', 'bulletproof vest', 'armor plate', 'body armour', 'kevlar'],
    effect: ['armor', 50],
  },
  phone: { label: 'Phone', price: 500, phrases: ['mobile phone', 'smartphone', 'cell phone'] },
  radio: { label: 'Radio', price: 250 },
  laptop: { label: 'Laptop', price: 1500 },
  lockpick: { label: 'Lockpick', price: 150, phrases: ['lock pick'] },
  advancedlockpick: { label: 'Advanced lockpick', price: 500, phrases: ['advanced lockpick'] },
  repairkit: { label: 'Repair kit', price: 250, phrases: ['repair kit'] },
  screwdriver: { label: 'Screwdriver', price: 40 },
  thermite: { label: 'Thermite', price: 5000 },
  drill: { label: 'Drill', price: 2500 },
  rope: { label: 'Rope', price: 60 },
  binoculars: { label: 'Binoculars', price: 120 },
  parachute: { label: 'Parachute', price: 900 },
  jerrycan: { label: 'Jerry can', price: 100, phrases: ['jerry can', 'fuel can', 'gas can'] },
  fishingrod: { label: 'Fishing rod', price: 150, phrases: ['fishing rod', 'rod'] },
  fishbait: { label: 'Fish bait', price: 5, phrases: ['bait', 'fish bait'] },
  fish: { label: 'Fish', price: 40 },
  salmon: { label: 'Salmon', price: 60 },
  tuna: { label: 'Tuna', price: 80 },
  shark: { label: 'Shark', price: 300 },
  pickaxe: { label: 'Pickaxe', price: 200, phrases: ['pick axe'] },
  stone: { label: 'Stone', price: 8, phrases: ['rock'] },
  coal: { label: 'Coal', price: 12 },
  iron: { label: 'Iron', price: 30, phrases: ['iron ore', 'iron bar', 'iron ingot'] },
  copper: { label: 'Copper', price: 25, phrases: ['copper ore'] },
  gold: { label: 'Gold', price: 120, phrases: ['gold ore', 'gold bar', 'gold nugget'] },
  silver: { label: 'Silver', price: 70 },
  diamond: { label: 'Diamond', price: 400 },
  steel: { label: 'Steel', price: 20 },
  aluminum: { label: 'Aluminum', price: 18, phrases: ['aluminium'] },
  plastic: { label: 'Plastic', price: 10 },
  rubber: { label: 'Rubber', price: 10 },
  glass: { label: 'Glass', price: 10 },
  metalscrap: { label: 'Scrap metal', price: 10, phrases: ['metal scrap', 'scrap metal', 'scrap', 'metal'] },
  electronics: { label: 'Electronics', price: 35, phrases: ['electronic part', 'electronic kit', 'circuit'] },
  cloth: { label: 'Cloth', price: 8, phrases: ['fabric'] },
  leather: { label: 'Leather', price: 15 },
  axe: { label: 'Axe', price: 200, phrases: ['hatchet'] },
  wood: { label: 'Wood', price: 15, phrases: ['log', 'lumber', 'timber'] },
  plank: { label: 'Planks', price: 25, phrases: ['planks', 'wooden plank'] },
  shovel: { label: 'Shovel', price: 120 },
  wheat: { label: 'Wheat', price: 6 },
  flour: { label: 'Flour', price: 8 },
  corn: { label: 'Corn', price: 6 },
  tomato: { label: 'Tomato', price: 5, phrases: ['tomatoes'] },
  potato: { label: 'Potato', price: 4, phrases: ['potatoes'] },
  meat: { label: 'Meat', price: 20, phrases: ['raw meat'] },
  hide: { label: 'Animal hide', price: 60, phrases: ['animal hide', 'pelt'] },
  weed: { label: 'Weed', price: 80, phrases: ['marijuana', 'cannabis', 'weed leaf', 'weed bag'] },
  joint: { label: 'Joint', price: 100, effect: ['stress', -25] },
  rollingpaper: { label: 'Rolling paper', price: 2, phrases: ['rolling paper'] },
  coca: { label: 'Coca leaf', price: 60, phrases: ['coca leaf', 'coca leave'] },
  cocaine: { label: 'Cocaine', price: 200, phrases: ['coke bag', 'coke brick'] },
  meth: { label: 'Meth', price: 180, phrases: ['methamphetamine'] },
  trash: { label: 'Trash bag', price: 10, phrases: ['trash bag', 'garbage bag'] },
  package: { label: 'Package', price: 50, phrases: ['parcel'] },
  jewels: { label: 'Jewels', price: 250, phrases: ['jewel', 'necklace', 'rolex', 'watch'] },
  goldchain: { label: 'Gold chain', price: 300, phrases: ['gold chain'] },
  weapon_pistol: { label: 'Pistol', price: 5000, phrases: ['pistol', 'handgun', 'gun'] },
  weapon_knife: { label: 'Knife', price: 300, phrases: ['knife', 'knives'] },
  weapon_bat: { label: 'Baseball bat', price: 150, phrases: ['baseball bat', 'bat'] },
  weapon_stungun: { label: 'Taser', price: 1000, phrases: ['taser', 'stun gun', 'stungun'] },
  weapon_nightstick: { label: 'Nightstick', price: 200, phrases: ['nightstick', 'baton'] },
  weapon_flashlight: { label: 'Flashlight', price: 80, phrases: ['flashlight'] },
  weapon_smg: { label: 'SMG', price: 15000, phrases: ['smg', 'submachine gun'] },
  weapon_carbinerifle: { label: 'Carbine rifle', price: 25000, phrases: ['carbine rifle', 'rifle', 'assault rifle'] },
  weapon_pumpshotgun: { label: 'Pump shotgun', price: 12000, phrases: ['shotgun', 'pump shotgun'] },
  pistol_ammo: { label: 'Pistol ammo', price: 100, phrases: ['ammo', 'ammunition', 'pistol ammo', 'bullet'] },
  handcuffs: { label: 'Handcuffs', price: 150, phrases: ['handcuff', 'cuffs'] },
  ziptie: { label: 'Zip tie', price: 50, phrases: ['zip tie'] },
};

/** The item names by their words. */
export const itemPhrases: ReadonlyMap<string, string> = new Map(
  Object.entries(knownItems).flatMap(([name, { label, phrases }]) =>
    [name, label.toLowerCase(), ...(phrases ?? [])].map((phrase) => [phrase, name] as const),
  ),
);

/** The name of an item that is not known, made from its words. */
export const itemNameFor = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9 _-]/g, '')
    .trim()
    .replace(/[ _-]+/g, '_')
    .slice(0, 40);

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

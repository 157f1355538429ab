import type { Effect } from '../behavior/effect.js';
import type { BlockParameters, Recipe } from '../specification/resource-specification.js';
import { itemLabel, itemQuantity } from '../vocabulary/items.js';
import { place } from '../vocabulary/places.js';
import { forPrice, giveItem, located, onShift, type PresetDefinition, usedAtPlaces, work } from './preset.js';

const gather = (label: string, at: string, item: string, durationSeconds = 6) => ({
  ...{ label, locations: [place(at)] },
  rewardItems: [itemQuantity(item, 1)],
  durationSeconds,
});

/** One of the items, each as likely as the others, or nothing. */
function find({ rewardItems = [], chancePercent = 100 }: BlockParameters): Effect[] {
  const [only, ...others] = rewardItems;
  if (only && others.length === 0 && chancePercent >= 100) return [giveItem(only, only.amount, only.upTo)];
  const outcomes = rewardItems.map((item) => ({
    weight: chancePercent / rewardItems.length,
    effects: [giveItem(item, item.amount, item.upTo)],
  }));
  const nothing: Effect = { kind: 'notify', to: 'self', text: 'You found nothing this time.' };
  return [
    {
      kind: 'random',
      outcomes: chancePercent >= 100 ? outcomes : [...outcomes, { weight: 100 - chancePercent, effects: [nothing] }],
    },
  ];
}

/** What players seem to do while they gather an item. */
const animations: Readonly<Record<string, string>> = {
  fish: 'fishing',
  salmon: 'fishing',
  tuna: 'fishing',
  stone: 'hammering',
  iron: 'hammering',
  coal: 'hammering',
  copper: 'hammering',
  gold: 'hammering',
};

export const gatheringPreset: PresetDefinition = {
  id: 'gathering',
  noun: 'gathering spot',
  defaults: {
    ...gather('Gathering', 'Farm', 'apple'),
    blip: { sprite: 652, color: 2, scale: 0.8 },
    jobs: [],
    chancePercent: 100,
  },
  variants: {
    general: {},
    fishing: gather('Fishing', 'Fishing pier', 'fish', 8),
    mining: gather('Mining', 'Quarry', 'stone'),
    wood: gather('Cutting trees', 'Paleto forest', 'wood'),
    wheat: gather('Harvesting', 'Farm', 'wheat'),
    hunting: gather('Hunting', 'Paleto forest', 'meat', 10),
    drugs: { ...gather('Weed field', 'Farm', 'weed'), blip: null },
  },
  behaviors: (parameters, { hasShifts }) => [
    usedAtPlaces(
      parameters,
      'Players work at a place for a while and get items. The server measures the time and checks the position.',
      [...work(parameters, animations[parameters.rewardItems?.[0]?.name ?? '']), ...find(parameters)],
      onShift(hasShifts),
    ),
  ],
};

const recipe = (name: string, ingredients: Readonly<Record<string, number>>): Recipe => ({
  name,
  label: itemLabel(name),
  amount: 1,
  ingredients: Object.entries(ingredients).map(([ingredient, amount]) => itemQuantity(ingredient, amount)),
});

export const craftingPreset: PresetDefinition = {
  id: 'crafting',
  noun: 'crafting bench',
  defaults: {
    ...located('Workbench', 'Davis', 566, 5),
    jobs: [],
    durationSeconds: 5,
    recipes: [recipe('lockpick', { iron: 2, plastic: 1 }), recipe('repairkit', { steel: 3, rubber: 2 })],
  },
  variants: {
    general: {},
    weapons: {
      label: 'Weapon bench',
      blip: null,
      recipes: [recipe('weapon_pistol', { steel: 10, plastic: 4 }), recipe('pistol_ammo', { metalscrap: 5 })],
    },
    cooking: {
      label: 'Kitchen',
      locations: [{ ...place('Burger Shot'), x: -1200.2, y: -900.1 }],
      blip: null,
      recipes: [recipe('burger', { bread: 1, meat: 1 }), recipe('fries', { potato: 2 })],
    },
    smelting: {
      label: 'Furnace',
      recipes: [recipe('steel', { iron: 2, coal: 1 }), recipe('gold', { stone: 5 })],
    },
    drugs: {
      label: 'Laboratory',
      blip: null,
      locations: [place('Elysian Island docks')],
      recipes: [recipe('joint', { weed: 2, rollingpaper: 1 })],
    },
  },
  behaviors: (parameters) => [
    usedAtPlaces(
      parameters,
      'Players turn ingredients into items. The server measures the time and takes the ingredients when the work is done.',
      [
        {
          ...{ kind: 'craft', seconds: parameters.durationSeconds ?? 0, recipes: parameters.recipes ?? [] },
          ...(parameters.animation !== undefined && { animation: parameters.animation }),
        },
      ],
    ),
  ],
};

export const repairPreset: PresetDefinition = {
  id: 'repair',
  noun: 'vehicle service',
  defaults: {
    ...located('Repair shop', 'Los Santos Customs', 446, 5),
    jobs: [],
    account: 'cash',
    price: 250,
    durationSeconds: 8,
  },
  variants: {
    mechanic: {},
    fuel: {
      label: 'Gas station',
      locations: [place('Gas station Grove Street'), place('Gas station Strawberry')],
      blip: { sprite: 361, color: 1, scale: 0.7 },
      price: 60,
      durationSeconds: 6,
    },
  },
  behaviors: (parameters, { variant }) => [
    usedAtPlaces(
      parameters,
      'Drivers have their vehicle serviced for a price. If they leave before the end, they get the money back.',
      [
        ...work(parameters),
        ...(variant === 'fuel'
          ? [{ kind: 'refuel-vehicle' } as const]
          : [{ kind: 'repair-vehicle' } as const, { kind: 'wash-vehicle' } as const]),
      ],
      [{ kind: 'vehicle', isInside: true, models: [], classes: [], seat: 'any' }, ...forPrice(parameters)],
    ),
  ],
};

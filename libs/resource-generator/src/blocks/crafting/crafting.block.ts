import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { BlockParameters, Recipe } from '../../specification/resource-specification.js';
import { itemLabel, itemQuantity } from '../../vocabulary/items.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { blipEntry, firstPlace, jobsEntry, joinOptions, labelEntry, placesEntry } from '../config-values.js';

const client = lua`
  local function describeIngredients(recipe)
      local parts = {}
      for index, ingredient in ipairs(recipe.ingredients) do
          parts[index] = ('%d x %s'):format(ingredient.amount, ingredient.label)
      end
      return table.concat(parts, ', ')
  end

  local function openBench(locationIndex)
      local options = {}
      for index, recipe in ipairs(Config.Crafting.recipes) do
          options[index] = {
              label = recipe.label,
              description = describeIngredients(recipe),
              onSelect = function()
                  TriggerServerEvent('@event:crafting:craft', locationIndex, index)
              end,
          }
      end
      Framework.openMenu({ title = Config.Crafting.label, options = options })
  end

  for index, location in ipairs(Config.Crafting.locations) do
      if Config.Crafting.blip then
          Game.addBlip(location.coords, Config.Crafting.label, Config.Crafting.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('crafting_open'),
          onSelect = function()
              openBench(index)
          end,
      })
  end
`;

const server = lua`
  ---Returns the first ingredient that the player lacks, or nil.
  local function findMissing(source, recipe)
      for _, ingredient in ipairs(recipe.ingredients) do
          if Framework.getItemCount(source, ingredient.name) < ingredient.amount then
              return ingredient
          end
      end
  end

  local function finish(source, recipe)
      -- The player may have given items away in the meantime.
      local missing = findMissing(source, recipe)
      if missing then
          Framework.notify(source, L('need_item', missing.label), 'error')
          return
      end
      for _, ingredient in ipairs(recipe.ingredients) do
          Framework.removeItem(source, ingredient.name, ingredient.amount)
      end
      if Framework.addItem(source, recipe.name, recipe.amount) then
          Framework.notify(source, L('crafting_done', recipe.amount, recipe.label), 'success')
          return
      end
      for _, ingredient in ipairs(recipe.ingredients) do
          Framework.addItem(source, ingredient.name, ingredient.amount)
      end
      Framework.notify(source, L('cannot_carry'), 'error')
  end

  RegisterNetEvent('@event:crafting:craft', function(locationIndex, recipeIndex)
      local source = source
      local location = Config.Crafting.locations[locationIndex]
      local recipe = Config.Crafting.recipes[recipeIndex]
      if not location or not recipe or not Guard.allow(source, 'crafting', 500) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Crafting.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      local missing = findMissing(source, recipe)
      if missing then
          Framework.notify(source, L('need_item', ('%d x %s'):format(missing.amount, missing.label)), 'error')
          return
      end
      local isStarted = Tasks.start(source, recipe.label, Config.Crafting.seconds, location.coords,
          Config.Interaction.serverDistance, function()
              finish(source, recipe)
          end)
      if not isStarted then
          Framework.notify(source, L('busy'), 'error')
      end
  end)
`;

const texts = {
  crafting_open: ['Use the workbench', 'Werkbank benutzen'],
  crafting_done: ['You crafted %d x %s.', 'Du hast %d x %s hergestellt.'],
} as const satisfies Texts;

const itemTable = (recipe: Recipe): string =>
  luaValue(Object.fromEntries(recipe.ingredients.map(({ name, amount }) => [name, amount])));

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const recipe = parameters.recipes?.[0];
  const first = recipe?.ingredients[0];
  if (!recipe || !first) return [];
  const bench = firstPlace(parameters);
  const craft = [test.use('player', bench, text(texts.crafting_open)), test.choose('player', 1, recipe.label)].join(
    '\n    ',
  );
  const wait = `server:advance(${(parameters.durationSeconds ?? 5) * 1000 + 1500})`;
  const job = luaValue(joinOptions(parameters, {}));
  return [
    lua`
      test(${luaString(`ingredients become ${recipe.label}`)}, function()
          local player = server:join(${job})
          for item, amount in pairs(${itemTable(recipe)}) do
              player:giveItem(item, amount)
          end
          ${craft}
          ${wait}
          assertEqual(player:itemCount(${luaString(recipe.name)}), ${recipe.amount})
          assertEqual(player:itemCount(${luaString(first.name)}), 0)
      end)
    `,
    lua`
      test('nothing is crafted without ingredients', function()
          local player = server:join(${job})
          ${craft}
          ${wait}
          assertEqual(player:itemCount(${luaString(recipe.name)}), 0)
          assertTrue(player:notified())
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const recipes = parameters.recipes ?? [];
  return {
    configTable: 'Crafting',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'The workbenches.'),
      {
        key: 'recipes',
        value: recipes.map(({ name, label, amount, ingredients }) => ({
          name,
          label,
          amount,
          ingredients: ingredients.map((ingredient) => ({ ...ingredient })),
        })),
        comment: 'What can be made, how many at once, and from what.',
      },
      { key: 'seconds', value: parameters.durationSeconds ?? 5, comment: 'How long crafting takes.' },
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description:
      'Players turn ingredients into items at a workbench. The server measures the time and takes the ingredients when the work is done.',
    items: recipes.flatMap(({ name, label, ingredients }) => [{ name, label, amount: 1 }, ...ingredients]),
  };
}

const recipe = (name: string, ingredients: Readonly<Record<string, number>>): Recipe => ({
  name,
  label: itemLabel(name),
  amount: 1,
  ingredients: Object.entries(ingredients).map(([ingredient, amount]) => itemQuantity(ingredient, amount)),
});

export const craftingBlock: BlockDefinition = {
  id: 'crafting',
  noun: 'crafting bench',
  defaults: {
    label: 'Workbench',
    locations: [place('Davis')],
    blip: { sprite: 566, color: 5, scale: 0.8 },
    jobs: [],
    durationSeconds: 5,
    recipes: [recipe('lockpick', { iron: 2, plastic: 1 }), recipe('repairkit', { steel: 3, rubber: 2 })],
  },
  variants: {
    general: {},
    weapons: {
      parameters: {
        label: 'Weapon bench',
        blip: null,
        recipes: [recipe('weapon_pistol', { steel: 10, plastic: 4 }), recipe('pistol_ammo', { metalscrap: 5 })],
      },
    },
    cooking: {
      parameters: {
        label: 'Kitchen',
        locations: [{ ...place('Burger Shot'), x: -1200.2, y: -900.1 }],
        blip: null,
        recipes: [recipe('burger', { bread: 1, meat: 1 }), recipe('fries', { potato: 2 })],
      },
    },
    smelting: {
      parameters: {
        label: 'Furnace',
        locations: [place('Davis')],
        recipes: [recipe('steel', { iron: 2, coal: 1 }), recipe('gold', { stone: 5 })],
      },
    },
    drugs: {
      parameters: {
        label: 'Laboratory',
        blip: null,
        locations: [place('Elysian Island docks')],
        recipes: [recipe('joint', { weed: 2, rollingpaper: 1 })],
      },
    },
  },
  render,
};

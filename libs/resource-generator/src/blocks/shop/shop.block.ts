import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { Account, BlockParameters } from '../../specification/resource-specification.js';
import { itemOffer } from '../../vocabulary/items.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import {
  accountEntry,
  blipEntry,
  firstPlace,
  jobsEntry,
  joinOptions,
  labelEntry,
  placesEntry,
} from '../config-values.js';

const client = lua`
  local function askForAmount(locationIndex, itemIndex, item)
      local values = Framework.openForm(item.label, {
          { label = L('amount'), type = 'number', minimum = 1, maximum = Config.Shop.maxAmount },
      })
      if values then
          TriggerServerEvent('@event:shop:buy', locationIndex, itemIndex, values[1])
      end
  end

  local function openShop(locationIndex)
      local options = {}
      for index, item in ipairs(Config.Shop.items) do
          options[index] = {
              label = item.label,
              description = FormatMoney(item.price),
              onSelect = function()
                  askForAmount(locationIndex, index, item)
              end,
          }
      end
      Framework.openMenu({ title = Config.Shop.label, options = options })
  end

  for index, location in ipairs(Config.Shop.locations) do
      if Config.Shop.blip then
          Game.addBlip(location.coords, Config.Shop.label, Config.Shop.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('shop_open'),
          onSelect = function()
              openShop(index)
          end,
      })
  end
`;

const server = lua`
  RegisterNetEvent('@event:shop:buy', function(locationIndex, itemIndex, requestedAmount)
      local source = source
      local location = Config.Shop.locations[locationIndex]
      local item = Config.Shop.items[itemIndex]
      local amount = Guard.toInteger(requestedAmount, 1, Config.Shop.maxAmount)
      if not location or not item or not amount or not Guard.allow(source, 'shop', 500) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Shop.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      if not Framework.canCarry(source, item.name, amount) then
          Framework.notify(source, L('cannot_carry'), 'error')
          return
      end
      -- The price comes from the configuration, never from the client.
      local price = item.price * amount
      if not Framework.removeMoney(source, Config.Shop.account, price, 'shop') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      if not Framework.addItem(source, item.name, amount) then
          Framework.addMoney(source, Config.Shop.account, price, 'shop refund')
          Framework.notify(source, L('cannot_carry'), 'error')
          return
      end
      Framework.notify(source, L('shop_bought', amount, item.label, FormatMoney(price)), 'success')
  end)
`;

const texts = {
  shop_open: ['Open the shop', 'Laden öffnen'],
  shop_bought: ['You bought %d x %s for %s.', 'Du hast %d x %s für %s gekauft.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const item = parameters.offers?.[0];
  if (!item) return [];
  const shop = firstPlace(parameters);
  const account: Account = parameters.account ?? 'cash';
  const join = (money: number): string => luaValue(joinOptions(parameters, { cash: 0, bank: 0, [account]: money }));
  const buy = [
    test.use('player', shop, text(texts.shop_open)),
    test.choose('player', 1, item.label),
    test.submit('player', 1),
  ].join('\n    ');
  const money = `player:money(${luaString(account)})`;
  const name = luaString(item.name);
  return [
    lua`
      test(${luaString(`a customer buys ${item.label} for ${item.price}`)}, function()
          local player = server:join(${join(item.price + 100)})
          ${buy}
          assertEqual(${money}, 100)
          assertEqual(player:itemCount(${name}), 1)
      end)
    `,
    ...(item.price > 0
      ? [
          lua`
            test('a customer without enough money buys nothing', function()
                local player = server:join(${join(item.price - 1)})
                ${buy}
                assertEqual(${money}, ${item.price - 1})
                assertEqual(player:itemCount(${name}), 0)
            end)
          `,
        ]
      : []),
    lua`
      test('the server refuses a purchase from far away and invalid amounts', function()
          local player = server:join(${join(item.price * 10)})
          player:moveTo(vector3(${shop.x + 500}, ${shop.y + 500}, ${shop.z}))
          player:trigger('@event:shop:buy', 1, 1, 1)
          player:moveTo(${test.vector(shop)})
          player:trigger('@event:shop:buy', 1, 1, -1)
          player:trigger('@event:shop:buy', 1, 1, 0.5)
          player:trigger('@event:shop:buy', 1, 9999, 1)
          assertEqual(player:itemCount(${name}), 0)
          assertEqual(${money}, ${item.price * 10})
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const offers = parameters.offers ?? [];
  return {
    configTable: 'Shop',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where customers buy.'),
      {
        key: 'items',
        value: offers.map(({ name, label, price }) => ({ name, label, price })),
        comment: 'The names of items in the inventory, and the price of one.',
      },
      { key: 'maxAmount', value: parameters.limit ?? 50, comment: 'How many a customer can buy at once.' },
      accountEntry(parameters),
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description:
      'Customers choose an item and an amount. The server checks the distance, the job, the price and the space in the inventory.',
    items: offers.map(({ name, label }) => ({ name, label, amount: 1 })),
  };
}

const stock = (...names: string[]): Partial<BlockParameters> => ({ offers: names.map(itemOffer) });

export const shopBlock: BlockDefinition = {
  id: 'shop',
  noun: 'shop',
  defaults: {
    label: 'Shop',
    locations: [place('24/7 Innocence Boulevard')],
    blip: { sprite: 52, color: 2, scale: 0.8 },
    jobs: [],
    account: 'cash',
    limit: 50,
    offers: ['water', 'bread', 'sandwich'].map(itemOffer),
  },
  variants: {
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
  },
  render,
};

import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { Account, BlockParameters } from '../../specification/resource-specification.js';
import { itemOffer } from '../../vocabulary/items.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { shopVariants } from './shop-variants.js';
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

const weaponFunctions = lua`
  local function isWeapon(item)
      return item.name:sub(1, 7) == 'weapon_'
  end

  ---Gives a weapon with ammunition, or items.
  local function give(source, item, amount)
      if isWeapon(item) then
          return Framework.giveWeapon(source, item.name, Config.Shop.ammunition)
      end
      return Framework.addItem(source, item.name, amount)
  end
`;

const isWeapon = ({ name }: { name: string }): boolean => name.startsWith('weapon_');

/** The shop of a resource with weapons, which are not items in every framework and are sold one at a time. */
const weaponServer = (): string =>
  `${weaponFunctions}\n\n${server
    .replace(
      '    if not location or not item',
      () =>
        '    if item and isWeapon(item) then\n        amount = amount and 1\n    end\n    if not location or not item',
    )
    .replace('if not Framework.canCarry', 'if not isWeapon(item) and not Framework.canCarry')
    .replace('if not Framework.addItem(source, item.name, amount)', 'if not give(source, item, amount)')}`;

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

/** One test for each of the first goods is enough to show that the prices are right. */
const maxTestedOffers = 8;

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
  const has = (count: number): string => {
    if (!isWeapon(item)) return `assertEqual(player:itemCount(${name}), ${count})`;
    return `${count === 1 ? 'assertTrue' : 'assertFalse'}(${test.hasWeapon('player', item.name)})`;
  };
  return [
    lua`
      test(${luaString(`a customer buys ${item.label} for ${item.price}`)}, function()
          local player = server:join(${join(item.price + 100)})
          ${buy}
          assertEqual(${money}, 100)
          ${has(1)}
      end)
    `,
    ...(parameters.offers ?? []).slice(1, maxTestedOffers).map(
      ({ label, price }, index) => lua`
        test(${luaString(`a customer buys ${label} for ${price}`)}, function()
            local player = server:join(${join(price + 100)})
            ${test.use('player', shop, text(texts.shop_open))}
            ${test.choose('player', index + 2, label)}
            ${test.submit('player', 1)}
            assertEqual(${money}, 100)
        end)
      `,
    ),
    ...(item.price > 0
      ? [
          lua`
            test('a customer without enough money buys nothing', function()
                local player = server:join(${join(item.price - 1)})
                ${buy}
                assertEqual(${money}, ${item.price - 1})
                ${has(0)}
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
          ${has(0)}
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
      ...(offers.some(isWeapon)
        ? [{ key: 'ammunition', value: 50, comment: 'The ammunition that comes with a weapon.' }]
        : []),
      { key: 'maxAmount', value: parameters.limit ?? 50, comment: 'How many a customer can buy at once.' },
      accountEntry(parameters),
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server: offers.some(isWeapon) ? weaponServer() : server,
    texts,
    tests: tests(parameters, context),
    description:
      'Customers choose an item and an amount. The server checks the distance, the job, the price and the space in the inventory.',
    items: offers.filter((offer) => !isWeapon(offer)).map(({ name, label }) => ({ name, label, amount: 1 })),
  };
}

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
  variants: shopVariants,
  render,
};

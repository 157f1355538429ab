import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
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
  local function openBuyer(locationIndex)
      local options = {}
      for index, item in ipairs(Config.Buyer.items) do
          options[index] = {
              label = item.label,
              description = L('buyer_price', FormatMoney(item.price)),
              onSelect = function()
                  TriggerServerEvent('@event:buyer:sell', locationIndex, index)
              end,
          }
      end
      Framework.openMenu({ title = Config.Buyer.label, options = options })
  end

  for index, location in ipairs(Config.Buyer.locations) do
      if Config.Buyer.blip then
          Game.addBlip(location.coords, Config.Buyer.label, Config.Buyer.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('buyer_open'),
          onSelect = function()
              openBuyer(index)
          end,
      })
  end
`;

const server = lua`
  RegisterNetEvent('@event:buyer:sell', function(locationIndex, itemIndex)
      local source = source
      local location = Config.Buyer.locations[locationIndex]
      local item = Config.Buyer.items[itemIndex]
      if not location or not item or not Guard.allow(source, 'buyer', 500) then
          return
      end
      if not Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      if not Framework.hasJob(source, Config.Buyer.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      -- The server counts the items itself.
      local count = Framework.getItemCount(source, item.name)
      if count < 1 or not Framework.removeItem(source, item.name, count) then
          Framework.notify(source, L('need_item', item.label), 'error')
          return
      end
      local price = item.price * count
      Framework.addMoney(source, Config.Buyer.account, price, 'sale')
      Framework.notify(source, L('buyer_sold', count, item.label, FormatMoney(price)), 'success')
  end)
`;

const texts = {
  buyer_open: ['Sell goods', 'Waren verkaufen'],
  buyer_price: ['%s each', '%s pro Stück'],
  buyer_sold: ['You sold %d x %s for %s.', 'Du hast %d x %s für %s verkauft.'],
} as const satisfies Texts;

const maxTestedOffers = 8;

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const item = parameters.offers?.[0];
  if (!item) return [];
  const account = parameters.account ?? 'cash';
  const sell = [
    test.use('player', firstPlace(parameters), text(texts.buyer_open)),
    test.choose('player', 1, item.label),
  ].join('\n    ');
  const join = (items: Record<string, number>): string =>
    luaValue(joinOptions(parameters, { cash: 0, bank: 0, items }));
  return [
    lua`
      test(${luaString(`a player sells 3 ${item.label}`)}, function()
          local player = server:join(${join({ [item.name]: 3 })})
          ${sell}
          assertEqual(player:itemCount(${luaString(item.name)}), 0)
          assertEqual(player:money('${account}'), ${item.price * 3})
      end)
    `,
    ...(parameters.offers ?? []).slice(1, maxTestedOffers).map(
      ({ name, label, price }, index) => lua`
        test(${luaString(`a player sells 2 ${label}`)}, function()
            local player = server:join(${join({ [name]: 2 })})
            ${test.use('player', firstPlace(parameters), text(texts.buyer_open))}
            ${test.choose('player', index + 2, label)}
            assertEqual(player:money('${account}'), ${price * 2})
        end)
      `,
    ),
    lua`
      test('a player without goods gets no money', function()
          local player = server:join(${join({})})
          ${sell}
          assertEqual(player:money('${account}'), 0)
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  const offers = parameters.offers ?? [];
  return {
    configTable: 'Buyer',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'Where players sell.'),
      { key: 'items', value: offers.map((offer) => ({ ...offer })), comment: 'What is bought, and the price of one.' },
      accountEntry(parameters, 'The account that receives the money: cash or bank.'),
      jobsEntry(parameters.jobs),
      blipEntry(parameters.blip),
    ],
    client,
    server,
    texts,
    tests: tests(parameters, context),
    description: 'Players sell what they have collected. The server counts the items and knows the prices.',
    items: offers.map(({ name, label }) => ({ name, label, amount: 1 })),
  };
}

const buys = (label: string, at: string, ...names: string[]): Partial<BlockParameters> => ({
  label,
  locations: [place(at)],
  offers: names.map(itemOffer),
});

export const buyerBlock: BlockDefinition = {
  id: 'buyer',
  noun: 'buyer of goods',
  defaults: {
    label: 'Buyer',
    locations: [place('24/7 Harmony')],
    blip: { sprite: 500, color: 2, scale: 0.8 },
    jobs: [],
    account: 'cash',
    offers: ['gold', 'jewels'].map(itemOffer),
  },
  variants: {
    general: {
      parameters: buys('Buyer', '24/7 Harmony', 'gold', 'jewels', 'phone'),
    },
    fish: { parameters: buys('Fish market', 'Del Perro Pier', 'fish') },
    ore: {
      parameters: buys('Ore buyer', 'Mirror Park', 'stone', 'iron', 'gold'),
    },
    wood: {
      parameters: buys('Wood buyer', '24/7 Paleto Bay', 'wood', 'plank'),
    },
    crops: {
      parameters: buys('Crop buyer', '24/7 Harmony', 'wheat', 'corn', 'apple'),
    },
    meat: { parameters: buys('Butcher', '24/7 Paleto Bay', 'meat', 'hide') },
    drugs: {
      parameters: { ...buys('Dealer', 'Grove Street', 'weed', 'joint', 'cocaine', 'meth'), blip: null },
    },
  },
  render,
};

import { readLua } from '../../lua/lua-files.js';
import { lua } from '../../lua/lua-source.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock } from '../block-definition.js';
import { blipEntry, firstPlace, labelEntry, placesEntry } from '../config-values.js';

function tests(parameters: BlockParameters, { test }: BlockContext): string[] {
  const bank = firstPlace(parameters);
  const fee = parameters.price ?? 0;
  const transfer = [
    test.use('player', bank, test.shown('bank_open')),
    test.choose('player', 3, test.shown('bank_transfer')),
    test.submit('player', 2, 100),
  ].join('\n    ');
  return [
    lua`
      test('a player transfers 100 to another', function()
          local player = server:join({ name = 'Sender', cash = 0, bank = 500 })
          local other = server:join({ name = 'Recipient', cash = 0, bank = 0 })
          assertEqual(other.id, 2)
          ${transfer}
          assertEqual(other:bank(), 100)
          assertEqual(player:bank(), ${400 - fee})
      end)
    `,
    lua`
      test('nobody transfers more than the balance, or a negative amount', function()
          local player = server:join({ cash = 0, bank = 50 })
          local other = server:join({ name = 'Recipient', cash = 0, bank = 1000 })
          player:moveTo(${test.vector(bank)})
          player:trigger('@event:bank:transfer', other.id, 100)
          player:trigger('@event:bank:transfer', other.id, -500)
          player:trigger('@event:bank:transfer', player.id, 10)
          assertEqual(player:bank(), 50)
          assertEqual(other:bank(), 1000)
      end)
    `,
    lua`
      test('a player deposits and withdraws', function()
          local player = server:join({ cash = 300, bank = 0 })
          player:moveTo(${test.vector(bank)})
          player:trigger('@event:bank:deposit', 200)
          assertEqual(player:bank(), 200)
          player:trigger('@event:bank:withdraw', 50)
          assertEqual(player:cash(), 150)
          assertEqual(player:bank(), 150)
      end)
    `,
  ];
}

function render(parameters: BlockParameters, context: BlockContext): RenderedBlock {
  return {
    configTable: 'Bank',
    config: [
      labelEntry(parameters),
      placesEntry(parameters.locations, 'The banks.'),
      { key: 'fee', value: parameters.price ?? 0, comment: 'The fee for each transfer.' },
      { key: 'maxAmount', value: parameters.limit ?? 1_000_000, comment: 'The largest amount of one operation.' },
      blipEntry(parameters.blip),
    ],
    client: readLua('blocks/bank/client.lua'),
    server: readLua('blocks/bank/server.lua'),
    tests: tests(parameters, context),
    description:
      'Players deposit, withdraw and transfer money at a bank. The server checks amount, balance, recipient and distance.',
  };
}

export const bankBlock: BlockDefinition = {
  id: 'bank',
  noun: 'bank',
  defaults: {
    label: 'Bank',
    locations: [place('Fleeca Bank Legion Square'), place('Pacific Standard Bank')],
    blip: { sprite: 108, color: 2, scale: 0.8 },
    price: 0,
    limit: 1_000_000,
  },
  variants: {
    general: {},
  },
  render,
};

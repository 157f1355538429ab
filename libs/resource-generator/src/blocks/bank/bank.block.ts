import { lua } from '../../lua/lua-source.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import { place } from '../../vocabulary/places.js';
import type { BlockContext, BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { blipEntry, firstPlace, labelEntry, placesEntry } from '../config-values.js';

const client = lua`
  local function askForAmount(title, event)
      local values = Framework.openForm(title, { { label = L('amount'), type = 'number', minimum = 1, maximum = Config.Bank.maxAmount } })
      if values then
          TriggerServerEvent(event, values[1])
      end
  end

  local function askForTransfer()
      local values = Framework.openForm(L('bank_transfer'), {
          { label = L('bank_recipient'), type = 'number', minimum = 1, maximum = 65535 },
          { label = L('amount'), type = 'number', minimum = 1, maximum = Config.Bank.maxAmount },
      })
      if values then
          TriggerServerEvent('@event:bank:transfer', values[1], values[2])
      end
  end

  RegisterNetEvent('@event:bank:show', function(cash, balance)
      Framework.openMenu({
          title = L('bank_balance', FormatMoney(balance), FormatMoney(cash)),
          options = {
              {
                  label = L('bank_deposit'),
                  onSelect = function()
                      askForAmount(L('bank_deposit'), '@event:bank:deposit')
                  end,
              },
              {
                  label = L('bank_withdraw'),
                  onSelect = function()
                      askForAmount(L('bank_withdraw'), '@event:bank:withdraw')
                  end,
              },
              { label = L('bank_transfer'), onSelect = askForTransfer },
          },
      })
  end)

  for _, location in ipairs(Config.Bank.locations) do
      if Config.Bank.blip then
          Game.addBlip(location.coords, Config.Bank.label, Config.Bank.blip)
      end
      Framework.addInteraction({
          coords = location.coords,
          label = L('bank_open'),
          onSelect = function()
              TriggerServerEvent('@event:bank:open')
          end,
      })
  end
`;

const server = lua`
  local function isAtBank(source)
      for _, location in ipairs(Config.Bank.locations) do
          if Guard.isNear(source, location.coords, Config.Interaction.serverDistance) then
              return true
          end
      end
      Framework.notify(source, L('too_far'), 'error')
      return false
  end

  ---Returns a valid amount, or nil if the request has to be refused.
  local function acceptAmount(source, value)
      local amount = Guard.toInteger(value, 1, Config.Bank.maxAmount)
      if not amount or not Guard.allow(source, 'bank', 500) or not isAtBank(source) then
          return nil
      end
      return amount
  end

  ---Moves money between two accounts of a player.
  local function move(source, from, to, amount, text)
      if not Framework.removeMoney(source, from, amount, 'bank') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      Framework.addMoney(source, to, amount, 'bank')
      Framework.notify(source, L(text, FormatMoney(amount)), 'success')
  end

  RegisterNetEvent('@event:bank:open', function()
      local source = source
      if Guard.allow(source, 'bankOpen', 500) and isAtBank(source) then
          TriggerClientEvent('@event:bank:show', source, Framework.getMoney(source, 'cash'), Framework.getMoney(source, 'bank'))
      end
  end)

  RegisterNetEvent('@event:bank:deposit', function(value)
      local source = source
      local amount = acceptAmount(source, value)
      if amount then
          move(source, 'cash', 'bank', amount, 'bank_deposited')
      end
  end)

  RegisterNetEvent('@event:bank:withdraw', function(value)
      local source = source
      local amount = acceptAmount(source, value)
      if amount then
          move(source, 'bank', 'cash', amount, 'bank_withdrawn')
      end
  end)

  RegisterNetEvent('@event:bank:transfer', function(recipientId, value)
      local source = source
      local recipient = Guard.toPlayer(recipientId)
      local amount = acceptAmount(source, value)
      if not amount then
          return
      end
      if not recipient or recipient == source then
          Framework.notify(source, L('player_not_found'), 'error')
          return
      end
      if not Framework.removeMoney(source, 'bank', amount + Config.Bank.fee, 'transfer') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      Framework.addMoney(recipient, 'bank', amount, 'transfer')
      Framework.notify(source, L('bank_sent', FormatMoney(amount), Framework.getName(recipient)), 'success')
      Framework.notify(recipient, L('bank_received', FormatMoney(amount), Framework.getName(source)), 'success')
  end)
`;

const texts = {
  bank_open: ['Use the bank', 'Bank benutzen'],
  bank_balance: ['Balance: %s, cash: %s', 'Kontostand: %s, Bargeld: %s'],
  bank_deposit: ['Deposit', 'Einzahlen'],
  bank_withdraw: ['Withdraw', 'Abheben'],
  bank_transfer: ['Transfer', 'Überweisen'],
  bank_recipient: ['Player id of the recipient', 'Spieler-ID des Empfängers'],
  bank_deposited: ['You deposited %s.', 'Du hast %s eingezahlt.'],
  bank_withdrawn: ['You withdrew %s.', 'Du hast %s abgehoben.'],
  bank_sent: ['You sent %s to %s.', 'Du hast %s an %s überwiesen.'],
  bank_received: ['You received %s from %s.', 'Du hast %s von %s erhalten.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters, { test, text }: BlockContext): string[] {
  const bank = firstPlace(parameters);
  const fee = parameters.price ?? 0;
  const transfer = [
    test.use('player', bank, text(texts.bank_open)),
    test.choose('player', 3, text(texts.bank_transfer)),
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
    client,
    server,
    texts,
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

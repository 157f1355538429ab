import { lua } from '../../lua/lua-source.js';
import { luaString, luaValue } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { accountEntry, joinOptions, jobsEntry } from '../config-values.js';

const server = lua`
  -- The open bill of each player: sender, amount, reason.
  local bills = {}

  RegisterCommand(Config.Billing.command, function(source, args)
      if source == 0 then
          return
      end
      local target = Guard.toPlayer(args[1])
      local amount = Guard.toInteger(args[2], 1, Config.Billing.maxAmount)
      local reason = Guard.toText(table.concat(args, ' ', 3), 100) or L('billing_no_reason')
      if not target or target == source or not amount then
          Framework.notify(source, L('usage', '/' .. Config.Billing.command .. ' <player id> <amount> [reason]'), 'error')
          return
      end
      if not Guard.allow(source, 'billing', 2000) then
          return
      end
      if not Framework.hasJob(source, Config.Billing.jobs) then
          Framework.notify(source, L('not_allowed'), 'error')
          return
      end
      if not Guard.isNear(source, GetEntityCoords(GetPlayerPed(target)), Config.Billing.distance) then
          Framework.notify(source, L('too_far'), 'error')
          return
      end
      bills[target] = { sender = source, amount = amount, reason = reason }
      Framework.notify(source, L('billing_sent', FormatMoney(amount), Framework.getName(target)), 'success')
      Framework.notify(target, L('billing_received', FormatMoney(amount), reason, Config.Billing.payCommand), 'info')
  end, false)

  -- Nobody pays without agreeing to it.
  RegisterCommand(Config.Billing.payCommand, function(source)
      local bill = bills[source]
      if not bill then
          return
      end
      if not Framework.removeMoney(source, Config.Billing.account, bill.amount, 'bill') then
          Framework.notify(source, L('not_enough_money'), 'error')
          return
      end
      bills[source] = nil
      if GetPlayerName(bill.sender) then
          Framework.addMoney(bill.sender, Config.Billing.account, bill.amount, 'bill')
          Framework.notify(bill.sender, L('billing_paid_by', Framework.getName(source), FormatMoney(bill.amount)), 'success')
      end
      Framework.notify(source, L('billing_paid', FormatMoney(bill.amount)), 'success')
  end, false)

  AddEventHandler('playerDropped', function()
      bills[source] = nil
  end)
`;

const texts = {
  billing_no_reason: ['Services', 'Leistungen'],
  billing_sent: ['You sent a bill of %s to %s.', 'Du hast eine Rechnung über %s an %s gesendet.'],
  billing_received: ['Bill of %s: %s. Pay with /%s.', 'Rechnung über %s: %s. Bezahle mit /%s.'],
  billing_paid: ['You paid %s.', 'Du hast %s bezahlt.'],
  billing_paid_by: ['%s paid your bill of %s.', '%s hat deine Rechnung über %s bezahlt.'],
} as const satisfies Texts;

function render(parameters: BlockParameters): RenderedBlock {
  const command = parameters.command ?? 'bill';
  const account = parameters.account ?? 'bank';
  const sender = luaValue(joinOptions(parameters, { name: 'Sender', cash: 0, bank: 0 }));
  const amounts = (amount: number): string => luaValue({ name: 'Recipient', cash: 0, bank: 0, [account]: amount });
  const steps = (amount: number): string => `local sender = server:join(${sender})
    local recipient = server:join(${amounts(amount)})
    sender:moveTo(vector3(0.0, 0.0, 70.0))
    recipient:moveTo(vector3(1.0, 0.0, 70.0))
    sender:runCommand(${luaString(command)}, tostring(recipient.id), '250', 'Repair')`;
  return {
    configTable: 'Billing',
    config: [
      { key: 'command', value: command, comment: 'The command that sends a bill.' },
      { key: 'payCommand', value: 'paybill', comment: 'The command that pays the open bill.' },
      { key: 'maxAmount', value: parameters.limit ?? 50_000, comment: 'The largest amount of a bill.' },
      { key: 'distance', value: 10, comment: 'How close the players have to be, in meters.' },
      accountEntry(parameters, 'The account that pays and receives: cash or bank.'),
      jobsEntry(parameters.jobs),
    ],
    server,
    texts,
    tests: [
      lua`
        test('a player pays a bill', function()
            ${steps(300)}
            assertTrue(recipient:notified('Repair'))
            assertEqual(recipient:money('${account}'), 300)
            recipient:runCommand('paybill')
            assertEqual(recipient:money('${account}'), 50)
            assertEqual(sender:money('${account}'), 250)
        end)
      `,
      lua`
        test('a player without money keeps the bill', function()
            ${steps(100)}
            recipient:runCommand('paybill')
            assertEqual(recipient:money('${account}'), 100)
            assertEqual(sender:money('${account}'), 0)
        end)
      `,
    ],
    description: 'Players send bills to players nearby, who pay them with a command.',
    commands: [
      { usage: `/${command} <player id> <amount> [reason]`, description: 'Sends a bill.', permission: null },
      { usage: '/paybill', description: 'Pays the open bill.', permission: null },
    ],
  };
}

export const billingBlock: BlockDefinition = {
  id: 'billing',
  noun: 'billing system',
  defaults: { label: 'Billing', command: 'bill', account: 'bank', limit: 50_000, jobs: [] },
  variants: {
    general: {},
  },
  render,
};

import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters } from '../../specification/resource-specification.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';
import { accountEntry } from '../config-values.js';

const server = lua`
  local function storageKey(source)
      return ('reward:%s'):format(Framework.getIdentifier(source))
  end

  ---Returns the seconds until the player can collect the next reward.
  local function remainingSeconds(source)
      local last = GetResourceKvpInt(storageKey(source))
      return last + Config.DailyReward.cooldownSeconds - os.time()
  end

  local function giveReward(source)
      local amount = math.random(Config.DailyReward.reward.minimum, Config.DailyReward.reward.maximum)
      Framework.addMoney(source, Config.DailyReward.account, amount, 'daily reward')
      for _, item in ipairs(Config.DailyReward.items) do
          if not Framework.addItem(source, item.name, item.amount) then
              Framework.notify(source, L('cannot_carry'), 'error')
          end
      end
      Framework.notify(source, L('daily_received', FormatMoney(amount)), 'success')
  end

  RegisterCommand(Config.DailyReward.command, function(source)
      if source == 0 or not Framework.getIdentifier(source) or not Guard.allow(source, 'daily', 1000) then
          return
      end
      local remaining = remainingSeconds(source)
      if remaining > 0 then
          Framework.notify(source, L('wait_seconds', FormatDuration(remaining)), 'error')
          return
      end
      -- The time is stored first, so that a reward is never given twice.
      SetResourceKvpInt(storageKey(source), os.time())
      giveReward(source)
  end, false)
`;

const texts = {
  daily_received: ['You received your reward: %s.', 'Du hast deine Belohnung erhalten: %s.'],
} as const satisfies Texts;

function tests(parameters: BlockParameters): string[] {
  const command = luaString(parameters.command ?? 'daily');
  const account = parameters.account ?? 'cash';
  const range = parameters.reward ?? { minimum: 0, maximum: 0 };
  const cooldown = (parameters.cooldownSeconds ?? 86_400) * 1000;
  const item = parameters.rewardItems?.[0];
  return [
    lua`
      test('a player gets the reward once per interval', function()
          local player = server:join({ cash = 0, bank = 0 })
          player:runCommand(${command})
          local first = player:money('${account}')
          assertAtLeast(first, ${range.minimum})
          assertAtMost(first, ${range.maximum})
          ${item ? `assertEqual(player:itemCount(${luaString(item.name)}), ${item.amount})` : 'assertTrue(player:notified())'}
          server:advance(2000)
          player:runCommand(${command})
          assertEqual(player:money('${account}'), first)
          server:skipTime(${cooldown + 60_000})
          player:runCommand(${command})
          assertAtLeast(player:money('${account}'), first + ${range.minimum})
      end)
    `,
    lua`
      test('a restart does not reset the reward', function()
          local player = server:join({ cash = 0, bank = 0 })
          player:runCommand(${command})
          local first = player:money('${account}')
          server:restart()
          server:advance(2000)
          player:runCommand(${command})
          assertEqual(player:money('${account}'), first)
      end)
    `,
  ];
}

function render(parameters: BlockParameters): RenderedBlock {
  const items = parameters.rewardItems ?? [];
  const command = parameters.command ?? 'daily';
  return {
    configTable: 'DailyReward',
    config: [
      { key: 'command', value: command, comment: 'The command that collects the reward.' },
      { key: 'reward', value: { ...(parameters.reward ?? { minimum: 0, maximum: 0 }) }, comment: 'The money.' },
      { key: 'items', value: items.map((item) => ({ ...item })), comment: 'The items.' },
      {
        key: 'cooldownSeconds',
        value: parameters.cooldownSeconds ?? 86_400,
        comment: 'The seconds between two rewards (86400 is a day).',
      },
      accountEntry(parameters, 'The account that receives the money: cash or bank.'),
    ],
    server,
    texts,
    tests: tests(parameters),
    description: 'Players collect a reward with a command. The time of the last one survives restarts.',
    commands: [{ usage: `/${command}`, description: 'Collects the reward.', permission: null }],
    items,
  };
}

export const dailyRewardBlock: BlockDefinition = {
  id: 'daily-reward',
  noun: 'daily reward',
  defaults: {
    label: 'Daily reward',
    command: 'daily',
    account: 'cash',
    reward: { minimum: 500, maximum: 500 },
    rewardItems: [],
    cooldownSeconds: 86_400,
  },
  variants: {
    general: {},
  },
  render,
};

import { lua } from '../../lua/lua-source.js';
import { luaString } from '../../lua/lua-value.js';
import type { BlockParameters, Effect } from '../../specification/resource-specification.js';
import { itemEffect } from '../../vocabulary/items.js';
import type { BlockDefinition, RenderedBlock, Texts } from '../block-definition.js';

const client = lua`
  local isFast = false

  local effects = {}

  function effects.health(amount)
      local ped = PlayerPedId()
      SetEntityHealth(ped, math.min(GetEntityMaxHealth(ped), GetEntityHealth(ped) + amount))
  end

  function effects.armor(amount)
      local ped = PlayerPedId()
      SetPedArmour(ped, math.min(100, GetPedArmour(ped) + amount))
  end

  function effects.speed(seconds)
      if isFast then
          return
      end
      isFast = true
      SetRunSprintMultiplierForPlayer(PlayerId(), 1.3)
      Wait(seconds * 1000)
      SetRunSprintMultiplierForPlayer(PlayerId(), 1.0)
      isFast = false
  end

  RegisterNetEvent('@event:itemEffect:apply', function(kind, amount)
      local apply = effects[kind]
      if apply then
          apply(amount)
      end
  end)
`;

const server = lua`
  local function applyEffect(source, item)
      -- The item is taken first, so that it cannot be used twice.
      if not Framework.removeItem(source, item.name, 1) then
          Framework.notify(source, L('item_missing'), 'error')
          return
      end
      if item.effect == 'hunger' or item.effect == 'thirst' or item.effect == 'stress' then
          Framework.addStatus(source, item.effect, item.amount)
      else
          TriggerClientEvent('@event:itemEffect:apply', source, item.effect, item.amount)
      end
      Framework.notify(source, L('item_used', item.label), 'success')
  end

  local function useItem(source, item)
      if not Guard.allow(source, item.name, Config.ItemEffect.cooldownSeconds * 1000) then
          Framework.notify(source, L('item_cooldown'), 'error')
          return
      end
      if Config.ItemEffect.useSeconds == 0 then
          applyEffect(source, item)
          return
      end
      local place = GetEntityCoords(GetPlayerPed(source))
      local isStarted = Tasks.start(source, item.label, Config.ItemEffect.useSeconds, place, 100.0, function()
          applyEffect(source, item)
      end)
      if not isStarted then
          Framework.notify(source, L('busy'), 'error')
      end
  end

  for _, item in ipairs(Config.ItemEffect.items) do
      Framework.registerUsableItem(item.name, function(source)
          useItem(source, item)
      end)
  end
`;

const texts = {
  item_used: ['You used %s.', 'Du hast %s benutzt.'],
  item_cooldown: ['You have to wait before you use this again.', 'Du musst warten, bevor du das wieder benutzt.'],
} as const satisfies Texts;

function effectTest(effect: Effect, waitMs: number): string {
  const measured: Partial<Record<Effect['kind'], readonly [before: string, after: string]>> = {
    health: ['player:setHealth(110)', `assertEqual(player:health(), ${Math.min(200, 110 + effect.amount)})`],
    armor: ['', `assertEqual(player:armour(), ${Math.min(100, effect.amount)})`],
  };
  const [before, after] = measured[effect.kind] ?? ['', 'assertTrue(player:notified())'];
  const steps = [
    `local player = server:join({ items = { [${luaString(effect.name)}] = 1 } })`,
    before,
    `player:useItem(${luaString(effect.name)})`,
    `server:advance(${waitMs})`,
    `assertEqual(player:itemCount(${luaString(effect.name)}), 0)`,
    after,
  ].filter((step) => step !== '');
  return lua`
    test(${luaString(`${effect.label} is used up and has its effect`)}, function()
        ${steps.join('\n    ')}
    end)
  `;
}

function render(parameters: BlockParameters): RenderedBlock {
  const effects = parameters.effects ?? [];
  const useSeconds = parameters.durationSeconds ?? 0;
  return {
    configTable: 'ItemEffect',
    config: [
      {
        key: 'items',
        value: effects.map(({ name, label, kind, amount }) => ({ name, label, effect: kind, amount })),
        comment: 'Effects: health, armor, hunger, thirst, stress (amount in percent) and speed (amount in seconds).',
      },
      { key: 'useSeconds', value: useSeconds, comment: 'How long using an item takes.' },
      {
        key: 'cooldownSeconds',
        value: parameters.cooldownSeconds ?? 1,
        comment: 'The pause before a player can use the same item again.',
      },
    ],
    client,
    server,
    texts,
    tests: effects.slice(0, 3).map((effect) => effectTest(effect, useSeconds * 1000 + 1500)),
    description: 'Players use the items from their inventory. The server takes the item before its effect starts.',
    items: effects.map(({ name, label }) => ({ name, label, amount: 1 })),
  };
}

export const itemEffectBlock: BlockDefinition = {
  id: 'item-effect',
  noun: 'usable item',
  defaults: {
    label: 'Items',
    effects: [itemEffect('bandage')],
    cooldownSeconds: 1,
    durationSeconds: 0,
  },
  variants: {
    bandage: {
      phrases: [
        'usable item',
        'useable item',
        'usable bandage',
        'bandage item',
        'item effect',
        'item with effect',
        'item with an effect',
        'usable food',
        'consumable',
        'consumables',
        'healing item',
        'medkit item',
        'usable medkit',
        'armor item',
        'energy drink item',
        'item that heal',
        'item that give',
        'item that restore',
        'item that increase',
        'item that make',
      ],
      weakPhrases: [
        'bandage',
        'medkit',
        'medikit',
        'energy drink',
        'armor vest',
        'bulletproof vest',
        'body armor',
        'painkiller',
        'usable',
        'first aid kit',
        'drink',
        'food item',
      ],
    },
  },
  render,
};

import { client, server } from './example-scripts.js';
import type { RuleTable } from './rule.js';

const load = `local model = \`s_m_y_cop_01\`
RequestModel(model)
while not HasModelLoaded(model) do Wait(0) end
`;
/** The requirement, and the test that proves it. */
const requirements = [{ id: 'greeting', text: 'A command says hello', tests: ['says hello'] }];
const greetingTest = {
  'tests/greeting.lua': `test('says hello', function()
  server:join({}):runCommand('hello')
  assertContains(server:log(), 'Hello')
end)`,
};
const createPed = 'local ped = CreatePed(4, model, 0.0, 0.0, 30.0, 0.0, false, false)\n';
const deletePed = `AddEventHandler('onResourceStop', function(name)
  if name == GetCurrentResourceName() then DeleteEntity(ped) end
end)`;

/** What a resource uses all the time, and what it leaves behind. */
export const budgetRules = {
  'entity-budget': {
    severity: 'warning',
    title: 'The resource keeps many entities',
    why: 'The game has a limit of entities, which all resources share. Create them when a player is near.',
    example: {
      bad: server('for i = 1, 200 do CreateObject(`prop_box_wood02a`, i + 0.0, 0.0, 0.0, true, true, false) end'),
      good: server('for i = 1, 20 do CreateObject(`prop_box_wood02a`, i + 0.0, 0.0, 0.0, true, true, false) end'),
    },
  },
  'blip-budget': {
    severity: 'warning',
    title: 'The map of a player has many blips of the resource',
    why: 'Nobody finds a place among them. Show only the important ones.',
    example: {
      bad: client('for i = 1, 200 do AddBlipForCoord(i + 0.0, 0.0, 0.0) end'),
      good: client('for i = 1, 20 do AddBlipForCoord(i + 0.0, 0.0, 0.0) end'),
    },
  },
  'thread-budget': {
    severity: 'warning',
    title: 'Many threads of a client run in every frame',
    why: 'Each of them takes time from every frame. Use one thread for all places, and wait longer while no place is near.',
    example: {
      bad: client('for i = 1, 15 do CreateThread(function() while true do Wait(0) end end) end'),
      good: client('for i = 1, 15 do CreateThread(function() while true do Wait(1000) end end) end'),
    },
  },
  'event-budget': {
    severity: 'warning',
    title: 'Client and server send many events although nobody does anything',
    why: 'Every player adds to the traffic. Send an event when something changes.',
    example: {
      bad: {
        ...client("CreateThread(function() while true do Wait(100) TriggerServerEvent('shop:server:go') end end)"),
        ...server("RegisterNetEvent('shop:server:go', function() end)"),
      },
      good: {
        ...client("CreateThread(function() while true do Wait(5000) TriggerServerEvent('shop:server:go') end end)"),
        ...server("RegisterNetEvent('shop:server:go', function() end)"),
      },
    },
  },
  'query-budget': {
    severity: 'warning',
    title: 'A script sends many statements to the database although nobody does anything',
    why: 'Every statement takes time on the server. Read the values once, and write them when they change.',
    example: {
      bad: server("CreateThread(function() while true do Wait(400) MySQL.query.await('SELECT 1') end end)"),
      good: server("CreateThread(function() while true do Wait(60000) MySQL.query.await('SELECT 1') end end)"),
    },
  },
  'entities-left-behind': {
    severity: 'warning',
    title: 'Entities stay when the resource stops',
    why: 'A restart of the resource creates them again, and nobody deletes the first ones.',
    example: {
      bad: client(load + createPed),
      good: client(load + createPed + deletePed),
    },
  },
  'unloaded-model': {
    severity: 'warning',
    title: 'A client creates an entity whose model is not loaded',
    why: 'In the game, nothing appears. Call RequestModel, and wait until HasModelLoaded is true.',
    example: {
      bad: client(`local model = \`s_m_y_cop_01\`\n${createPed}${deletePed}`),
      good: client(load + createPed + deletePed),
    },
  },
} as const satisfies RuleTable;

export const requirementRules = {
  'requirement-failed': {
    severity: 'error',
    title: 'A requirement is not built',
    why: 'A behavior test of the requirement fails.',
    example: {
      request: { requirements },
      bad: { 'server.lua': "RegisterCommand('hello', function() print('Hi') end, false)", ...greetingTest },
      good: { 'server.lua': "RegisterCommand('hello', function() print('Hello') end, false)", ...greetingTest },
    },
  },
  'requirement-not-proven': {
    severity: 'warning',
    title: 'A requirement is not proven',
    why: 'It has no test, or its tests pass without the code that builds it, so that they do not test it.',
    example: {
      request: { requirements },
      bad: {
        'server.lua': "RegisterCommand('hello', function() print('Hello') end, false)",
        'tests/greeting.lua': "test('says hello', function() server:join({}) end)",
      },
      good: { 'server.lua': "RegisterCommand('hello', function() print('Hello') end, false)", ...greetingTest },
    },
  },
} as const satisfies RuleTable;

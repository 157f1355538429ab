import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { Simulation } from '../simulator/simulation.js';
import { watchIdlePlay } from './idle-play.js';

async function rulesOf(client: string, server: string): Promise<string[]> {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const files = [
    {
      path: 'fxmanifest.lua',
      content: "fx_version 'cerulean' game 'gta5' client_script 'c.lua' server_script 's.lua'",
    },
    { path: 'c.lua', content: client },
    { path: 's.lua', content: server },
  ];
  const resource = prepareResource(lua, loadProfile('fivem-standalone'), 'sample', files, deadline);
  const simulation = new Simulation(lua, resource, deadline);
  try {
    simulation.runner.startResource();
    const player = simulation.players.join(new Map());
    return watchIdlePlay(simulation, player).map(({ rule, severity }) => `${severity} ${rule}`);
  } finally {
    simulation.close();
  }
}

const cases = [
  {
    name: 'hundreds of entities',
    server: "for i = 1, 200 do CreateObject(joaat('prop_box_wood02a'), i + 0.0, 0.0, 0.0, true, true, false) end",
    rules: ['warning entity-budget'],
  },
  {
    name: 'hundreds of blips',
    client: 'for i = 1, 200 do AddBlipForCoord(i + 0.0, 0.0, 0.0) end',
    rules: ['warning blip-budget'],
  },
  {
    name: 'a thread in every frame for each place',
    client: 'for i = 1, 15 do CreateThread(function() while true do Wait(0) end end) end',
    rules: ['warning thread-budget'],
  },
  {
    name: 'events ten times per second',
    client: "CreateThread(function() while true do Wait(100) TriggerServerEvent('sample:position') end end)",
    server: "RegisterNetEvent('sample:position', function() end)",
    rules: ['warning event-budget'],
  },
  { name: 'a usual resource', client: 'CreateThread(function() while true do Wait(0) end end)', rules: [] },
];

test.each(cases)('the budget for idle play: $name', async ({ client = '', server = '', rules }) => {
  expect(await rulesOf(client, server)).toEqual(rules);
});

import { cpuTimeMs } from '../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { loadLuaModule } from '../lua/lua-module.js';
import { prepareResource } from '../simulator/prepare-resource.js';
import { exerciseResource } from './exercise-resource.js';

async function rulesOf(client: string): Promise<string[]> {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const files = [
    { path: 'fxmanifest.lua', content: "fx_version 'cerulean' game 'gta5' client_script 'c.lua'" },
    { path: 'c.lua', content: client },
  ];
  const resource = prepareResource(lua, loadProfile('fivem-standalone'), 'sample', files, deadline);
  return exerciseResource(lua, resource, deadline).findings.map(({ rule, severity }) => `${severity} ${rule}`);
}

const load = "local model = joaat('s_m_y_cop_01') RequestModel(model) while not HasModelLoaded(model) do Wait(0) end";
const create = 'local ped = CreatePed(4, model, 0.0, 0.0, 30.0, 0.0, false, false)';
const remove =
  "AddEventHandler('onResourceStop', function(name) if name == GetCurrentResourceName() then DeletePed(ped) end end)";

const cases = [
  { name: 'peds that stay', client: `${load} ${create}`, rules: ['warning entities-left-behind'] },
  { name: 'peds that are deleted', client: `${load} ${create} ${remove}`, rules: [] },
  {
    name: 'models that are not loaded',
    client: `local model = joaat('s_m_y_cop_01') ${create}`,
    rules: ['warning unloaded-model'],
  },
  {
    name: 'vehicles, which players may keep',
    client: `${load.replace('s_m_y_cop_01', 'adder')} CreateVehicle(model, 0.0, 0.0, 30.0, 0.0, true, false)`,
    rules: [],
  },
];

test.each(cases)('what the simulation says about $name', async ({ client, rules }) => {
  expect(await rulesOf(client)).toEqual(rules);
});

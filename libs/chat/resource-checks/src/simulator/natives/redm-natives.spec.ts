import { cpuTimeMs } from '../../cpu-time.js';
import { loadProfile } from '@scriptsmith/game-profiles';
import { runBehaviorTests } from '../../behavior-tests/run-behavior-tests.js';
import { loadLuaModule } from '../../lua/lua-module.js';
import { prepareResource } from '../prepare-resource.js';

const client = `
local handle
local prompt = PromptRegisterBegin()
PromptSetControlAction(prompt, 0x760A9C6F)
PromptSetText(prompt, CreateVarString(10, 'LITERAL_STRING', 'Open the door'))
PromptSetEnabled(prompt, true)
PromptSetVisible(prompt, true)
PromptSetStandardMode(prompt, true)
PromptRegisterEnd(prompt)

local held = UiPromptRegisterBegin()
UiPromptSetControlAction(held, \`INPUT_INTERACT_ANIMAL\`)
Citizen.InvokeNative(0x5DD02A8318420DD7, held, VarString(10, 'LITERAL_STRING', 'Feed the horse'))
UiPromptSetGroup(held, 77, 0)
UiPromptSetHoldMode(held, 1500)
UiPromptRegisterEnd(held)

CreateThread(function()
  while true do
    Wait(0)
    if PromptHasStandardModeCompleted(prompt) then TriggerServerEvent('door:opened') end
    if #(GetEntityCoords(PlayerPedId()) - vector3(10.0, 0.0, 0.0)) < 3.0 then
      UiPromptSetActiveGroupThisFrame(77, VarString(10, 'LITERAL_STRING', 'Horse'))
    end
    if Citizen.InvokeNative(0xE0F65F0640EF0617, held) then TriggerServerEvent('horse:fed') end
    if IsControlJustPressed(0, 0xCEFD9220) then TriggerServerEvent('key:pressed') end
    local x, y = table.unpack(GetEntityCoords(PlayerPedId()))
    if x == nil then error('no vector') end
    if handle then TriggerServerEvent('horse:ridden', IsPedOnMount(PlayerPedId()), GetMount(PlayerPedId()) == handle) Wait(500) end
  end
end)
RegisterCommand('count', function()
  TriggerServerEvent('mount:counted', Citizen.InvokeNative(0x460BC76A0E10655E, PlayerPedId(), Citizen.ResultAsInteger()))
end, false)
RegisterCommand('ride', function()
  RequestModel(\`A_C_Horse_Morgan_Bay\`)
  while not HasModelLoaded(\`A_C_Horse_Morgan_Bay\`) do Wait(0) end
  handle = CreatePed(\`A_C_Horse_Morgan_Bay\`, 5.0, 6.0, 7.0, 90.0, true, false)
  Citizen.InvokeNative(0x028F76B6E78246EB, PlayerPedId(), handle, -1, true)
end, false)
local blip = Citizen.InvokeNative(0x554D9D53F696D002, 1664425300, vector3(1.0, 2.0, 3.0), Citizen.ResultAsInteger())
SetBlipSprite(blip, -1989725258, true)
SetBlipName(blip, 'Saloon')`;

const server = `
local state = {}
for _, name in ipairs({ 'door:opened', 'horse:fed', 'key:pressed', 'horse:ridden', 'mount:counted' }) do
  RegisterNetEvent(name, function(...) state[name] = { ... } end)
end
exports('count', function(name) return state[name] ~= nil end)
exports('values', function(name) return table.unpack(state[name]) end)`;

const tests = `
test('a prompt completes when its key is pressed', function()
  local player = server:join()
  assertTrue(player:sees('open the door'))
  assertFalse(server:callExport('count', 'door:opened'))
  player:press('G')
  assertTrue(server:callExport('count', 'door:opened'))
end)
test('a prompt of a group is shown with its group, and its key must be held', function()
  local player = server:join()
  assertFalse(player:sees('feed'))
  player:moveTo(vector3(10.0, 0.0, 0.0))
  assertTrue(player:sees('feed the horse'))
  assertTrue(player:sees('Horse'))
  player:press('G')
  assertFalse(server:callExport('count', 'horse:fed'))
  player:hold('G', 2000)
  assertTrue(server:callExport('count', 'horse:fed'))
end)
test('keys trigger the controls of RedM', function()
  local player = server:join()
  player:press('E')
  assertTrue(server:callExport('count', 'key:pressed'))
end)
test('a horse is ridden', function()
  local player = server:join()
  player:runCommand('ride')
  local onMount, isHandle = server:callExport('values', 'horse:ridden')
  assertTrue(onMount)
  assertTrue(isHandle)
  assertNear(player:coords(), vector3(5.0, 6.0, 7.0), 0.1)
end)
test('what is read as a number is one', function()
  local player = server:join()
  player:runCommand('count')
  assertEqual(server:callExport('values', 'mount:counted'), 0)
end)
test('a blip that natives without a name create is on the map', function()
  local player = server:join()
  assertEqual(player:blips()[1].label, 'Saloon')
  assertEqual(player:blips()[1].sprite, -1989725258)
  assertEqual(player:blips()[1].coords, vector3(1.0, 2.0, 3.0))
end)`;

test('prompts, controls, horses and blips of RedM work', async () => {
  const lua = await loadLuaModule();
  const deadline = cpuTimeMs() + 60_000;
  const files = [
    {
      path: 'fxmanifest.lua',
      content: "fx_version 'cerulean'\ngame 'rdr3'\nclient_script 'c.lua'\nserver_script 's.lua'",
    },
    { path: 'c.lua', content: client },
    { path: 's.lua', content: server },
  ];
  const resource = prepareResource(lua, loadProfile('redm-standalone'), 'ranch', files, deadline);
  const report = runBehaviorTests(lua, resource, [{ path: 'tests/ranch.lua', content: tests }], deadline);
  expect(report.brokenFiles).toEqual([]);
  expect(report.tests.map(({ name, message }) => message ?? name)).toEqual(report.tests.map(({ name }) => name));
  expect(report.tests).toHaveLength(6);
});

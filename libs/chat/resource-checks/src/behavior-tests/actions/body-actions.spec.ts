import { runBehaviorCase, type BehaviorCase } from '../../testing/run-behavior-case.js';

const record = (event: string): string =>
  `AddEventHandler('${event}', function(...) print('${event}', json.encode({ ... })) end)`;

const cases: (BehaviorCase & { profile?: string })[] = [
  {
    name: 'a killer is known to the victim, to other clients and to the server',
    client: `AddEventHandler('gameEventTriggered', function(name, data)
  if name == 'CEventNetworkEntityDamage' and data[4] == 1 then
    TriggerServerEvent('died', GetPedSourceOfDeath(data[1]) == data[2], NetworkGetPlayerIndexFromPed(data[2]) ~= -1, data[7] == joaat('WEAPON_PISTOL'))
  end
end)`,
    server: `RegisterNetEvent('died', function(isSource, isPlayer, isPistol) print('died', source, isSource, isPlayer, isPistol) end)
${record('baseevents:onPlayerKilled')}`,
    body: `
local victim, killer = server:join({}), server:join({})
killer:attack(victim, 500, 'WEAPON_PISTOL')
assertEqual(victim:health(), 0)
assertContains(server:log(), 'died\\t1\\ttrue\\ttrue\\ttrue')
assertContains(server:log(), 'died\\t2\\ttrue\\ttrue\\ttrue')
assertContains(server:log(), 'baseevents:onPlayerKilled\\t[2,')`,
  },
  {
    name: 'a player on foot jumps with the space bar, and lands',
    client: `CreateThread(function()
  local wasJumping = false
  while true do
    local isJumping = IsPedJumping(PlayerPedId())
    if isJumping ~= wasJumping then TriggerServerEvent('jumps', isJumping) end
    wasJumping = isJumping
    Wait(0)
  end
end)`,
    server: `RegisterNetEvent('jumps', function(isJumping) print('jumps', isJumping) end)`,
    body: `
local player = server:join({})
server:advance(1000)
assertEqual(server:log():find('jumps'), nil)
player:press('SPACE')
server:advance(1000)
assertContains(server:log(), 'jumps\\ttrue')
assertContains(server:log(), 'jumps\\tfalse')`,
  },
  {
    name: 'a player who dies by himself has no killer',
    server: `${record('baseevents:onPlayerKilled')} ${record('baseevents:onPlayerDied')}`,
    body: `
local victim = server:join({})
victim:kill()
assertContains(server:log(), 'baseevents:onPlayerDied')
assertFalse(server:log():find('onPlayerKilled'))`,
  },
  {
    name: 'ESX reports deaths with the killer',
    profile: 'fivem-esx',
    server: `RegisterNetEvent('esx:onPlayerDeath') AddEventHandler('esx:onPlayerDeath', function(data) print('death', source, data.killedByPlayer, data.killerServerId) end)`,
    body: `
local victim, killer = server:join({}), server:join({})
victim:kill(killer)
assertContains(server:log(), 'death\\t1\\ttrue\\t2')
killer:kill()
assertContains(server:log(), 'death\\t2\\tfalse\\tnil')`,
  },
  {
    name: 'a script that sets the health to 0 kills as well',
    client: `RegisterCommand('die', function() SetEntityHealth(PlayerPedId(), 0) end)`,
    server: record('baseevents:onPlayerDied'),
    body: `
local player = server:join({})
player:runCommand('die')
assertContains(server:log(), 'baseevents:onPlayerDied')`,
  },
  {
    name: 'armour takes damage first, invincible players take none, the server can cancel',
    client: `RegisterCommand('god', function() SetEntityInvincible(PlayerPedId(), true) end) RegisterCommand('vest', function() SetPedArmour(PlayerPedId(), 50) end)`,
    server: `AddEventHandler('weaponDamageEvent', function(sender, data) if data.weaponDamage == 77 then CancelEvent() end end)`,
    body: `
local victim, other = server:join({}), server:join({})
victim:runCommand('vest')
other:attack(victim, 60)
assertEqual(victim:armour(), 0)
assertEqual(victim:health(), 190)
other:attack(victim, 77)
assertEqual(victim:health(), 190, 'cancelled')
victim:runCommand('god')
assertTrue(victim:isInvincible())
other:attack(victim, 60)
assertEqual(victim:health(), 190)`,
  },
  {
    name: 'a player shoots with the weapon in hand',
    client: `RegisterCommand('arm', function() GiveWeaponToPed(PlayerPedId(), joaat('WEAPON_PISTOL'), 10, false, true) end)
CreateThread(function() while true do Wait(0) if IsPedShooting(PlayerPedId()) then print('shot') Wait(500) end end end)`,
    body: `
local player, victim = server:join({}), server:join({})
player:runCommand('arm')
player:shoot(victim, 30)
assertEqual(victim:health(), 170)
assertEqual(player:ammo('WEAPON_PISTOL'), 9)
assertContains(server:log(), 'shot')`,
  },
];

test.each(cases)('$name', async ({ profile, ...behavior }) => {
  expect(await runBehaviorCase(behavior, profile)).toBeNull();
});

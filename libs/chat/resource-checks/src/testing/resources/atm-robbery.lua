--@profile fivem-esx
--@client
local atms = { `prop_atm_01`, `prop_atm_02`, `prop_fleeca_atm` }
CreateThread(function()
  while true do
    local sleep = 1000
    local coords = GetEntityCoords(PlayerPedId())
    for _, model in ipairs(atms) do
      local atm = GetClosestObjectOfType(coords.x, coords.y, coords.z, 1.5, model, false, false, false)
      if atm ~= 0 then
        sleep = 0
        ESX.ShowHelpNotification('Press ~INPUT_CONTEXT~ to rob')
        if IsControlJustReleased(0, 38) then
          TaskStartScenarioInPlace(PlayerPedId(), 'PROP_HUMAN_ATM', 0, true)
          Wait(5000)
          ClearPedTasks(PlayerPedId())
          TriggerServerEvent('atm:rob', GetEntityCoords(atm))
        end
      end
    end
    Wait(sleep)
  end
end)
--@server
local robbed = {}
RegisterNetEvent('atm:rob', function(coords)
  local xPlayer = ESX.GetPlayerFromId(source)
  if #(GetEntityCoords(GetPlayerPed(source)) - coords) > 5.0 then return end
  local key = ('%d %d'):format(math.floor(coords.x), math.floor(coords.y))
  if robbed[key] and os.time() - robbed[key] < 600 then return xPlayer.showNotification('Already robbed') end
  local police = ESX.GetExtendedPlayers('job', 'police')
  if #police < 1 then return xPlayer.showNotification('Not enough police') end
  robbed[key] = os.time()
  xPlayer.addAccountMoney('black_money', 500)
  for _, cop in ipairs(police) do cop.showNotification('ATM robbery') end
end)
--@test
local cop = server:join({ job = 'police' })
local p = server:join({ coords = vector3(100, 100, 30) })
server:spawnObject('prop_atm_01', vector3(100.5, 100.5, 30))
server:advance(1500)
assertTrue(p:sees('to rob'))
p:press('E')
assertEqual(p:scenario(), 'PROP_HUMAN_ATM')
server:advance(6000)
assertNil(p:scenario())
assertEqual(p:money('black_money'), 500)
assertTrue(cop:notified('ATM'))

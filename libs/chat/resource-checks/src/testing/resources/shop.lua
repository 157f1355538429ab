--@profile fivem-qbox
--@client
local ped
CreateThread(function()
  local model = lib.requestModel('mp_m_shopkeep_01')
  ped = CreatePed(0, model, 25.0, -1347.0, 28.5, 270.0, false, false)
  FreezeEntityPosition(ped, true) SetEntityInvincible(ped, true) SetBlockingOfNonTemporaryEvents(ped, true)
  TaskStartScenarioInPlace(ped, 'WORLD_HUMAN_STAND_IMPATIENT', 0, true)
  exports.ox_target:addLocalEntity(ped, { { label = 'Open shop', onSelect = function()
    local options = {}
    for name, price in pairs({ water_bottle = 5, lockpick = 50 }) do
      options[#options + 1] = { title = name, description = ('$%d'):format(price), onSelect = function()
        local input = lib.inputDialog('Amount', { { type = 'number', label = 'Amount', min = 1, default = 1 } })
        if not input then return end
        local ok, message = lib.callback.await('shop:buy', false, name, input[1])
        lib.notify({ description = message, type = ok and 'success' or 'error' })
      end }
    end
    lib.registerContext({ id = 'shop', title = 'Shop', options = options })
    lib.showContext('shop')
  end } })
end)
--@server
local prices = { water_bottle = 5, lockpick = 50 }
lib.callback.register('shop:buy', function(source, name, amount)
  local price = prices[name]
  amount = math.floor(tonumber(amount) or 0)
  if not price or amount < 1 or amount > 1000 then return false, 'Invalid' end
  if not exports.ox_inventory:CanCarryItem(source, name, amount) then return false, 'You cannot carry this' end
  if not exports.qbx_core:RemoveMoney(source, 'cash', price * amount, 'shop') then return false, 'Not enough money' end
  exports.ox_inventory:AddItem(source, name, amount)
  return true, ('You bought %d %s'):format(amount, name)
end)
--@test
local p = server:join({ cash = 1000, coords = vector3(24, -1347, 29) })
server:advance(500)
assertEqual(p:nearbyPeds(5)[1].scenario, 'WORLD_HUMAN_STAND_IMPATIENT')
p:interact('Open shop')
p:select('water_bottle')
p:submit(2)
assertTrue(p:notified('bought 2'))
assertEqual(p:cash(), 990)
p:interact('Open shop')
p:select('water_bottle')
p:submit(100)
assertTrue(p:notified('cannot carry'))
assertEqual(p:itemCount('water_bottle'), 2)

--@client
local up, crouched = false, false
local function load(dict) RequestAnimDict(dict) while not HasAnimDictLoaded(dict) do Wait(0) end end
RegisterCommand('handsup', function()
  local ped = PlayerPedId()
  if IsPedInAnyVehicle(ped, false) or IsEntityDead(ped) then return end
  up = not up
  if up then load('missminuteman_1ig_2') TaskPlayAnim(ped, 'missminuteman_1ig_2', 'handsup_enter', 8.0, 8.0, -1, 50, 0, false, false, false)
  else ClearPedTasks(ped) end
end, false)
RegisterKeyMapping('handsup', 'Hands up', 'keyboard', 'X')
RegisterCommand('crouch', function()
  local ped = PlayerPedId()
  crouched = not crouched
  if crouched then
    RequestAnimSet('move_ped_crouched')
    while not HasAnimSetLoaded('move_ped_crouched') do Wait(5) end
    SetPedMovementClipset(ped, 'move_ped_crouched', 0.25)
  else ResetPedMovementClipset(ped, 0.25) end
end)
RegisterKeyMapping('crouch', 'Crouch', 'keyboard', 'LCONTROL')
--@test
local p = server:join({})
p:press('X')
assertEqual(p:animation().name, 'handsup_enter')
p:press('X')
assertNil(p:animation())
p:press('LEFTCTRL')
assertEqual(p:walkStyle(), 'move_ped_crouched')
p:enterVehicle('sultan')
p:press('X')
assertNil(p:animation())

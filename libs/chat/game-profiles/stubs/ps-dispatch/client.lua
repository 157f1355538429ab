local function isFor(jobs)
  local player = exports['qb-core']:GetPlayerData()
  if not player.job then return false end
  for _, job in ipairs(jobs or { 'leo' }) do
    if (job == player.job.name or job == player.job.type) and player.job.onduty then return true end
  end
  return false
end
RegisterNetEvent('ps-dispatch:client:notify', function(data)
  if isFor(data.jobs) then interface.notify(('%s %s'):format(tostring(data.code), tostring(data.message))) end
end)
local function send(data) TriggerServerEvent('ps-dispatch:server:notify', data) end
exports('CustomAlert', function(data)
  send({ message = data.message or '', codeName = data.dispatchCode or 'NONE', code = data.code or '10-80', coords = data.coords or vector3(0.0, 0.0, 0.0), priority = data.priority or 2, jobs = data.jobs or { 'leo' } })
end)
local medical = { InjuriedPerson = true, DeceasedPerson = true, EmsDown = true }
for name, code in pairs({
  VehicleTheft = '10-35', Shooting = '10-11', Hunting = '10-13', VehicleShooting = '10-60', SpeedingVehicle = '10-11', Fight = '10-10', PrisonBreak = '10-90',
  StoreRobbery = '10-90', FleecaBankRobbery = '10-90', PaletoBankRobbery = '10-90', PacificBankRobbery = '10-90', VangelicoRobbery = '10-90', HouseRobbery = '10-90',
  YachtHeist = '10-65', DrugSale = '10-13', SuspiciousActivity = '10-66', CarJacking = '10-35', InjuriedPerson = '10-69', DeceasedPerson = '10-69', OfficerDown = '10-99',
  OfficerBackup = '10-32', OfficerInDistress = '10-99', EmsDown = '10-99', Explosion = '10-80', ArtGalleryRobbery = '10-90', HumaneRobbery = '10-90', TrainRobbery = '10-90',
  VanRobbery = '10-90', UndergroundRobbery = '10-90', DrugBoatRobbery = '10-31', UnionRobbery = '10-90', CarBoosting = '10-50', SignRobbery = '10-35', BobcatSecurityHeist = '10-90',
}) do
  local function alert(camId)
    send({ message = name, codeName = name:lower(), code = code, coords = GetEntityCoords(PlayerPedId()), camId = camId, priority = 2, jobs = { medical[name] and 'ems' or 'leo' } })
  end
  if name:find('^Fleeca') or name:find('^Paleto') or name:find('^Pacific') or name == 'StoreRobbery' or name == 'VangelicoRobbery' then exports(name, alert)
  elseif name == 'CarBoosting' or name == 'CarJacking' then exports(name, function(vehicle) alert() end)
  else exports(name, function() alert() end) end
end

--@profile fivem-qbcore
--@server
local QBCore = exports['qb-core']:GetCoreObject()
CreateThread(function()
  while true do
    Wait(10 * 60000)
    for _, Player in pairs(QBCore.Functions.GetQBPlayers()) do
      local job = QBCore.Shared.Jobs[Player.PlayerData.job.name]
      local grade = job and job.grades[tostring(Player.PlayerData.job.grade.level)]
      if grade and Player.PlayerData.job.onduty then
        Player.Functions.AddMoney('bank', grade.payment, 'paycheck')
        TriggerClientEvent('QBCore:Notify', Player.PlayerData.source, ('Paycheck $%d'):format(grade.payment))
      end
    end
  end
end)
RegisterCommand('duty', function(source)
  local Player = QBCore.Functions.GetPlayer(source)
  Player.Functions.SetJobDuty(not Player.PlayerData.job.onduty)
end)
--@client
--@test
local on, off = server:join({ job = 'police', grade = 2, bank = 0 }), server:join({ job = 'police', bank = 0 })
off:runCommand('duty')
assertFalse(off:job().onDuty)
server:advance(11 * 60000)
assertAtLeast(on:bank(), 50)
assertEqual(off:bank(), 0)
off:setDuty(true)
server:advance(10 * 60000)
assertAtLeast(off:bank(), 25)

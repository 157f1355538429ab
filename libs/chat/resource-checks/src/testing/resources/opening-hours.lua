--@server
local function isOpen()
  local t = os.date('*t')
  return t.wday ~= 1 and t.hour >= 9 and t.hour < 18
end
RegisterCommand('bank', function(source) TriggerClientEvent('chat:addMessage', source, { args = { isOpen() and 'Bank is open' or 'Bank is closed' } }) end)
CreateThread(function()
  local last
  while true do
    Wait(1000)
    local t = os.date('*t')
    if t.hour == 12 and t.min == 0 and last ~= t.yday then last = t.yday print('lottery draw') end
  end
end)
--@client
--@test
local p = server:join({})
server:setTime(20)
p:runCommand('bank') assertTrue(p:notified('closed')) p:clearNotifications()
server:setTime(10)
p:runCommand('bank') assertTrue(p:notified('open')) p:clearNotifications()
server:setClock({ weekday = 'sunday', hour = 10 })
p:runCommand('bank') assertTrue(p:notified('closed'))
server:setTime(11, 59)
server:advance(120000)
assertContains(server:log(), 'lottery draw')

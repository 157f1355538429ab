-- Radio and call channels are in the state of the player: radioChannel and callChannel. Channel 0 is none.
local checks = {}
local function set(kind)
  return function(source, channel)
    local number = tonumber(channel)
    if not tonumber(source) or not GetPlayerName(source) or not number then return end
    if checks[number] and number > 0 and not checks[number](source) then return TriggerClientEvent('pma-voice:radioChangeRejected', source) end
    Player(source).state:set(kind, number, true)
  end
end
local setRadio, setCall = set('radioChannel'), set('callChannel')
exports('setPlayerRadio', function(source, _radioChannel) setRadio(source, _radioChannel) end)
exports('setPlayerCall', function(source, _callChannel) setCall(source, _callChannel) end)
exports('addChannelCheck', function(channel, cb) checks[channel] = cb return true end)
exports('overrideRadioNameGetter', function(channel, cb) end)
exports('isValidPlayer', function(source) return GetPlayerName(source) ~= nil end)
local function inChannel(radioChannel)
  local found = {}
  for _, id in ipairs(GetPlayers()) do if Player(id).state.radioChannel == radioChannel then found[tonumber(id)] = false end end
  return found
end
exports('getPlayersInRadioChannel', inChannel)
exports('GetPlayersInRadioChannel', inChannel)
RegisterNetEvent('pma-voice:setPlayerRadio', function(radioChannel) setRadio(source, radioChannel) end)
RegisterNetEvent('pma-voice:setPlayerCall', function(callChannel) setCall(source, callChannel) end)
AddEventHandler('playerJoining', function()
  local state = Player(source).state
  state:set('radioChannel', 0, true)
  state:set('callChannel', 0, true)
  state:set('proximity', { index = 2, distance = 3.0, mode = 'Normal' }, true)
end)

local volumes, muted, modes, disabled = { radio = 60, call = 60, clickOn = 60, clickOff = 60 }, {}, {}, 0
local hasAnimation = true
local function radio(channel) TriggerServerEvent('pma-voice:setPlayerRadio', channel) end
local function call(channel) TriggerServerEvent('pma-voice:setPlayerCall', channel) end
exports('setRadioChannel', radio)
exports('SetRadioChannel', radio)
exports('addPlayerToRadio', radio)
exports('removePlayerFromRadio', function() radio(0) end)
exports('setCallChannel', call)
exports('SetCallChannel', call)
exports('addPlayerToCall', call)
exports('removePlayerFromCall', function() call(0) end)
for name, key in pairs({ Radio = 'radio', Call = 'call' }) do
  exports(('set%sVolume'):format(name), function(vol) volumes[key] = vol end)
  exports(('get%sVolume'):format(name), function() return volumes[key] end)
end
for name, key in pairs({ MicClickOn = 'clickOn', MicClickOff = 'clickOff' }) do
  exports(('set%sVolume'):format(name), function(vol) volumes[key] = vol end)
  exports(('get%sVolume'):format(name), function() return volumes[key] end)
end
local function property(type, value) if type == 'radioEnabled' or type == 'micClicks' then volumes[type] = value end end
exports('setVoiceProperty', property)
exports('SetMumbleProperty', property)
exports('SetTokoProperty', property)
exports('toggleMutePlayer', function(source) muted[source] = not muted[source] or nil end)
exports('isPlayerMuted', function(source) return muted[source] == true end)
exports('getMutedPlayers', function() return muted end)
exports('toggleRadioAnim', function() hasAnimation = not hasAnimation return hasAnimation end)
exports('setDisableRadioAnim', function(shouldDisable) hasAnimation = not shouldDisable end)
exports('getRadioAnimState', function() return hasAnimation end)
exports('setRadioTalkAnim', function(dict, anim) end)
exports('addRadioDisableBit', function(bit) disabled = disabled | bit end)
exports('removeRadioDisableBit', function(bit) disabled = disabled & ~bit end)
exports('addVoiceMode', function(distance, name) modes[name] = distance end)
exports('removeVoiceMode', function(name) modes[name] = nil end)
local function proximity(distance) LocalPlayer.state:set('proximity', { index = 2, distance = distance, mode = 'Custom' }, true) end
exports('overrideProximityRange', function(range, disableCycle) proximity(range) end)
exports('clearProximityOverride', function() proximity(3.0) end)
for _, name in ipairs({ 'overrideProximityCheck', 'registerCustomSubmix', 'setListenerOverride', 'setAllowProximityCycleState' }) do exports(name, function(value) end) end
exports('resetProximityCheck', function() end)
exports('setEffectSubmix', function(type, effectId) end)
exports('setVoiceState', function(_voiceState, channel) end)

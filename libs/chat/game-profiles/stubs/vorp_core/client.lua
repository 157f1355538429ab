-- VORP on a client: notifications and callbacks.
local function notify(...)
  local parts = {}
  for _, text in ipairs({ ... }) do
    if text ~= nil and text ~= '' then parts[#parts + 1] = tostring(text) end
  end
  interface.notify(table.concat(parts, ': '))
end
local function one(text, duration) notify(text) end
local function two(title, subtitle, duration) notify(title, subtitle) end
local function left(title, subtitle, dict, icon, duration, color) notify(title, subtitle) end
local function top(text, location, duration) notify(text) end
local function center(text, duration, text_color) notify(text) end
local function advanced(text, dict, icon, text_color, duration, quality, showquality) notify(text) end
local function dead(title, audioRef, audioName, duration) notify(title) end
local function warning(title, msg, audioRef, audioName, duration) notify(title, msg) end

local core = { Callback = {}, Graphics = {} }
local kinds = {
  { 'NotifyTip', 'vorp:Tip', 'DisplayTip', one }, { 'NotifyRightTip', 'vorp:TipRight', 'DisplayTipRight', one },
  { 'NotifyObjective', 'vorp:TipBottom', 'DisplayObjective', one }, { 'NotifyBottomRight', 'vorp:ShowBottomRight', 'showBottomRight', one },
  { 'NotifyBasicTop', 'vorp:ShowBasicTopNotification', 'ShowBasicTopNotification', one }, { 'NotifyTop', 'vorp:NotifyTop', 'DisplayTopCenterNotification', top },
  { 'NotifySimpleTop', 'vorp:ShowTopNotification', 'ShowTopNotification', two }, { 'NotifyFail', 'vorp:failmissioNotifY', 'failmissioNotifY', two },
  { 'NotifyUpdate', 'vorp:updatemissioNotify', 'updatemissioNotify', two }, { 'NotifyLeft', 'vorp:NotifyLeft', 'DisplayLeftNotification', left },
  { 'NotifyLeftRank', 'vorp:LeftRank', 'LeftRank', left }, { 'NotifyCenter', 'vorp:ShowSimpleCenterText', 'ShowSimpleCenterText', center },
  { 'NotifyAvanced', 'vorp:ShowAdvancedRightNotification', 'ShowAdvancedRightNotification', advanced },
  { 'NotifyDead', 'vorp:deadplayerNotifY', 'deadplayerNotifY', dead }, { 'NotifyWarning', 'vorp:warningNotify', 'warningNotify', warning },
}
for _, kind in ipairs(kinds) do
  core[kind[1]] = kind[4]
  RegisterNetEvent(kind[2], kind[4])
  exports(kind[3], kind[4])
end

function core.Callback.Register(name, callback) simulation.registerClientCallback(name, function(respond, ...) callback(respond, ...) end) end
function core.Callback.TriggerAsync(name, callback, ...) simulation.callServer(name, callback, ...) end
function core.Callback.TriggerAwait(name, ...) return (simulation.awaitServer(name, ...)) end
function core.RpcCall(name, callback, ...) simulation.callServer(name, callback, ...) end
function core.instancePlayers(set) end
function core.AddWebhook(title, webhook, description, color, name, logo, footerlogo, avatar)
  TriggerServerEvent('vorp_core:addWebhook', title, webhook, description, color, name, logo, footerlogo, avatar)
end
function core.Graphics.ScreenResolution() return { width = 1920, height = 1080 } end
simulation.open(core, 'VorpCore', '^Notify', '^%l')

exports('GetCore', function() return core end)
exports('ClientRpcCall', function() return { Callback = core.Callback } end)
AddEventHandler('getCore', function(cb) return cb(core) end)
AddEventHandler('vorp:ExecuteServerCallBack', core.Callback.TriggerAsync)
for _, event in ipairs({
  'vorp:SelectedCharacter', 'vorp:updateUi', 'vorp:setInstancePlayer', 'vorp_core:Client:OnPlayerHeal', 'vorp_core:Client:OnPlayerRevive',
  'vorp_core:Client:OnPlayerRespawn', 'vorp_core:Client:OnPlayerLevelUp',
}) do RegisterNetEvent(event) end

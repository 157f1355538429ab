-- Societies with the accounts of esx_addonaccount. Only their bosses move money.
local store, societies = simulation.store, {}
local function register(name, label, account, datastore, inventory, data)
  societies[name] = { name = name, label = label, account = account, datastore = datastore, inventory = inventory, data = data }
end
exports('registerSociety', register)
exports('GetSociety', function(name) return societies[name] end)
AddEventHandler('esx_society:registerSociety', register)
AddEventHandler('esx_society:getSocieties', function(cb)
  local list = {}
  for _, society in pairs(societies) do list[#list + 1] = society end
  cb(list)
end)
AddEventHandler('esx_society:getSociety', function(name, cb) cb(societies[name]) end)
local function accountOf(name) return exports.esx_addonaccount:GetSharedAccount(societies[name] and societies[name].account or 'society_' .. name) end
local function tell(id, text) TriggerClientEvent('esx:showNotification', id, text) end
-- The society whose money a player may move, and a whole amount above 0.
local function check(id, name, amount)
  local player = store.player(id)
  amount = math.floor(tonumber(amount) or 0)
  if not player or player.job.name ~= name or player.job.grade < 3 then return nil end
  if amount <= 0 then return nil end
  return accountOf(name), amount
end
RegisterNetEvent('esx_society:withdrawMoney', function(societyName, amount)
  local account, value = check(source, societyName, amount)
  if not account or account.money < value then return tell(source, 'Invalid amount') end
  account.removeMoney(value)
  store.addMoney(source, 'cash', value)
  tell(source, ('You have withdrawn $%d'):format(value))
end)
RegisterNetEvent('esx_society:depositMoney', function(societyName, amount)
  local account, value = check(source, societyName, amount)
  if not account or store.money(source, 'cash') < value then return tell(source, 'Invalid amount') end
  store.addMoney(source, 'cash', -value)
  account.addMoney(value)
  tell(source, ('You have deposited $%d'):format(value))
end)
RegisterNetEvent('esx_society:checkSocietyBalance', function(society)
  local player = store.player(source)
  if player and player.job.name == society then tell(source, ('Society balance: $%d'):format(accountOf(society).money)) end
end)
simulation.registerCallback('esx_society:getSocietyMoney', function(_, respond, societyName) respond(accountOf(societyName).money) end)

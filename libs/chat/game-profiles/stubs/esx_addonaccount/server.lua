-- Accounts of societies and of players, as in the table addon_account_data. An account that nobody created starts with
-- money, so that a resource can be tried without the SQL files of others.
local startBalance = 100000
local function query(sql, ...) return simulation.host('query', sql, { ... }) end
query('CREATE TABLE IF NOT EXISTS addon_account (name VARCHAR(60) NOT NULL, label VARCHAR(100) NOT NULL, shared INT NOT NULL, PRIMARY KEY (name))')
query('CREATE TABLE IF NOT EXISTS addon_account_data (id INT NOT NULL AUTO_INCREMENT, account_name VARCHAR(100), money INT NOT NULL, owner VARCHAR(60), PRIMARY KEY (id))')

local function rowOf(name, owner)
  if owner then return query('SELECT * FROM addon_account_data WHERE account_name = ? AND owner = ?', name, owner)[1] end
  return query('SELECT * FROM addon_account_data WHERE account_name = ? AND owner IS NULL', name)[1]
end
local function accountOf(name, owner)
  if type(name) ~= 'string' then return nil end
  if not rowOf(name, owner) then
    if owner then query('INSERT INTO addon_account_data (account_name, money, owner) VALUES (?, 0, ?)', name, owner)
    else query('INSERT INTO addon_account_data (account_name, money) VALUES (?, ?)', name, startBalance) end
  end
  local id = rowOf(name, owner).id
  local self = { name = name, owner = owner, money = rowOf(name, owner).money }
  local function set(amount, event, change)
    query('UPDATE addon_account_data SET money = ? WHERE id = ?', amount, id)
    self.money = amount
    TriggerEvent(event, name, change)
    TriggerClientEvent('esx_addonaccount:setMoney', -1, name, amount)
  end
  local function current() return rowOf(name, owner).money end
  function self.addMoney(amount) set(current() + amount, 'esx_addonaccount:addMoney', amount) end
  function self.removeMoney(amount) set(current() - amount, 'esx_addonaccount:removeMoney', amount) end
  function self.setMoney(amount) set(amount, 'esx_addonaccount:setMoney', amount) end
  function self.save() end
  return self
end
exports('GetSharedAccount', function(name) return accountOf(name) end)
exports('GetAccount', function(name, owner) return accountOf(name, owner) end)
exports('AddSharedAccount', function(society, amount)
  if type(society) ~= 'table' or not society.name or not society.label then return end
  query('INSERT IGNORE INTO addon_account (name, label, shared) VALUES (?, ?, 1)', society.name, society.label)
  if not rowOf(society.name) then query('INSERT INTO addon_account_data (account_name, money) VALUES (?, ?)', society.name, amount or 0) end
  return accountOf(society.name)
end)
AddEventHandler('esx_addonaccount:getSharedAccount', function(name, cb) cb(accountOf(name)) end)
AddEventHandler('esx_addonaccount:getAccount', function(name, owner, cb) cb(accountOf(name, owner)) end)
RegisterNetEvent('esx_addonaccount:refreshAccounts')

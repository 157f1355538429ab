-- Accounts of jobs, gangs and groups of players, as in the table bank_accounts. The players' own money is in QBCore.
local function query(sql, ...) return simulation.host('query', sql, { ... }) end
query('CREATE TABLE IF NOT EXISTS bank_accounts (id INT NOT NULL AUTO_INCREMENT, citizenid VARCHAR(50), account_name VARCHAR(50) NOT NULL, account_balance INT DEFAULT 0, account_type VARCHAR(20), users LONGTEXT, PRIMARY KEY (id), UNIQUE KEY (account_name))')
query('CREATE TABLE IF NOT EXISTS bank_statements (id INT NOT NULL AUTO_INCREMENT, citizenid VARCHAR(50), account_name VARCHAR(50), amount INT, reason VARCHAR(50), statement_type VARCHAR(20), PRIMARY KEY (id))')

local function account(accountName) return query('SELECT * FROM bank_accounts WHERE account_name = ?', accountName)[1] end
local function create(accountName, balance, kind, citizenid, users)
  if account(accountName) then return false end
  query('INSERT INTO bank_accounts (citizenid, account_name, account_balance, account_type, users) VALUES (?, ?, ?, ?, ?)', citizenid or '', accountName, tonumber(balance) or 0, kind, users or '[]')
  return account(accountName).id
end
-- As in qb-banking, the balance is not checked.
local function change(accountName, amount, reason, kind)
  if not account(accountName) or not tonumber(amount) then return false end
  query('INSERT INTO bank_statements (citizenid, account_name, amount, reason, statement_type) VALUES (?, ?, ?, ?, ?)', '', accountName, amount, reason or '', kind)
  query('UPDATE bank_accounts SET account_balance = account_balance + ? WHERE account_name = ?', kind == 'deposit' and amount or -amount, accountName)
  return 1
end
local function add(accountName, amount, reason) return change(accountName, amount, reason, 'deposit') end
local function remove(accountName, amount, reason) return change(accountName, amount, reason, 'withdraw') end

-- Every job and gang has an account from the start.
for _, kind in ipairs({ 'Jobs', 'Gangs' }) do
  for name in pairs(exports['qb-core']:GetCoreObject().Shared[kind]) do create(name, 0, kind == 'Jobs' and 'job' or 'gang') end
end
exports('CreatePlayerAccount', function(playerId, accountName, accountBalance, accountUsers)
  local player = exports['qb-core']:GetPlayer(playerId)
  return player ~= nil and create(accountName, accountBalance, 'shared', player.PlayerData.citizenid, accountUsers)
end)
exports('CreateJobAccount', function(accountName, accountBalance) return create(accountName, accountBalance, 'job') end)
exports('CreateGangAccount', function(accountName, accountBalance) return create(accountName, accountBalance, 'gang') end)
exports('CreateBankStatement', function(playerId, accountName, amount, reason, statementType, accountType)
  local player = exports['qb-core']:GetPlayer(playerId)
  if not player then return false end
  query('INSERT INTO bank_statements (citizenid, account_name, amount, reason, statement_type) VALUES (?, ?, ?, ?, ?)', player.PlayerData.citizenid, accountName, amount, reason or '', statementType)
  return true
end)
exports('AddMoney', add)
exports('AddGangMoney', add)
exports('RemoveMoney', remove)
exports('RemoveGangMoney', remove)
exports('GetAccount', account)
exports('GetGangAccount', account)
exports('GetAccountBalance', function(accountName)
  local found = account(accountName)
  return found and found.account_balance or 0
end)

-- Accounts of organizations, as in the table bank_accounts_new.
local function query(sql, ...) return simulation.host('query', sql, { ... }) end
query('CREATE TABLE IF NOT EXISTS bank_accounts_new (id VARCHAR(50) NOT NULL, amount INT DEFAULT 0, transactions LONGTEXT, auth LONGTEXT, isFrozen INT DEFAULT 0, creator VARCHAR(50), PRIMARY KEY (id))')
local members, transactions, labels = {}, {}, {}

local function row(account) return query('SELECT * FROM bank_accounts_new WHERE id = ?', account)[1] end
local function create(account, label, balance)
  if not row(account) then query('INSERT INTO bank_accounts_new (id, amount, transactions, auth, isFrozen) VALUES (?, ?, ?, ?, 0)', account, tonumber(balance) or 0, '[]', '[]') end
  labels[account] = label
end
local function accountOf(account)
  local found = row(account)
  if not found then return nil end
  return { id = account, type = 'Organization', name = labels[account] or account, frozen = found.isFrozen, amount = found.amount, transactions = transactions[account] or {}, auth = members[account] or {} }
end
-- Jobs of the framework have an account from the start.
for _, job in ipairs({ 'police', 'ambulance', 'mechanic', 'taxi', 'realestate', 'cardealer' }) do create(job, job, 0) end

exports('getAccountMoney', function(account)
  local found = row(account)
  return found and found.amount or false
end)
exports('addAccountMoney', function(account, amount)
  if not row(account) then return false end
  query('UPDATE bank_accounts_new SET amount = amount + ? WHERE id = ?', amount, account)
  return true
end)
exports('removeAccountMoney', function(account, amount)
  local found = row(account)
  if not found or found.amount < amount then return false end
  query('UPDATE bank_accounts_new SET amount = amount - ? WHERE id = ?', amount, account)
  return true
end)
exports('handleTransaction', function(account, title, amount, message, issuer, receiver, transType, transID)
  for _, value in ipairs({ account, title, message, issuer, receiver, transType }) do if type(value) ~= 'string' then return end end
  if type(amount) ~= 'number' then return end
  local transaction = { trans_id = transID or ('simulated-%d'):format(os.time()), title = title, amount = amount, trans_type = transType, receiver = receiver, message = message, issuer = issuer, time = os.time() }
  transactions[account] = transactions[account] or {}
  table.insert(transactions[account], 1, transaction)
  return transaction
end)
exports('getAccountTransactions', function(account) return transactions[account] or row(account) and {} or false end)
exports('GetJobAccount', function(jobName)
  if type(jobName) ~= 'string' or jobName == '' then error('Invalid job name: expected a non-empty string', 0) end
  return accountOf(jobName)
end)
exports('CreateJobAccount', function(job, initialBalance)
  if type(job) ~= 'table' or type(job.name) ~= 'string' or type(job.label) ~= 'string' then error('Invalid parameter: expected a table with name and label', 0) end
  create(job.name, job.label, initialBalance)
  return accountOf(job.name)
end)
exports('addAccountMember', function(account, member)
  members[account] = members[account] or {}
  members[account][member] = true
end)
exports('removeAccountMember', function(account, member) if members[account] then members[account][member] = nil end end)
exports('changeAccountName', function(account, newName, src)
  if not row(account) or row(newName) then return false end
  query('UPDATE bank_accounts_new SET id = ? WHERE id = ?', newName, account)
  return true
end)

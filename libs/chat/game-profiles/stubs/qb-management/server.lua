-- Up to version 1, qb-management kept the money of jobs and gangs. It is that of qb-banking.
local banking = exports['qb-banking']
local function balance(account) return banking:GetAccountBalance(account) end
exports('GetAccount', balance)
exports('GetGangAccount', balance)
exports('AddMoney', function(account, amount) return banking:AddMoney(account, amount) end)
exports('AddGangMoney', function(account, amount) return banking:AddGangMoney(account, amount) end)
local function remove(account, amount)
  if balance(account) < (tonumber(amount) or 0) then return false end
  return banking:RemoveMoney(account, amount) and true
end
exports('RemoveMoney', remove)
exports('RemoveGangMoney', remove)

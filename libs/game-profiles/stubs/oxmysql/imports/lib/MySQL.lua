local simulation = ...

local function statement(kind)
  return setmetatable({
    await = function(sql, parameters) return simulation.awaitQuery(kind, sql, parameters) end,
  }, {
    __call = function(_, sql, parameters, callback)
      if simulation.isCallable(parameters) then parameters, callback = nil, parameters end
      simulation.query(kind, sql, parameters, callback)
    end,
  })
end

MySQL = {}
for _, kind in ipairs({ 'query', 'single', 'scalar', 'insert', 'update', 'prepare', 'rawExecute', 'transaction' }) do
  MySQL[kind] = statement(kind)
end
MySQL.execute = MySQL.query

local names = { fetchAll = 'query', fetchSingle = 'single', fetchScalar = 'scalar', execute = 'update', insert = 'insert', prepare = 'prepare', transaction = 'transaction' }
MySQL.Async, MySQL.Sync = {}, {}
for name, kind in pairs(names) do
  MySQL.Async[name] = function(sql, parameters, callback) MySQL[kind](sql, parameters, callback) end
  MySQL.Sync[name] = function(sql, parameters) return MySQL[kind].await(sql, parameters) end
end

MySQL.ready = setmetatable({ await = function() end }, {
  __call = function(_, callback) CreateThread(function() if callback then callback() end end) end,
})

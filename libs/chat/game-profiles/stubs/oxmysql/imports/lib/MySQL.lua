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
-- Other functions are the exports of oxmysql, without `await`.
for _, name in ipairs({ 'execute', 'store', 'isReady', 'startTransaction' }) do
  MySQL[name] = function(...) return exports.oxmysql[name](nil, ...) end
end

local names = { fetchAll = 'query', fetchSingle = 'single', fetchScalar = 'scalar', execute = 'update', insert = 'insert', prepare = 'prepare', transaction = 'transaction' }
local stored = {}
local function store(sql, callback)
  stored[#stored + 1] = sql
  if callback then callback(#stored) end
  return #stored
end
-- A statement that was stored is named by its number.
local function textOf(sql) return type(sql) == 'number' and stored[sql] or sql end
MySQL.Async = { store = function(sql, callback) return store(sql, callback) end }
MySQL.Sync = { store = function(sql) return store(sql) end }
for name, kind in pairs(names) do
  MySQL.Async[name] = function(sql, parameters, callback) MySQL[kind](textOf(sql), parameters, callback) end
  MySQL.Sync[name] = function(sql, parameters) return MySQL[kind].await(textOf(sql), parameters) end
end

MySQL.ready = setmetatable({ await = function() end }, {
  __call = function(_, callback) CreateThread(function() if callback then callback() end end) end,
})

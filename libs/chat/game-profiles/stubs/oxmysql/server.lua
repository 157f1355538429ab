-- Statements on the database in memory. Results come with the next frame, as from a real database.
local host = simulation.host

local function first(rows) return rows[1] end

local kinds = {
  query = function(result) return result end,
  rawExecute = function(result) return result end,
  single = first,
  scalar = function(_, value) return value end,
  insert = function(result) return result.insertId end,
  update = function(result) return result.affectedRows end,
}

local function isList(value) return type(value) == 'table' and type(value[1]) == 'table' end

function kinds.prepare(result, value)
  if result.affectedRows then return result.insertId ~= 0 and result.insertId or result.affectedRows end
  if #result == 0 then return nil end
  if #result > 1 then return result end
  local columns = 0
  for _ in pairs(result[1]) do columns = columns + 1 end
  if columns == 1 then return value end
  return result[1]
end

local function run(kind, sql, parameters)
  if type(sql) ~= 'string' then error(('oxmysql expects the statement as a string, got %s'):format(type(sql)), 0) end
  if isList(parameters) and (kind == 'prepare' or kind == 'rawExecute') then
    local results = {}
    for i, values in ipairs(parameters) do results[i] = run(kind, sql, values) end
    return results
  end
  local result, value = host('query', sql, parameters or {})
  if not simulation.isMock(result) then return kinds[kind](result, value) end
  simulation.noteMock(tostring(result))
  -- Nothing is known about the rows: a list has none, a single row is a mock.
  if kind == 'query' or kind == 'rawExecute' then return {} end
  return result
end

local function transaction(queries, shared) return host('transaction', queries, shared or {}) end

local function perform(kind, sql, parameters)
  if kind == 'transaction' then return transaction(sql, parameters) end
  return run(kind, sql, parameters)
end

-- Calls back with the result in the next frame.
function simulation.query(kind, sql, parameters, callback)
  local ok, result = pcall(perform, kind, sql, parameters)
  if not ok then error(('oxmysql: %s'):format(tostring(result)), 0) end
  if callback then SetTimeout(0, simulation.inheritMock(function() callback(result) end)) end
end

function simulation.awaitQuery(kind, sql, parameters)
  local reply = promise.new()
  local ok, result = pcall(perform, kind, sql, parameters)
  if not ok then error(('oxmysql: %s'):format(tostring(result)), 3) end
  SetTimeout(0, function() reply:resolve({ result }) end)
  return Citizen.Await(reply)[1]
end

for _, kind in ipairs({ 'query', 'single', 'scalar', 'insert', 'update', 'prepare', 'rawExecute', 'transaction' }) do
  local function withCallback(sql, parameters, callback)
    if simulation.isCallable(parameters) then parameters, callback = nil, parameters end
    simulation.query(kind, sql, parameters, callback)
  end
  exports(kind, withCallback)
  exports(kind .. '_async', function(sql, parameters) return simulation.awaitQuery(kind, sql, parameters) end)
  exports(kind .. 'Sync', function(sql, parameters) return simulation.awaitQuery(kind, sql, parameters) end)
end
exports('awaitConnection', function() return true end)
exports('store', function(sql, callback)
  if callback then callback(sql) end
  return sql
end)
exports('fetch', function(sql, parameters, callback) simulation.query('query', sql, parameters, callback) end)
exports('execute_async', function(sql, parameters) return simulation.awaitQuery('query', sql, parameters) end)
-- The statements of a transaction that fails are not taken back.
exports('startTransaction', function(handler)
  return handler(function(sql, parameters) return simulation.awaitQuery('query', sql, parameters) end) ~= false
end)
exports('execute', function(sql, parameters, callback) simulation.query('query', sql, parameters, callback) end)
exports('isReady', function() return true end)

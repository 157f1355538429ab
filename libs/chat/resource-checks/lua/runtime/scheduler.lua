-- Threads, timers and promises on the virtual clock.
local runtime, host = ...
local coCreate, coResume, coStatus, coYield = coroutine.create, coroutine.resume, coroutine.status, coroutine.yield
local rawType, traceback, tostring = type, debug.traceback, tostring
local pack, unpack, sort, ceil = table.pack, table.unpack, table.sort, math.ceil
local threads, sequence = {}, 0
local now, frame = 0, 50
local current
local promiseMetatable = {}

local function isPromise(value) return rawType(value) == 'table' and runtime.rawMetatable(value) == promiseMetatable end

local function schedule(thread, due)
  sequence = sequence + 1
  thread.due, thread.sequence = due, sequence
  threads[#threads + 1] = thread
end

-- Threads wake on the frames of the game.
local function afterWaiting(milliseconds)
  local due = now + (milliseconds > 1 and milliseconds or 1)
  return ceil(due / frame) * frame
end

local function resume(thread, ...)
  local previous = current
  current = thread
  thread.assumedName = nil
  local ok, yielded = coResume(thread.co, ...)
  current = previous
  if not ok then
    local trace = traceback(thread.co)
    host('scriptError', thread.resource, tostring(yielded), trace, thread.mockName, thread.deliberateError, thread.assumedName)
    if thread.onError then thread.onError(yielded) end
    return
  end
  if coStatus(thread.co) == 'dead' or thread.stopped then return end
  if isPromise(yielded) then
    yielded.waiting[#yielded.waiting + 1] = function() schedule(thread, now) end
  else
    schedule(thread, afterWaiting(tonumber(yielded) or 0))
  end
end

-- Starts a thread at once, as handlers of events and commands do.
local function spawn(resource, fn, ...)
  local thread = { co = coCreate(fn), resource = resource }
  resume(thread, ...)
  return thread
end

local function createThread(resource, fn)
  schedule({ co = coCreate(fn), resource = resource }, now)
end

local function setTimeout(resource, milliseconds, fn)
  local thread = { co = coCreate(fn), resource = resource }
  schedule(thread, afterWaiting(tonumber(milliseconds) or 0))
  return thread
end

local function requireThread()
  if not current then error('attempt to yield from outside a coroutine', 3) end
end

local function wait(milliseconds)
  requireThread()
  return coYield(milliseconds or 0)
end

local function settle(promise, state, value)
  if promise.state ~= 'pending' then return end
  if isPromise(value) then
    local inner = value
    inner.waiting[#inner.waiting + 1] = function() settle(promise, inner.state, inner.value) end
    if inner.state ~= 'pending' then settle(promise, inner.state, inner.value) end
    return
  end
  promise.state, promise.value = state, value
  local waiting = promise.waiting
  promise.waiting = {}
  for i = 1, #waiting do waiting[i]() end
end

local methods = {}
function methods:resolve(value) settle(self, 'resolved', value) return self end
function methods:reject(value) settle(self, 'rejected', value) return self end

local function newPromise() return setmetatable({ state = 'pending', waiting = {} }, promiseMetatable) end

function methods:next(onResolve, onReject)
  local result = newPromise()
  local function finish()
    local handler
    if self.state == 'resolved' then handler = onResolve else handler = onReject end
    if not handler then return settle(result, self.state, self.value) end
    local ok, value = pcall(handler, self.value)
    settle(result, ok and 'resolved' or 'rejected', value)
  end
  if self.state == 'pending' then self.waiting[#self.waiting + 1] = finish else finish() end
  return result
end

promiseMetatable.__index = methods

local function await(promise)
  if not isPromise(promise) then error('Await expects a promise', 2) end
  if promise.state == 'pending' then
    requireThread()
    while promise.state == 'pending' do coYield(promise) end
  end
  if promise.state == 'rejected' then error(promise.value, 2) end
  return promise.value
end

local function combined(list, isDone)
  local result, values, open = newPromise(), {}, #list
  if open == 0 then return result:resolve({}) end
  for i, promise in ipairs(list) do
    promise:next(function(value)
      values[i], open = value, open - 1
      if isDone == 'first' then settle(result, 'resolved', value) elseif open == 0 then settle(result, 'resolved', values) end
    end, function(reason) settle(result, 'rejected', reason) end)
  end
  return result
end

runtime.promise = {
  new = newPromise,
  all = function(list) return combined(list, 'all') end,
  first = function(list) return combined(list, 'first') end,
}

local function isEarlier(a, b)
  if a.due ~= b.due then return a.due < b.due end
  return a.sequence < b.sequence
end

-- Runs everything that is due, and returns when the next thread is. Threads that become due at the same moment run in the same
-- call.
function runtime.tick(time, frameLength)
  now, frame = time, frameLength
  for _ = 1, 100 do
    local due, waiting, nextDue = {}, {}, nil
    for i = 1, #threads do
      local thread = threads[i]
      local wakesAt = thread.due
      if wakesAt <= now then
        due[#due + 1] = thread
      else
        waiting[#waiting + 1] = thread
        if not nextDue or wakesAt < nextDue then nextDue = wakesAt end
      end
    end
    if #due == 0 then return nextDue end
    threads = waiting
    if #due > 1 then sort(due, isEarlier) end
    for i = 1, #due do
      if not due[i].stopped then resume(due[i]) end
    end
  end
  return now
end

function runtime.stopThreads(resource)
  local kept = {}
  for i = 1, #threads do
    if threads[i].resource == resource then threads[i].stopped = true else kept[#kept + 1] = threads[i] end
  end
  threads = kept
end

-- The number of threads of the resource that run again in the next frame.
function runtime.countBusyThreads(resource)
  local count = 0
  for i = 1, #threads do
    if threads[i].resource == resource and threads[i].due - now <= frame then count = count + 1 end
  end
  return count
end

-- Runs the top level of a script. If it waits, the next script starts before it has ended.
function runtime.runMainChunk(resource, fn, ...)
  local failed = false
  local thread = { co = coCreate(fn), resource = resource, onError = function() failed = true end }
  resume(thread, ...)
  return not failed
end

runtime.spawn, runtime.createThread, runtime.setTimeout = spawn, createThread, setTimeout
runtime.wait, runtime.await = wait, await
runtime.now = function() return now end
runtime.setNow = function(time) now = time end
runtime.stopThread = function(thread) thread.stopped = true end
runtime.currentThread = function() return current end
runtime.noteDeliberateError = function(message) if current then current.deliberateError = tostring(message) end end

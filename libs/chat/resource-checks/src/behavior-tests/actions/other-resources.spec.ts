import { type BehaviorCase, runBehaviorCase } from '../../testing/run-behavior-case.js';

const cases: BehaviorCase[] = [
  {
    name: 'a request gets the response of the longest address, and without one an empty object',
    server: `RegisterCommand('ask', function(_, args)
  PerformHttpRequest(args[1], function(status, body, headers, problem)
    print(status, body, headers.ETag, problem)
  end, 'POST', 'hello', { Authorization = 'Bearer x' })
end, true)
RegisterCommand('wait', function(_, args) print('waited', PerformHttpRequestAwait(args[1])) end, true)`,
    body: `
server:setHttpResponse('https://example.com/', { status = 404, body = 'nothing' })
server:setHttpResponse('https://example.com/list', { body = '[1]', headers = { ETag = 'a' } })
server:runCommand('ask', 'https://example.com/list?page=1')
assertContains(server:log(), '200\\t[1]\\ta\\tnil')
server:runCommand('ask', 'https://example.com/else')
assertContains(server:log(), '404\\tnil\\tnil\\tHTTP 404: nothing')
server:runCommand('wait', 'https://example.com/list')
assertContains(server:log(), 'waited\\t200\\t[1]')
server:runCommand('wait', 'https://other.example/')
assertContains(server:log(), 'waited\\t200\\t{}')
local first = server:httpRequests()[1]
assertEqual(first.headers, { Authorization = 'Bearer x' })
assertEqual(first.body, 'hello')`,
  },
  {
    name: 'files of another resource are read, written, removed and put into folders',
    server: `RegisterCommand('write', function(_, args) print('written', SaveResourceFile(args[1], args[2], 'new', -1)) end, true)
RegisterCommand('folder', function(_, args) print('folder', (os.createdir(GetResourcePath('garage') .. '/' .. args[1]))) end, true)
RegisterCommand('remove', function(_, args) print('removed', (os.remove(GetResourcePath(args[1]) .. '/' .. args[2]))) end, true)
RegisterCommand('read', function(_, args) print('read', LoadResourceFile(args[1], args[2])) end, true)`,
    body: `
server:addResource('garage', { files = { ['fxmanifest.lua'] = 'old', ['server/main.lua'] = '' } })
server:addResource('bank', { files = { ['fxmanifest.lua'] = 'old' }, writable = false })
server:runCommand('read', 'garage', 'fxmanifest.lua')
assertContains(server:log(), 'read\\told')
server:runCommand('write', 'garage', 'server/main.lua')
assertEqual(server:resource('garage').files['server/main.lua'], 'new')
server:runCommand('write', 'garage', 'client/ui/main.lua')
assertNil(server:resource('garage').files['client/ui/main.lua'])
server:runCommand('folder', 'client/ui')
server:runCommand('folder', 'client')
server:runCommand('folder', 'client/ui')
server:runCommand('write', 'garage', 'client/ui/main.lua')
assertEqual(server:resource('garage').files['client/ui/main.lua'], 'new')
server:runCommand('remove', 'garage', 'server/main.lua')
assertNil(server:resource('garage').files['server/main.lua'])
server:runCommand('write', 'bank', 'fxmanifest.lua')
server:runCommand('remove', 'bank', 'fxmanifest.lua')
assertEqual(server:resource('bank').files['fxmanifest.lua'], 'old')
server:runCommand('write', 'missing', 'a.lua')
assertNil(server:resource('missing'))
server:runCommand('remove', '../../etc', 'passwd')
assertContains(server:log(), 'removed\\tnil')`,
  },
  {
    name: 'another resource is restarted, stopped and started from a script',
    server: `AddEventHandler('onResourceStart', function(name) print('start of ' .. name) end)
RegisterCommand('do', function(_, args) ExecuteCommand(args[1] .. ' ' .. args[2]) end, true)
RegisterCommand('state', function() print('state', GetResourceState('garage')) end, true)`,
    body: `
server:addResource('garage', { files = { ['fxmanifest.lua'] = '' } })
server:addResource('broken', { files = {} })
server:addResource('bank', { files = { ['fxmanifest.lua'] = '' }, restartable = false })
server:runCommand('do', 'ensure', 'garage')
assertEqual(server:resource('garage').starts, 2)
assertContains(server:log(), 'start of garage')
server:runCommand('do', 'stop', 'garage')
server:runCommand('state')
assertContains(server:log(), 'state\\tstopped')
server:runCommand('do', 'restart', 'garage')
assertEqual(server:resource('garage').state, 'stopped')
server:runCommand('do', 'start', 'garage')
assertEqual(server:resource('garage'), { state = 'started', starts = 3, files = { ['fxmanifest.lua'] = '' } })
server:runCommand('do', 'ensure', 'broken')
assertEqual(server:resource('broken').state, 'stopped')
server:runCommand('do', 'ensure', 'bank')
assertEqual(server:resource('bank').starts, 1)
assertContains(server:log(), 'Access denied for command ensure')`,
  },
  {
    name: 'a listener of the console gets what others write, and what it writes itself reaches no listener',
    server: `RegisterConsoleListener(function(channel, message) print('heard', channel, message) end)
RegisterCommand('talk', function() print('aloud') end, true)`,
    body: `
server:console('script:garage', 'SCRIPT ERROR: @garage/a.lua:1: oops')
assertContains(server:log(), 'heard\\tscript:garage\\tSCRIPT ERROR')
server:runCommand('talk')
assertContains(server:log(), 'heard\\tscript:sample\\taloud')
assertEqual(select(2, server:log():gsub('heard', '')), 2)
server:stop()
server:console('cmd', 'later')
assertEqual(select(2, server:log():gsub('heard', '')), 2)`,
  },
];

test.each(cases)('$name', async (behaviorCase) => {
  expect(await runBehaviorCase(behaviorCase)).toBeNull();
});

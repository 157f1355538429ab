local url = 'https://chat.example.com'
local conversationId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11'
local manifest = { path = 'fxmanifest.lua', content = "fx_version 'cerulean'" }

local function setUp(options)
  server:setConvar('scriptsmith_url', url .. '/')
  server:setConvar('scriptsmith_token', 'secret')
  server:setConvar('scriptsmith_resources', 'shop, garage scriptsmith_companion')
  server:addResource('shop', {
    files = { ['fxmanifest.lua'] = 'old', ['config.lua'] = 'of the owner' },
    writable = options and options.writable,
    restartable = options and options.restartable,
  })
end

-- What the chat has for the server, and the files of its version.
local function offer(name, number, files)
  local item = {
    name = name, conversationId = conversationId, versionNumber = number,
    versionId = ('v%d'):format(number), installationId = ('i%d'):format(number),
  }
  server:setHttpResponse(url .. '/api/companion/resources', {
    body = json.encode({ resources = { item } }), headers = { ETag = ('"%d"'):format(number) } })
  server:setHttpResponse(url .. '/api/companion/resources/' .. conversationId, { body = json.encode({ files = files }) })
  server:setHttpResponse(url .. '/api/companion/resources/' .. conversationId .. '/installation', { status = 204 })
  server:setHttpResponse(url .. '/api/companion/resources/' .. conversationId .. '/errors', { status = 204 })
end

local function requestsTo(ending)
  local found = {}
  for _, request in ipairs(server:httpRequests()) do
    if request.url:sub(-#ending) == ending then found[#found + 1] = request end
  end
  return found
end

local function lastOutcome()
  local found = requestsTo('/installation')
  return json.decode(found[#found].body)
end

test('a version is written, the resource restarts, and the chat learns of it', function()
  setUp()
  offer('shop', 1, { manifest, { path = 'server/jobs/main.lua', content = 'print(1)' } })
  server:restart()
  server:advance(5000)
  local shop = server:resource('shop')
  assertEqual(shop.files['fxmanifest.lua'], manifest.content)
  assertEqual(shop.files['server/jobs/main.lua'], 'print(1)')
  assertEqual(shop.files['config.lua'], 'of the owner')
  assertEqual(shop.starts, 2)
  assertEqual(lastOutcome(), { installationId = 'i1' })
  assertEqual(server:httpRequests()[1].headers.Authorization, 'Bearer secret')
  assertContains(server:log(), 'shop: version 1 is installed')
end)

test('the same version is not installed again, also after a restart of the companion', function()
  setUp()
  offer('shop', 1, { manifest })
  server:restart()
  server:advance(60000)
  server:restart()
  server:advance(60000)
  assertEqual(server:resource('shop').starts, 2)
  assertEqual(#requestsTo('/installation'), 1)
  assertEqual(requestsTo('/resources')[2].headers['If-None-Match'], '"1"')
end)

test('a later version removes the files that it lacks, and only those that came from the chat', function()
  setUp()
  offer('shop', 1, { manifest, { path = 'client/old.lua', content = 'old' } })
  server:restart()
  server:advance(5000)
  offer('shop', 2, { manifest, { path = 'client/new.lua', content = 'new' } })
  server:advance(30000)
  local files = server:resource('shop').files
  assertNil(files['client/old.lua'])
  assertEqual(files['client/new.lua'], 'new')
  assertEqual(files['config.lua'], 'of the owner')
  assertEqual(lastOutcome(), { installationId = 'i2' })
end)

test('a binary file is decoded', function()
  setUp()
  offer('shop', 1, { manifest, { path = 'stream/sign.txt', content = 'SGVsbG8h', encoding = 'base64' } })
  server:restart()
  server:advance(5000)
  assertEqual(server:resource('shop').files['stream/sign.txt'], 'Hello!')
end)

test('nothing is written outside of the folder of the resource', function()
  for _, path in ipairs({
    '../bank/server.lua', 'a/../../b.lua', '/etc/passwd', 'C:/x.lua', 'a\\..\\b.lua', '@bank/a.lua', 'a//b.lua', './a.lua',
    'a/', '', 'con.lua', 'server/lpt1', 'a./b.lua', 'line\nbreak.lua', ('x'):rep(300),
  }) do
    setUp()
    offer('shop', 1, { manifest, { path = path, content = 'hostile' } })
    server:restart()
    server:advance(5000)
    assertEqual(server:resource('shop').files['fxmanifest.lua'], 'old', path)
    assertEqual(server:resource('shop').starts, 1, path)
    assertContains(lastOutcome().problem, 'is not allowed')
    assertNil(lastOutcome().problem:find('%c'))
    server:stop()
    offer('shop', 2, {})
    server:start()
    server:advance(5000)
  end
end)

test('hostile versions are refused as a whole', function()
  for number, files in ipairs({
    'text', 42, {}, { manifest, 'text' }, { manifest, { path = 'a.lua' } }, { manifest, { path = 'a.lua', content = {} } },
    { manifest, { path = 'a.png', content = 'not base64!', encoding = 'base64' } }, { { path = 'a.lua', content = '' } },
  }) do
    setUp()
    offer('shop', number, files)
    server:restart()
    server:advance(5000)
    assertEqual(server:resource('shop').files['fxmanifest.lua'], 'old')
    assertNotNil(lastOutcome().problem)
  end
end)

test('only resources that the owner has named are written, and never the companion itself', function()
  setUp()
  server:addResource('bank', { files = { ['fxmanifest.lua'] = 'old' } })
  for number, name in ipairs({ 'bank', 'scriptsmith_companion' }) do
    offer(name, number, { manifest })
    server:restart()
    server:advance(5000)
    assertContains(lastOutcome().problem, 'scriptsmith_resources')
  end
  assertEqual(server:resource('bank').files['fxmanifest.lua'], 'old')
  assertEqual(#requestsTo(conversationId), 0)
end)

test('a list that is not what it should be is ignored', function()
  setUp()
  for _, body in ipairs({
    'text', '[]', '{"resources":"shop"}', '{"resources":[1,null,{"name":"shop"}]}',
    '{"resources":[{"name":"shop","conversationId":"../../x","versionId":"v","installationId":"i","versionNumber":1}]}',
    '{"resources":[{"name":"shop; quit","conversationId":"1","versionId":"v","installationId":"i","versionNumber":1}]}',
  }) do
    server:setHttpResponse(url .. '/api/companion/resources', { body = body })
    server:restart()
    server:advance(5000)
  end
  assertEqual(server:resource('shop').starts, 1)
  assertEqual(#server:httpRequests(), 6)
end)

test('a server that permits no writing says which line is missing', function()
  setUp({ writable = false })
  offer('shop', 1, { manifest })
  server:restart()
  server:advance(5000)
  assertContains(lastOutcome().problem, 'add_filesystem_permission')
  assertEqual(server:resource('shop').starts, 1)
end)

test('a resource that does not start is reported', function()
  setUp({ restartable = false })
  offer('shop', 1, { manifest })
  server:restart()
  server:advance(40000)
  assertContains(lastOutcome().problem, 'has not started')
end)

test('a resource that the server does not have is reported', function()
  setUp()
  offer('garage', 1, { manifest })
  server:restart()
  server:advance(5000)
  assertContains(lastOutcome().problem, 'no such resource')
end)

test('an outcome that the chat has not accepted is sent again, without another installation', function()
  setUp()
  offer('shop', 1, { manifest })
  server:setHttpResponse(url .. '/api/companion/resources/' .. conversationId .. '/installation', { status = 503 })
  server:restart()
  server:advance(25000)
  server:setHttpResponse(url .. '/api/companion/resources/' .. conversationId .. '/installation', { status = 204 })
  server:advance(60000)
  assertEqual(server:resource('shop').starts, 2)
  assertAtLeast(#requestsTo('/installation'), 2)
end)

test('without settings it does nothing and says why', function()
  server:restart()
  server:advance(60000)
  assertContains(server:log(), 'set scriptsmith_url')
  assertEqual(#server:httpRequests(), 0)
end)

test('a token that is not accepted is said once, and the token never appears in the console', function()
  setUp()
  server:setHttpResponse(url, { status = 401 })
  server:restart()
  server:advance(120000)
  assertEqual(select(2, server:log():gsub('does not accept the token', '')), 1)
  assertNil(server:log():find('secret', 1, true))
end)

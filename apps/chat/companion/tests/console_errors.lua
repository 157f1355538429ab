local url = 'https://chat.example.com'
local conversationId = '019a9a4e-7c1e-7d2b-9d43-4f1a4c1b9a11'
local address = url .. '/api/companion/resources'

local function setUp()
  server:setConvar('scriptsmith_url', url)
  server:setConvar('scriptsmith_token', 'secret')
  server:setConvar('scriptsmith_resources', 'shop')
  server:addResource('shop', { files = { ['fxmanifest.lua'] = '' } })
  local item = { name = 'shop', conversationId = conversationId, versionNumber = 3, versionId = 'v3', installationId = 'i3' }
  server:setHttpResponse(address, { body = json.encode({ resources = { item } }) })
  server:setHttpResponse(address .. '/' .. conversationId, {
    body = json.encode({ files = { { path = 'fxmanifest.lua', content = 'new' } } }) })
  server:setHttpResponse(address .. '/' .. conversationId .. '/installation', { status = 204 })
  server:setHttpResponse(address .. '/' .. conversationId .. '/errors', { status = 204 })
  server:restart()
  server:advance(5000)
end

local function sent()
  local all = {}
  for _, request in ipairs(server:httpRequests()) do
    if request.url:find('/errors$') then
      local body = json.decode(request.body)
      assertEqual(body.versionId, 'v3')
      for _, item in ipairs(body.errors) do all[#all + 1] = item end
    end
  end
  return all
end

local mistake = '^1SCRIPT ERROR: @shop/server/main.lua:12: attempt to index a nil value (local \'player\')^7'

test('an error of the resource is sent, once and with its number', function()
  setUp()
  for _ = 1, 3 do server:console('script:shop', mistake) end
  server:advance(30000)
  assertEqual(sent(), { { text = mistake:gsub('%^%d', ''), count = 3 } })
end)

test('an error is found by its place if another resource was calling', function()
  setUp()
  server:console('script:bank', mistake)
  server:advance(30000)
  assertEqual(#sent(), 1)
end)

test('other lines, and errors of other resources, stay on the server', function()
  setUp()
  server:console('script:shop', 'A player has bought water')
  server:console('script:bank', 'SCRIPT ERROR: @bank/server.lua:1: attempt to call a nil value')
  server:console('cmd', 'password: hunter2')
  server:console('', '')
  server:advance(30000)
  assertEqual(#sent(), 0)
end)

test('a flood of errors is bounded in number and length', function()
  setUp()
  for number = 1, 60 do
    server:console('script:shop', ('SCRIPT ERROR: @shop/a.lua:%d: %s'):format(number, ('x'):rep(6000)))
  end
  server:advance(120000)
  assertAtMost(#sent(), 60)
  for _, item in ipairs(sent()) do assertAtMost(#item.text, 2000) end
end)

test('control characters, which the chat does not accept, are not sent', function()
  setUp()
  server:console('script:shop', 'SCRIPT ERROR: @shop/a.lua:1: \1\27[0m\127 oops\n> caller')
  server:advance(30000)
  assertEqual(sent()[1].text, 'SCRIPT ERROR: @shop/a.lua:1:   [0m  oops\n> caller')
end)

test('errors stay on the server if the owner wants it', function()
  server:setConvar('scriptsmith_send_errors', 'false')
  setUp()
  server:console('script:shop', mistake)
  server:advance(30000)
  assertEqual(#sent(), 0)
end)

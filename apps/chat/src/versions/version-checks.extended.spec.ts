import { type Version, versionSchema } from '@scriptsmith/chat-contracts';
import { type Browser, ChatFixture } from '../testing/chat-fixture.js';

let chat: ChatFixture;
let ada: Browser;
beforeAll(async () => {
  chat = await ChatFixture.start({}, { hasRealChecks: true });
  ada = await chat.browser();
});
afterAll(() => chat.stop());

const manifest = "fx_version 'cerulean'\ngame 'gta5'\nlua54 'yes'\nserver_script 'server.lua'\n";

/** Replaces the server script of a resource that works. */
async function edited(content: string): Promise<Version> {
  const id = await ada.newConversation('Shop');
  const { id: baseVersionId } = await chat.addVersion(ada.user.id, id, [
    { path: 'fxmanifest.lua', content: manifest },
    { path: 'server.lua', content: "print('started')\n" },
  ]);
  const changes = [{ path: 'server.lua', content }];
  return versionSchema.parse((await ada.post(`/api/conversations/${id}/versions`, { baseVersionId, changes })).body);
}

test('an edit that works passes the checks', async () => {
  const { report, passed } = await edited("RegisterNetEvent('shop:open', function() print(source) end)\n");
  expect(report?.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(passed).toBe(true);
});

test('a syntax error is reported with its line', async () => {
  const { report, passed } = await edited('print(1)\nlocal = 5\n');
  expect(passed).toBe(false);
  expect(report?.findings).toContainEqual(expect.objectContaining({ check: 'syntax', path: 'server.lua', line: 2 }));
});

test('an endless loop ends with a finding', async () => {
  const { report, passed } = await edited('while true do pcall(function() while true do end end) end\n');
  expect(passed).toBe(false);
  expect(report?.findings.length).toBeGreaterThan(0);
});

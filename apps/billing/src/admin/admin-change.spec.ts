import { byAdmin } from '../testing/admin-client.js';
import { authoredBy, commandOf } from './admin-change.js';

const change = { by: byAdmin(), action: 'set-credits', target: { type: 'user' as const, id: '7' } };

test('a command is identified by its id, action and target', () => {
  const command = commandOf(change, { creditsBalance: 100 });
  expect(command).toEqual({ by: change.by, scope: 'set-credits:7', request: { creditsBalance: 100 } });
  const others = [
    { ...change, action: 'delete' },
    { ...change, target: { type: 'user' as const, id: '8' } },
  ];
  for (const other of others) expect(commandOf(other).scope).not.toBe(command.scope);
});

test('a command without parameters has an empty request', () => {
  expect(commandOf(change).request).toEqual({});
});

test('the ledger names the key of the admin as the author', () => {
  const authorship = authoredBy({ ...change.by, keyName: 'night shift' }, 'Goodwill', { requestId: 'request-1' });
  expect(authorship).toEqual({ actor: 'admin:night shift', reason: 'Goodwill', requestId: 'request-1' });
});

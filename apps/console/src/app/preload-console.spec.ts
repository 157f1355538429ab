import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { adminKeyAccepted } from '@scriptsmith/web-kit/state/admin-access-slice';
import { createStore } from '@scriptsmith/web-kit/store/store';
import { preloadConsole } from './preload-console.js';

/** The requests that a page load at this address sends before its screen is rendered. */
function requestsAt(address: string, { hasKey = true } = {}): string[] {
  const pending = () => new Promise<never>(() => undefined);
  const server = new FakeServer({
    'GET /api/admin/session': pending,
    'GET /api/admin/stats': pending,
    'GET /api/admin/users': pending,
  });
  const store = createStore();
  if (hasKey) store.dispatch(adminKeyAccepted('admin_key'));
  window.history.replaceState(null, '', address);
  preloadConsole(store, window.location);
  return server.calls.map(({ path }) => path);
}

const session = '/api/admin/session';
const stats = '/api/admin/stats';

test.each([
  ['/admin', [session, stats, '/api/admin/users?sort=-createdAt&page=1&pageSize=25']],
  ['/admin?search=alex', [session, stats]],
  ['/admin/users/8', [session]],
  ['/analytics', [session]],
])('a page load of %s with an admin key requests %j', (address, requests) => {
  expect(requestsAt(address)).toEqual(requests);
});

test('nothing is requested without an admin key', () => {
  expect(requestsAt('/admin', { hasKey: false })).toEqual([]);
});

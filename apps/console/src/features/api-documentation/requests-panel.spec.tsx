import { screen, waitFor, within } from '@testing-library/react';
import { openConsole, pageOf } from '../../testing/console.js';

const call = 'GET /api/admin/api-requests';
const key = {
  ...{ id: 'k1', name: 'My bot', prefix: 'ssk_1234', scopes: [], testUserId: null, createdAt: '2026-11-01T12:00:00Z' },
  ...{ lastUsedAt: null, expiresAt: null, revokedAt: null },
};
const answered = {
  ...{ id: '1', requestId: 'r1', keyId: 'k1', keyName: 'My bot', answeredAt: '2026-11-21T12:00:00Z' },
  ...{ method: 'GET', path: '/api/v1/users/7/credits', status: 200, code: null, durationMs: 4 },
};
const refused = { ...answered, id: '2', method: 'POST', status: 402, code: 'insufficient_credits', requestId: 'r2' };

const open = (requests: object[]) =>
  openConsole('/api-documentation', {
    'GET /api/admin/api-keys': { body: { apiKeys: [key] } },
    [call]: pageOf('requests', requests),
  });

test('requests are shown with their response, and filtered by key and outcome', async () => {
  const { server, actor } = open([refused, answered]);
  server.respondTo(`${call}?page=1&keyId=k1&outcome=failed`, pageOf('requests', [refused]));
  const list = within(await screen.findByRole('table', { name: 'Requests' }));
  const [, first, second] = list.getAllByRole('row');
  expect(first).toHaveTextContent(/My bot.*POST \/api\/v1\/users\/7\/credits.*insufficient_credits.*4 ms.*r2/);
  expect(second).toHaveTextContent(/GET \/api\/v1\/users\/7\/credits.*200/);
  await actor.click(screen.getByRole('combobox', { name: 'Key' }));
  await actor.click(await screen.findByRole('option', { name: 'My bot (ssk_1234…)' }));
  await actor.click(screen.getByRole('combobox', { name: 'Response' }));
  await actor.click(await screen.findByRole('option', { name: 'Failed' }));
  await waitFor(() => expect(list.queryByText('r1')).toBeNull());
  expect(list.getByText('r2')).toBeVisible();
});

test('without requests the panel says when they appear', async () => {
  open([]);
  expect(await screen.findByText('No requests yet. They appear a second after the response.')).toBeVisible();
});

import { screen, within } from '@testing-library/react';
import { openConsole, pageOf } from '../../testing/console.js';

const responses = {
  'GET /api/v1/openapi.json': { body: { openapi: '3.1.0', info: {}, paths: {} } },
  'GET /api/admin/api-keys': pageOf('apiKeys', []),
};

test.each([
  ['Full documentation', '/api/v1/docs'],
  ['OpenAPI document', '/api/v1/openapi.json'],
])('the API documentation links to the %s', async (name, address) => {
  openConsole('/api-documentation', responses);
  const link = await screen.findByRole('link', { name: `${name} (opens in a new tab)` });
  expect(link).toHaveAttribute('href', address);
});

test('an example does not show the typed key, and its copy contains it', async () => {
  const path = '/api/v1/users/{userId}/credits';
  const paths = { [path]: { get: { operationId: 'readCredits', parameters: [{ in: 'path', name: 'userId' }] } } };
  const { actor } = openConsole('/api-documentation', {
    ...responses,
    'GET /api/v1/openapi.json': { body: { openapi: '3.1.0', info: {}, paths } },
  });
  const reference = within(await screen.findByRole('region', { name: 'External Billing API' }));
  await actor.type(await screen.findByLabelText('API Key'), 'ssk_typed');
  await actor.click(reference.getByText(path));
  expect(reference.getByText(/-H 'api-key: ••••••••'/)).toBeVisible();
  expect(reference.queryByText(/ssk_typed/)).toBeNull();
  await actor.click(reference.getByRole('button', { name: 'Copy curl: Credit balance' }));
  expect(await navigator.clipboard.readText()).toContain("-H 'api-key: ssk_typed'");
});

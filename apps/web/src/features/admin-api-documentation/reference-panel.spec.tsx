import { screen } from '@testing-library/react';
import { openConsole, pageOf } from '../../testing/admin-console.js';

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

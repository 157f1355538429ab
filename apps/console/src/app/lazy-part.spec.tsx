import { screen, waitFor } from '@testing-library/react';
import { openConsole } from '../testing/console.js';

let mockIsServed = true;
jest.mock('@scriptsmith/web-kit/charts/series-chart', () => {
  if (!mockIsServed) throw new TypeError('Failed to fetch dynamically imported module');
  return jest.requireActual<object>('@scriptsmith/web-kit/charts/series-chart');
});

test('charts that fail to load leave the console usable and can be retried', async () => {
  mockIsServed = false;
  const { actor } = openConsole('/overview');
  expect((await screen.findAllByText("The chart couldn't be loaded.")).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  mockIsServed = true;
  for (const button of screen.getAllByRole('button', { name: 'Try Again' })) await actor.click(button);
  await waitFor(() => expect(screen.queryByText(/couldn.t be loaded/)).toBeNull());
});

import { screen, within } from '@testing-library/react';
import { openConsole, refusal } from '../../testing/console.js';

const unavailable = refusal(503, 'service_unavailable', 'The stats are unavailable.');

const findCard = (name: string) => screen.findByRole('region', { name });

test('a card shows its total', async () => {
  openConsole('/overview');
  expect(await within(await findCard('Credits Used')).findByText('98,000')).toBeVisible();
});

test('the overview says which subscriptions the recurring revenue counts', async () => {
  openConsole('/overview');
  expect(await screen.findByText(/Complimentary plans and subscriptions with a payment due/)).toBeVisible();
});

test.each(['/api/admin/stats', '/api/admin/figures'])(
  'no card looks as if it were loading after %s has failed',
  async (path) => {
    openConsole('/overview', { [`GET ${path}`]: unavailable });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
    expect(screen.getAllByText('The stats are unavailable.')[0]).toBeVisible();
    for (const card of screen.queryAllByRole('region', { name: /^(Total|Active|Credits)/ })) {
      expect(card).toHaveAttribute('aria-busy', 'false');
    }
  },
);

test('a total that failed to load is a dash beside its chart', async () => {
  openConsole('/overview', { 'GET /api/admin/stats': unavailable });
  expect(await within(await findCard('Credits Used')).findByText('–')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
import { publicResponses, subscription } from '../../testing/responses.js';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex, findToast, openApp } from '../../testing/render-app.js';

const beginCall = 'POST /api/create-payment-intent';

test('a package is paid for on the checkout screen', async () => {
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/subscription/7': { body: { subscription } },
    [beginCall]: { body: { clientSecret: 's', paymentIntentId: 'pi_1' } },
    'GET /api/payment-intent/pi_1': {
      body: { clientSecret: 's', status: 'canceled', packageId: '10k', amount: 500, currency: 'gbp' },
    },
  });
  const { actor } = openApp('/add-credits', { user: alex });
  await actor.click((await screen.findAllByRole('button', { name: 'Purchase' }))[0]!);
  expect(await screen.findByText('This payment was cancelled. You have not been charged.')).toBeVisible();
  expect(server.bodiesOf(beginCall)).toEqual([{ packageId: '10k', userId: 7 }]);
});

test('a failed purchase shows the fallback message', async () => {
  new FakeServer({
    ...publicResponses,
    'GET /api/subscription/7': { body: { subscription } },
    [beginCall]: { status: 500 },
  });
  const { actor } = openApp('/add-credits', { user: alex });
  await actor.click((await screen.findAllByRole('button', { name: 'Purchase' }))[0]!);
  expect(await findToast('Error')).toHaveTextContent('Failed to initiate purchase');
});

test('without a subscription nothing can be purchased', async () => {
  new FakeServer({ ...publicResponses, 'GET /api/subscription/7': { body: { subscription: null } } });
  openApp('/add-credits', { user: alex });
  for (const button of await screen.findAllByRole('button', { name: 'Purchase' })) expect(button).toBeDisabled();
});

test('each button is described by its package', async () => {
  new FakeServer({ ...publicResponses, 'GET /api/subscription/7': { body: { subscription } } });
  openApp('/add-credits', { user: alex });
  const packages = (await screen.findAllByRole('article')).map((article) => article.getAttribute('aria-label')!);
  const buttons = await screen.findAllByRole('button', { name: 'Purchase' });
  expect(packages).toHaveLength(4);
  for (const [place, name] of packages.entries()) expect(buttons[place]).toHaveAccessibleDescription(name);
});

test('a subscription that fails to load shows an error with a retry button', async () => {
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/subscription/7': {
      status: 503,
      body: { error: 'Billing is temporarily unavailable.', code: 'service_unavailable' },
    },
  });
  const { actor } = openApp('/add-credits', { user: alex });
  expect(await screen.findByText('Billing is temporarily unavailable.')).toBeVisible();
  server.respondTo('GET /api/subscription/7', { body: { subscription } });
  await actor.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Purchase' })[0]).toBeEnabled());
  expect(screen.queryByText('Billing is temporarily unavailable.')).toBeNull();
});

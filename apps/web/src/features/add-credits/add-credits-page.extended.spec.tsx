import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor, within } from '@testing-library/react';
import { handOver, type TrackedEvent } from '@scriptsmith/web-kit/tracking/track';
import { publicResponses, subscription } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const beginCall = 'POST /api/create-payment-intent';

test('a package is paid for on the checkout screen', async () => {
  const tracked: TrackedEvent[] = [];
  handOver((event) => tracked.push(event));
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
  expect(tracked).toContainEqual(expect.objectContaining({ type: 'checkout', target: '10k' }));
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

test('a payment that is due comes first', async () => {
  new FakeServer({
    ...publicResponses,
    'GET /api/subscription/7': { body: { subscription: { ...subscription, status: 'past_due' } } },
    'GET /api/invoices/7': { body: { invoices: [] } },
  });
  openApp('/add-credits', { user: alex });
  expect(await screen.findByRole('button', { name: 'Update Card' })).toBeVisible();
  expect(screen.queryByText('An active subscription is required to purchase add-on credits.')).toBeNull();
  for (const button of screen.getAllByRole('button', { name: 'Purchase' })) expect(button).toBeDisabled();
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
  await waitFor(() => expect(screen.queryByText('Billing is temporarily unavailable.')).toBeNull());
});

describe('with a card on file', () => {
  const card = { brand: 'visa', last4: '4242', expiryMonth: 12, expiryYear: 2030 };
  const buyCall = 'POST /api/buy-package';
  const purchase = { clientSecret: 's', paymentIntentId: 'pi_1', status: 'succeeded', declineCode: null };
  const open = () => {
    const server = new FakeServer({
      ...publicResponses,
      'GET /api/subscription/7': { body: { subscription } },
      [paymentMethodCall]: { body: { card } },
    });
    return { server, ...openApp('/add-credits', { user: alex }) };
  };
  const paymentMethodCall = 'GET /api/payment-method/7';
  const buyButtons = () => screen.findAllByRole('button', { name: 'Buy with Visa •••• 4242' });

  test('both buttons of a package appear together, so that neither moves below the pointer', async () => {
    let answerPaymentMethod: (response: { body: unknown }) => void = () => undefined;
    const server = new FakeServer({
      ...publicResponses,
      'GET /api/subscription/7': { body: { subscription } },
      [paymentMethodCall]: () => new Promise((resolve) => (answerPaymentMethod = resolve)),
    });
    openApp('/add-credits', { user: alex });
    await waitFor(() => expect(server.bodiesOf(paymentMethodCall)).toHaveLength(1));
    expect(screen.getByRole('status', { name: 'Loading the packages' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Purchase' })).toBeNull();
    answerPaymentMethod({ body: { card } });
    expect(await buyButtons()).toHaveLength(4);
    expect(screen.getAllByRole('button', { name: 'Purchase' })).toHaveLength(4);
  });

  test('a card that fails to load leaves the purchase with another card', async () => {
    new FakeServer({
      ...publicResponses,
      'GET /api/subscription/7': { body: { subscription } },
      [paymentMethodCall]: { status: 503, body: { error: 'Not now.', code: 'service_unavailable' } },
    });
    openApp('/add-credits', { user: alex });
    expect((await screen.findAllByRole('button', { name: 'Purchase' }))[0]).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Buy with/ })).toBeNull();
  });

  test('a package is bought with one click', async () => {
    const { server, actor } = open();
    server.respondTo(buyCall, { body: purchase });
    await actor.click((await buyButtons())[1]!);
    expect(await findToast('50,000 credits added')).toHaveTextContent('£20.00 was charged to Visa •••• 4242.');
    expect(server.bodiesOf(buyCall)).toMatchObject([{ packageId: '50k', userId: 7 }]);
  });

  test('more than £20 is charged only after a confirmation', async () => {
    const { server, actor } = open();
    server.respondTo(buyCall, { body: purchase });
    const largest = (await buyButtons()).at(-1)!;
    await actor.click(largest);
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('£100.00 will be charged to Visa •••• 4242 now');
    await actor.click(within(dialog).getByRole('button', { name: 'Not Now' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.bodiesOf(buyCall)).toEqual([]);
    await actor.click(largest);
    await actor.click(await screen.findByRole('button', { name: 'Pay £100.00' }));
    expect(await screen.findByText(/credits added$/)).toBeVisible();
    expect(server.bodiesOf(buyCall)).toHaveLength(1);
  });

  test('a lost response is followed by the same purchase, and a new click after a success by another one', async () => {
    const { server, actor } = open();
    server.respondTo(buyCall, () => Promise.reject(new TypeError('Failed to fetch')));
    const [button] = await buyButtons();
    await actor.click(button!);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    server.respondTo(buyCall, { status: 503, body: { error: 'Not now.', code: 'service_unavailable' } });
    await actor.click(button!);
    expect(await screen.findByText(/Not now\./)).toBeVisible();
    server.respondTo(buyCall, { body: purchase });
    await actor.click(button!);
    await findToast('10,000 credits added');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await actor.click(button!);
    await waitFor(() => expect(server.bodiesOf(buyCall)).toHaveLength(4));
    const ids = server.bodiesOf(buyCall).map((body) => (body as { purchaseId: string }).purchaseId);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  test('a declined card is reported at the package with what to do', async () => {
    const { server, actor } = open();
    server.respondTo(buyCall, {
      body: { ...purchase, status: 'requires_payment_method', declineCode: 'insufficient_funds' },
    });
    await actor.click((await buyButtons())[0]!);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your card has insufficient funds. Use another card');
    expect(screen.getByRole('link', { name: 'Pay with another card' })).toHaveAttribute(
      'href',
      '/checkout?payment_intent=pi_1&package=10k',
    );
  });

  test('a payment that the bank wants confirmed continues on the checkout', async () => {
    const { server, actor } = open();
    server.respondTo(buyCall, { body: { ...purchase, status: 'requires_action' } });
    server.respondTo('GET /api/payment-intent/pi_1', {
      body: { clientSecret: 's', status: 'canceled', packageId: '10k', amount: 500, currency: 'gbp' },
    });
    await actor.click((await buyButtons())[0]!);
    expect(await screen.findByText('This payment was cancelled. You have not been charged.')).toBeVisible();
  });
});

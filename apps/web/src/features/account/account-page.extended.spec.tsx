import { findToast } from '@scriptsmith/ui/testing/find-toast';
import type { CreditEvent, Invoice, TopUp } from '@scriptsmith/contracts/billing';
import type { AccountSettings, ActiveSession } from '@scriptsmith/contracts/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import {
  cardOnFile,
  noSecondFactor,
  noTopUp,
  publicResponses,
  subscription,
} from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { isCardForAmountDue, noteCardForAmountDue } from '../../shared/account/card-for-amount-due.js';
import { openApp } from '../../testing/open-app.js';

jest.mock('@scriptsmith/web-kit/routing/leave-to', () => ({ leaveTo: jest.fn() }));

const settings: AccountSettings = {
  username: 'alex',
  email: 'alex@example.com',
  emailConfirmed: false,
  marketingEmails: false,
};

const invoice: Invoice = {
  id: 'in_1',
  number: 'SCRIPT-0001',
  createdAt: '2026-11-21T12:00:00Z',
  amount: 3999,
  currency: 'gbp',
  status: 'paid',
  refundedAmount: 0,
  description: 'Professional',
  hostedUrl: 'https://invoices.example/in_1',
};

const event = (number: number, changes: Partial<CreditEvent> = {}): CreditEvent => ({
  id: `0199d6a5-0000-7000-8000-00000000000${number}`,
  createdAt: '2026-11-21T12:00:00Z',
  type: 'spent',
  reason: `resource ${number}`,
  amount: 1_500,
  delta: -1_500,
  kinds: ['monthly'],
  ...changes,
});

function openAccount(responses: ConstructorParameters<typeof FakeServer>[0] = {}, path = '/account') {
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/account/settings': { body: { settings } },
    'GET /api/account/sessions': { body: { sessions: [] } },
    'GET /api/credit-alert/7': { body: { alert: { belowCredits: null } } },
    'GET /api/top-up/7': { body: { topUp: noTopUp } },
    'GET /api/account/two-factor': { body: noSecondFactor },
    'GET /api/subscription/7': { body: { subscription: null } },
    'GET /api/invoices/7': { body: { invoices: [] } },
    'GET /api/credit-history/7': { body: { entries: [], nextCursor: null } },
    ...responses,
  });
  return { server, ...openApp(path, { user: alex }) };
}

const rows = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('without a stored user the login page is shown', async () => {
  new FakeServer(publicResponses);
  openApp('/account');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a new account shows empty states', async () => {
  openAccount();
  expect(await screen.findByText(/^No invoices yet/)).toBeVisible();
  expect(screen.getByText(/^No credit activity yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Change Password' })).toHaveAttribute('href', '/change-password');
});

describe('settings', () => {
  const checkbox = () => screen.findByRole('checkbox', { name: 'Send me marketing emails' });

  test('marketing emails are switched on immediately', async () => {
    const { server, actor } = openAccount({
      'POST /api/account/settings': { body: { settings: { ...settings, marketingEmails: true } } },
    });
    await actor.click(await checkbox());
    await waitFor(async () => expect(await checkbox()).toBeChecked());
    expect(server.bodiesOf('POST /api/account/settings')).toEqual([{ marketingEmails: true }]);
  });

  test('a failed change is undone with an error', async () => {
    const { actor } = openAccount({ 'POST /api/account/settings': { status: 503 } });
    await actor.click(await checkbox());
    expect(await findToast('Error')).toHaveTextContent('Failed to update your settings');
    await waitFor(async () => expect(await checkbox()).not.toBeChecked());
  });

  test('an unconfirmed address can be confirmed', async () => {
    const { actor } = openAccount({
      'POST /api/account/request-email-confirmation': { status: 202, body: { success: true } },
    });
    await actor.click(await screen.findByRole('button', { name: 'Confirm Email' }));
    expect(await findToast('Check Your Email')).toHaveTextContent('We sent an email to alex@example.com');
  });

  test('a confirmed address is marked, without a confirm button', async () => {
    openAccount({ 'GET /api/account/settings': { body: { settings: { ...settings, emailConfirmed: true } } } });
    expect(await screen.findByText('confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm Email' })).toBeNull();
  });
});

describe('the email at a low balance', () => {
  const limit = () => screen.findByRole('textbox', { name: 'Email me below this many credits' });
  const setAlert = 'POST /api/credit-alert';

  test('is off, and is turned on below the balance that the customer chooses', async () => {
    let belowCredits: number | null = null;
    const { server, actor } = openAccount({
      'GET /api/credit-alert/7': () => ({ body: { alert: { belowCredits } } }),
      [setAlert]: () => {
        belowCredits = 2_500;
        return { body: { alert: { belowCredits } } };
      },
    });
    await actor.clear(await limit());
    await actor.type(await limit(), '2500');
    await actor.click(screen.getByRole('button', { name: 'Turn On' }));
    expect(await findToast('Email Turned On')).toHaveTextContent('below 2,500 credits');
    expect(server.bodiesOf(setAlert)).toEqual([{ userId: 7, belowCredits: 2_500 }]);
    expect(await screen.findByRole('button', { name: 'Turn Off' })).toBeVisible();
    expect(await limit()).toHaveValue('2500');
  });

  test('is turned off', async () => {
    const { server, actor } = openAccount({
      'GET /api/credit-alert/7': { body: { alert: { belowCredits: 500 } } },
      [setAlert]: { body: { alert: { belowCredits: null } } },
    });
    await actor.click(await screen.findByRole('button', { name: 'Turn Off' }));
    expect(await findToast('Email Turned Off')).toBeVisible();
    expect(server.bodiesOf(setAlert)).toEqual([{ userId: 7, belowCredits: null }]);
  });

  test.each(['', '0', '1.5', 'many', '10000001'])('refuses “%s” as a balance', async (typed) => {
    const { server, actor } = openAccount();
    await actor.clear(await limit());
    if (typed) await actor.type(await limit(), typed);
    await actor.click(screen.getByRole('button', { name: 'Turn On' }));
    expect(await screen.findByText('Enter a whole number from 1 to 10,000,000.')).toBeVisible();
    expect(server.bodiesOf(setAlert)).toEqual([]);
  });

  test('that could not be changed stays as it was', async () => {
    const { actor } = openAccount({
      'GET /api/credit-alert/7': { body: { alert: { belowCredits: 500 } } },
      [setAlert]: { status: 503 },
    });
    await actor.click(await screen.findByRole('button', { name: 'Turn Off' }));
    expect(await findToast('Error')).toHaveTextContent('Failed to update the email');
    expect(await limit()).toHaveValue('500');
  });
});

describe('automatic top-up', () => {
  const turnOn = 'POST /api/top-up';
  const subscribed = {
    'GET /api/subscription/7': { body: { subscription } },
    'GET /api/payment-method/7': { body: { card: cardOnFile } },
  };
  const on: TopUp = {
    isOn: true,
    settings: { packageId: '50k', belowCredits: 2_000, monthlyCapPence: 6_050 },
    chargedThisMonthPence: 2_000,
    failure: null,
  };
  const panel = async () => within(await screen.findByRole('region', { name: 'Automatic Top-Up' }));

  test('is turned on with a pack, a balance and a cap', async () => {
    let topUp = noTopUp;
    const { server, actor } = openAccount({
      ...subscribed,
      'GET /api/top-up/7': () => ({ body: { topUp } }),
      [turnOn]: () => {
        topUp = on;
        return { body: { topUp } };
      },
    });
    const shown = await panel();
    await actor.click(await shown.findByRole('button', { name: /^50,000 credits/ }));
    const [below, cap] = shown.getAllByRole('textbox');
    await actor.clear(below!);
    await actor.type(below!, '2000');
    await actor.clear(cap!);
    await actor.type(cap!, '60.50');
    expect(await shown.findByText(/you allow us to charge Mastercard/)).toBeVisible();
    await actor.click(shown.getByRole('button', { name: 'Turn On' }));
    expect(await findToast('Automatic Top-Up Turned On')).toHaveTextContent('At most £60.50');
    expect(server.bodiesOf(turnOn)).toEqual([
      { userId: 7, packageId: '50k', belowCredits: 2_000, monthlyCapPence: 6_050 },
    ]);
    expect(await shown.findByText(/£20.00 of at most £60.50 has been charged this month/)).toBeVisible();
  });

  test('is turned off', async () => {
    const turnOff = 'POST /api/top-up/off';
    const { server, actor } = openAccount({
      ...subscribed,
      'GET /api/top-up/7': { body: { topUp: on } },
      [turnOff]: { body: { success: true } },
    });
    await actor.click(await (await panel()).findByRole('button', { name: 'Turn Off' }));
    expect(await findToast('Automatic Top-Up Turned Off')).toBeVisible();
    expect(server.bodiesOf(turnOff)).toEqual([{ userId: 7 }]);
  });

  test('says why it was turned off', async () => {
    const topUp: TopUp = { ...on, isOn: false, failure: 'card-declined' };
    openAccount({ ...subscribed, 'GET /api/top-up/7': { body: { topUp } } });
    expect(await screen.findByText('Automatic top-up was turned off')).toBeVisible();
    expect(screen.getByText(/^Your card was declined/)).toBeVisible();
  });

  test.each(['', '0', '1000.01', 'all'])('refuses a cap of “%s”', async (typed) => {
    const { server, actor } = openAccount(subscribed);
    const shown = await panel();
    const cap = await shown.findByRole('textbox', { name: 'At most per month (£)' });
    await actor.clear(cap);
    if (typed) await actor.type(cap, typed);
    await actor.click(shown.getByRole('button', { name: 'Turn On' }));
    expect(await shown.findByText('Enter an amount from £0.01 to £1,000.')).toBeVisible();
    expect(server.bodiesOf(turnOn)).toEqual([]);
  });

  test('is not offered without a subscription', async () => {
    openAccount();
    expect(await screen.findByText(/^No invoices yet/)).toBeVisible();
    expect(screen.queryByText('Automatic Top-Up')).toBeNull();
  });
});

describe('devices', () => {
  const here: ActiveSession = {
    id: '0199d6a5-0000-7000-8000-000000000001',
    device: 'Firefox on Windows',
    createdAt: '2026-11-20T12:00:00Z',
    lastUsedAt: '2026-11-21T12:00:00Z',
    isCurrent: true,
  };
  const phone = { ...here, id: '0199d6a5-0000-7000-8000-000000000002', device: null, isCurrent: false };
  const list = 'GET /api/account/sessions';
  const end = 'POST /api/account/end-sessions';
  const withTwo = { [list]: { body: { sessions: [here, phone] } }, [end]: { body: { success: true } } };

  test('are listed, and one is signed out', async () => {
    const { actor, server } = openAccount(withTwo);
    expect((await rows('Devices')).map((cells) => [cells[0], cells[3]])).toEqual([
      ['Firefox on Windows', 'this device'],
      ['Unknown device', 'Sign Out'],
    ]);
    server.respondTo(list, { body: { sessions: [here] } });
    await actor.click(screen.getByRole('button', { name: 'Sign out Unknown device' }));
    expect(await findToast('Signed Out')).toHaveTextContent('Unknown device is signed out.');
    expect(server.bodiesOf(end)).toEqual([{ sessionId: phone.id }]);
    await waitFor(async () => expect(await rows('Devices')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign Out All Other Devices' })).toBeNull());
  });

  test('are all signed out but this one', async () => {
    const { actor, server } = openAccount(withTwo);
    await actor.click(await screen.findByRole('button', { name: 'Sign Out All Other Devices' }));
    expect(await findToast('Signed Out')).toHaveTextContent('All other devices are signed out.');
    expect(server.bodiesOf(end)).toEqual([{}]);
  });

  test('stay in the list if they cannot be signed out', async () => {
    const { actor } = openAccount({ ...withTwo, [end]: { status: 503 } });
    await actor.click(await screen.findByRole('button', { name: 'Sign out Unknown device' }));
    expect(await findToast('Error')).toHaveTextContent('Failed to sign out the device');
    expect(await rows('Devices')).toHaveLength(2);
  });
});

test('invoices link to their receipts, open ones to the payment page', async () => {
  const open: Invoice = { ...invoice, id: 'in_2', number: 'SCRIPT-0002', status: 'open', amount: 500 };
  openAccount({ 'GET /api/invoices/7': { body: { invoices: [open, invoice] } } });
  expect(await rows('Invoices')).toEqual([
    ['21 November 2026', 'Professional', 'open', '£5.00', 'Pay'],
    ['21 November 2026', 'Professional', 'paid', '£39.99', 'View'],
  ]);
  expect(screen.getByRole('link', { name: 'View invoice SCRIPT-0001 (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://invoices.example/in_1',
  );
});

test('an invoice says which part of it is refunded, and that it is disputed', async () => {
  const partly: Invoice = { ...invoice, status: 'partially_refunded', refundedAmount: 1_000 };
  const disputed: Invoice = { ...invoice, id: 'in_2', status: 'disputed' };
  openAccount({ 'GET /api/invoices/7': { body: { invoices: [partly, disputed] } } });
  expect(await rows('Invoices')).toEqual([
    ['21 November 2026', 'Professional', 'partially refunded', '£39.99£10.00 refunded', 'View'],
    ['21 November 2026', 'Professional', 'disputed', '£39.99', 'View'],
  ]);
});

test('invoices that fail to load leave the rest of the screen usable', async () => {
  openAccount({
    'GET /api/invoices/7': {
      status: 502,
      body: { error: 'Payments are temporarily unavailable.', code: 'payment_provider_unavailable' },
    },
  });
  expect(await screen.findByText('Payments are temporarily unavailable.')).toBeVisible();
  expect(await screen.findByText('alex@example.com')).toBeVisible();
});

test('the credit history is loaded page by page', async () => {
  const { actor, server } = openAccount({
    'GET /api/credit-history/7': { body: { entries: [event(3), event(2, { delta: 0 })], nextCursor: 'older' } },
    'GET /api/credit-history/7?cursor=older': {
      body: { entries: [event(1, { type: 'granted', reason: 'Professional', delta: 150_000 })], nextCursor: null },
    },
  });
  expect(await rows('Credit history')).toEqual([
    ['21 November 2026', 'Spent', 'resource 3', '-1,500'],
    ['21 November 2026', 'Spent', 'resource 2', '1,500 (unlimited)'],
  ]);
  await actor.click(screen.getByRole('button', { name: 'Show More' }));
  await waitFor(async () => expect(await rows('Credit history')).toHaveLength(3));
  expect((await rows('Credit history'))[2]).toEqual(['21 November 2026', 'Granted', 'Professional', '+150,000']);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull());
  expect(server.calls.filter(({ path }) => path.startsWith('/api/credit-history'))).toHaveLength(2);
});

describe('the card', () => {
  const subscribed = (status: 'active' | 'past_due') => ({
    'GET /api/subscription/7': { body: { subscription: { ...subscription, status } } },
  });
  const button = () => screen.findByRole('button', { name: 'Update Card' });

  test.each(['active', 'past_due'] as const)('of a subscription that is %s can be updated', async (status) => {
    const { actor } = openAccount({
      ...subscribed(status),
      'POST /api/create-card-update': { body: { url: 'https://pay.example/card' } },
    });
    await actor.click(await button());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/card'));
  });

  test('cannot be updated without the payment provider, which shows an error', async () => {
    const { actor } = openAccount({
      ...subscribed('active'),
      'POST /api/create-card-update': {
        status: 502,
        body: { error: 'Payments are temporarily unavailable.', code: 'x' },
      },
    });
    await actor.click(await button());
    expect(await findToast('Error')).toHaveTextContent('Payments are temporarily unavailable.');
  });

  test('has been updated: a toast is shown once, and not again after a reload', async () => {
    const { server } = openAccount(subscribed('active'), '/account?card=updated');
    expect(await findToast('Card Updated')).toHaveTextContent('Your next renewal will use it.');
    expect(server.bodiesOf('POST /api/create-card-update')).toEqual([]);
  });

  test('has been updated after a failed payment: says when the amount due is paid', async () => {
    const { server } = openAccount(subscribed('past_due'), '/account?card=updated');
    expect(await findToast('Card Updated')).toHaveTextContent('The amount due is being charged to it.');
    server.respondTo('GET /api/subscription/7', subscribed('active')['GET /api/subscription/7']);
    await waitFor(async () => expect(await findToast('Payment Received')).toBeVisible(), { timeout: 5_000 });
    expect(screen.getByText(/^Your plan renews with the card on file/)).toBeVisible();
  });

  test('has been updated after a failed payment, and has paid before the customer is back', async () => {
    noteCardForAmountDue(true);
    openAccount(subscribed('active'), '/account?card=updated');
    expect(await findToast('Payment Received')).toHaveTextContent('Your plan is active again.');
    expect(isCardForAmountDue()).toBe(false);
  });

  test('is not shown without a paid subscription', async () => {
    openAccount();
    await screen.findByText(/^No invoices yet/);
    expect(screen.queryByRole('button', { name: 'Update Card' })).toBeNull();
  });
});

import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { act, screen, waitFor } from '@testing-library/react';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import {
  cardOnFile,
  credits,
  creditUsage,
  publicResponses,
  subscription,
} from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../testing/open-app.js';

jest.mock('@scriptsmith/web-kit/routing/leave-to', () => ({ leaveTo: jest.fn() }));

const dashboardResponses = {
  ...publicResponses,
  'GET /api/subscription/7': { body: { subscription } },
  'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits: 0 } } },
  'GET /api/credit-usage/7': { body: creditUsage },
  'GET /api/payment-method/7': { body: { card: cardOnFile } },
};
const notSignedIn = { status: 401, body: { error: 'Sign in to continue.', code: 'not_signed_in' } };

/** A response that is held back until the test releases it. */
function delayedResponse<Reply>(reply: Reply): { respond: () => Promise<Reply>; release: () => Promise<void> } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    respond: () => released.then(() => reply),
    release: () =>
      act(async () => {
        release();
        await released;
      }),
  };
}

beforeEach(() => jest.mocked(leaveTo).mockClear());

test('a late response for an ended session does not end the next session', async () => {
  const late = delayedResponse(notSignedIn);
  const ended = delayedResponse(notSignedIn);
  const server = new FakeServer({
    ...dashboardResponses,
    'GET /api/subscription/7': late.respond,
    'GET /api/user-credits/7': ended.respond,
    'POST /api/login': { body: { user: alex, message: 'Welcome back' } },
  });
  const { actor, store } = openApp('/dashboard', { user: alex });
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/subscription/7'));
  await ended.release();
  await actor.type(await screen.findByLabelText('Email'), alex.email);
  await actor.type(screen.getByLabelText('Password'), 'a good password');
  server.respondTo('GET /api/user-credits/7', dashboardResponses['GET /api/user-credits/7']);
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Welcome, alex' });

  server.respondTo('GET /api/subscription/7', dashboardResponses['GET /api/subscription/7']);
  await late.release();
  await screen.findAllByText('Professional');
  expect(store.getState().session.user).toEqual(alex);
});

test('a double click on Start Chatting opens the chat once', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const code = delayedResponse({ body: { code: 'abc' } });
  const server = new FakeServer({
    ...dashboardResponses,
    'GET /api/config': {
      body: { brandName: 'Scriptsmith', chatUrl: 'https://chat.example', stripePublishableKey: null },
    },
    'POST /api/chat-code': code.respond,
  });
  const { actor } = openApp('/dashboard', { user: alex });
  await screen.findAllByText('Professional');
  await actor.dblClick(screen.getAllByRole('button', { name: 'Start Chatting' })[0]!);
  await waitFor(() => expect(server.bodiesOf('POST /api/chat-code')).not.toEqual([]));
  await code.release();
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(server.bodiesOf('POST /api/chat-code')).toHaveLength(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('of two packages clicked in a row only the first starts a payment', async () => {
  const payment = delayedResponse({ body: { clientSecret: 's', paymentIntentId: 'pi_1' } });
  const server = new FakeServer({
    ...dashboardResponses,
    'POST /api/create-payment-intent': payment.respond,
    'GET /api/payment-intent/pi_1': {
      body: { clientSecret: 's', status: 'canceled', packageId: '10k', amount: 500, currency: 'gbp' },
    },
  });
  const { actor } = openApp('/add-credits', { user: alex });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Purchase' })[0]).toBeEnabled());
  const [first, second] = screen.getAllByRole('button', { name: 'Purchase' });
  await actor.click(first!);
  await actor.click(second!);
  await payment.release();
  await screen.findByText('This payment was cancelled. You have not been charged.');
  expect(server.bodiesOf('POST /api/create-payment-intent')).toEqual([{ packageId: '10k', userId: 7 }]);
});

test('a user who has left the screen is not redirected to the payment', async () => {
  const payment = delayedResponse({ body: { clientSecret: 's', paymentIntentId: 'pi_1' } });
  const server = new FakeServer({ ...dashboardResponses, 'POST /api/create-payment-intent': payment.respond });
  const { actor } = openApp('/add-credits', { user: alex });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Purchase' })[0]).toBeEnabled());
  await actor.click(screen.getAllByRole('button', { name: 'Purchase' })[0]!);
  await actor.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await screen.findByRole('heading', { name: 'Welcome, alex' });
  await payment.release();
  await waitFor(() => expect(server.bodiesOf('POST /api/create-payment-intent')).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Welcome, alex' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
});

describe('on the landing page', () => {
  const account = (status: string) => ({
    body: { user: { id: 7, username: 'alex', email: alex.email }, credits, subscription: { planName: 'Pro', status } },
  });

  test('of two plans clicked in a row only the first starts a payment', async () => {
    const payment = delayedResponse({ body: { url: 'https://pay.example/pro' } });
    const server = new FakeServer({
      ...publicResponses,
      'GET /api/user/7': { body: { ...account('active').body, subscription: null } },
      'POST /api/create-subscription': payment.respond,
    });
    const { actor } = openApp('/', { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Get Started with Professional' }));
    await actor.click(screen.getByRole('button', { name: 'Get Started with Scripter' }));
    await payment.release();
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(server.bodiesOf('POST /api/create-subscription')).toEqual([{ priceId: 'price_pro', userId: 7 }]);
  });

  test('a user who has left the screen is not redirected to the plan checkout', async () => {
    const payment = delayedResponse({ body: { url: 'https://pay.example/pro' } });
    const server = new FakeServer({
      ...dashboardResponses,
      'GET /api/user/7': { body: { ...account('active').body, subscription: null } },
      'POST /api/create-subscription': payment.respond,
    });
    const { actor } = openApp('/', { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Get Started with Professional' }));
    await waitFor(() => expect(server.bodiesOf('POST /api/create-subscription')).toHaveLength(1));
    await actor.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Welcome, alex' });
    await payment.release();
    await screen.findAllByText('Professional');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('a user who subscribed in another tab can buy an add-on without a reload', async () => {
    const server = new FakeServer({
      ...publicResponses,
      'GET /api/user/7': account('canceled'),
      'POST /api/create-addon-checkout': { body: { url: 'https://pay.example/addon' } },
    });
    const { actor } = openApp('/', { user: alex });
    await screen.findByText('canceled');
    server.respondTo('GET /api/user/7', account('active'));
    await actor.click((await screen.findAllByRole('button', { name: /Purchase Now/ }))[0]!);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/addon'));
  });
});

test('a typed referral code stays when the code of the link cannot be validated', async () => {
  const validation = delayedResponse({ status: 500 });
  new FakeServer({ ...publicResponses, 'GET /api/affiliate/validate/SAM10': validation.respond });
  const { actor } = openApp('/signup?ref=SAM10');
  const field = await screen.findByLabelText('Referral Code (optional)');
  await actor.clear(field);
  await actor.type(field, 'ADAS2345');
  await validation.release();
  expect(field).toHaveValue('ADAS2345');
});

test("an error of the link's referral code is not shown for a typed code", async () => {
  const validation = delayedResponse({ body: { valid: false, error: 'Nobody has this code.' } });
  new FakeServer({ ...publicResponses, 'GET /api/affiliate/validate/SAM10': validation.respond });
  const { actor } = openApp('/signup?ref=SAM10');
  const field = await screen.findByLabelText('Referral Code (optional)');
  await actor.clear(field);
  await actor.type(field, 'ADAS2345');
  await validation.release();
  expect(field).toBeValid();
});

test('a failed resumption shows the reason', async () => {
  new FakeServer({
    ...dashboardResponses,
    'GET /api/subscription/7': { body: { subscription: { ...subscription, cancelAtPeriodEnd: true } } },
    'POST /api/resume-subscription': {
      status: 409,
      body: { error: 'There is no subscription to resume.', code: 'no_subscription' },
    },
  });
  const { actor } = openApp('/dashboard', { user: alex });
  await actor.click(await screen.findByRole('button', { name: 'Resume Subscription' }));
  expect(await findToast('Error')).toHaveTextContent('There is no subscription to resume.');
});

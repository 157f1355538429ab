import { act, screen, waitFor } from '@testing-library/react';
import { leaveTo } from '../shared/browser/leave-to.js';
import { publicResponses, credits, subscription } from '../testing/responses.js';
import { FakeServer } from '../testing/fake-server.js';
import { alex, findToast, openApp } from '../testing/render-app.js';

jest.mock('../shared/browser/leave-to.js', () => ({ leaveTo: jest.fn() }));

const dashboardAnswers = {
  ...publicResponses,
  'GET /api/subscription/7': { body: { subscription } },
  'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits: 0 } } },
};
const notSignedIn = { status: 401, body: { error: 'Sign in to continue.', code: 'not_signed_in' } };

/** An answer that waits until the scenario lets it go. */
function heldBack<Reply>(reply: Reply): { answer: () => Promise<Reply>; letGo: () => Promise<void> } {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    answer: () => released.then(() => reply),
    letGo: () =>
      act(async () => {
        release();
        await released;
      }),
  };
}

beforeEach(() => jest.mocked(leaveTo).mockClear());

test('a late answer to a session that has ended does not end the next one', async () => {
  const late = heldBack(notSignedIn);
  const server = new FakeServer({
    ...dashboardAnswers,
    'GET /api/subscription/7': late.answer,
    'GET /api/user-credits/7': notSignedIn,
    'POST /api/login': { body: { user: alex, message: 'Welcome back' } },
  });
  const { actor, store } = openApp('/dashboard', { user: alex });
  await actor.type(await screen.findByLabelText('Email'), alex.email);
  await actor.type(screen.getByLabelText('Password'), 'a good password');
  server.respondTo('GET /api/user-credits/7', dashboardAnswers['GET /api/user-credits/7']);
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Welcome, alex' });

  server.respondTo('GET /api/subscription/7', dashboardAnswers['GET /api/subscription/7']);
  await late.letGo();
  await screen.findAllByText('Professional');
  expect(store.getState().session.user).toEqual(alex);
});

test('a double click on Start Chatting opens the chat once', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const code = heldBack({ body: { code: 'abc' } });
  const server = new FakeServer({
    ...dashboardAnswers,
    'GET /api/config': {
      body: { brandName: 'Scriptsmith', chatUrl: 'https://chat.example', stripePublishableKey: null },
    },
    'POST /api/chat-code': code.answer,
  });
  const { actor } = openApp('/dashboard', { user: alex });
  await screen.findAllByText('Professional');
  await actor.dblClick(screen.getAllByRole('button', { name: 'Start Chatting' })[0]!);
  await waitFor(() => expect(server.bodiesOf('POST /api/chat-code')).not.toEqual([]));
  await code.letGo();
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(server.bodiesOf('POST /api/chat-code')).toHaveLength(1);
  expect(open).toHaveBeenCalledTimes(1);
});

test('of two packages clicked one after the other only the first is begun to be paid', async () => {
  const begun = heldBack({ body: { clientSecret: 's', paymentIntentId: 'pi_1' } });
  const server = new FakeServer({
    ...dashboardAnswers,
    'POST /api/create-payment-intent': begun.answer,
    'GET /api/payment-intent/pi_1': {
      body: { clientSecret: 's', status: 'canceled', packageId: '10k', amount: 500, currency: 'gbp' },
    },
  });
  const { actor } = openApp('/add-credits', { user: alex });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Purchase' })[0]).toBeEnabled());
  const [first, second] = screen.getAllByRole('button', { name: 'Purchase' });
  await actor.click(first!);
  await actor.click(second!);
  await begun.letGo();
  await screen.findByText('This payment was cancelled. Nothing was charged.');
  expect(server.bodiesOf('POST /api/create-payment-intent')).toEqual([{ packageId: '10k', userId: 7 }]);
});

test('who has gone on to another screen is not taken to a payment that was begun before', async () => {
  const begun = heldBack({ body: { clientSecret: 's', paymentIntentId: 'pi_1' } });
  const server = new FakeServer({ ...dashboardAnswers, 'POST /api/create-payment-intent': begun.answer });
  const { actor } = openApp('/add-credits', { user: alex });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Purchase' })[0]).toBeEnabled());
  await actor.click(screen.getAllByRole('button', { name: 'Purchase' })[0]!);
  await actor.click(screen.getByRole('link', { name: 'Back to Dashboard' }));
  await screen.findByRole('heading', { name: 'Welcome, alex' });
  await begun.letGo();
  await waitFor(() => expect(server.bodiesOf('POST /api/create-payment-intent')).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Welcome, alex' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
});

describe('on the landing page', () => {
  const account = (status: string) => ({
    body: { user: { id: 7, username: 'alex', email: alex.email }, credits, subscription: { planName: 'Pro', status } },
  });

  test('of two plans clicked one after the other only the first is begun to be paid', async () => {
    const begun = heldBack({ body: { url: 'https://pay.example/pro' } });
    const server = new FakeServer({
      ...publicResponses,
      'GET /api/user/7': { body: { ...account('active').body, subscription: null } },
      'POST /api/create-subscription': begun.answer,
    });
    const { actor } = openApp('/', { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Get Started with Professional' }));
    await actor.click(screen.getByRole('button', { name: 'Get Started with Scripter' }));
    await begun.letGo();
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(server.bodiesOf('POST /api/create-subscription')).toEqual([{ priceId: 'price_pro', userId: 7 }]);
  });

  test('who has gone on to another screen is not taken to the payment of a plan', async () => {
    const begun = heldBack({ body: { url: 'https://pay.example/pro' } });
    const server = new FakeServer({
      ...dashboardAnswers,
      'GET /api/user/7': { body: { ...account('active').body, subscription: null } },
      'POST /api/create-subscription': begun.answer,
    });
    const { actor } = openApp('/', { user: alex });
    await actor.click(await screen.findByRole('button', { name: 'Get Started with Professional' }));
    await waitFor(() => expect(server.bodiesOf('POST /api/create-subscription')).toHaveLength(1));
    await actor.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { name: 'Welcome, alex' });
    await begun.letGo();
    await screen.findAllByText('Professional');
    expect(leaveTo).not.toHaveBeenCalled();
  });

  test('who has subscribed in another tab can buy an add-on without a reload', async () => {
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

test('a referral code typed by hand stays when the one of the link cannot be validated', async () => {
  const validation = heldBack({ status: 500 });
  new FakeServer({ ...publicResponses, 'GET /api/affiliate/validate/SAM10': validation.answer });
  const { actor } = openApp('/signup?ref=SAM10');
  const field = await screen.findByLabelText('Referral Code (optional)');
  await actor.clear(field);
  await actor.type(field, 'ADAS2345');
  await validation.letGo();
  expect(field).toHaveValue('ADAS2345');
});

test('a referral code typed by hand is not blamed for the one of the link', async () => {
  const validation = heldBack({ body: { valid: false, error: 'Nobody has this code.' } });
  new FakeServer({ ...publicResponses, 'GET /api/affiliate/validate/SAM10': validation.answer });
  const { actor } = openApp('/signup?ref=SAM10');
  const field = await screen.findByLabelText('Referral Code (optional)');
  await actor.clear(field);
  await actor.type(field, 'ADAS2345');
  await validation.letGo();
  expect(field).toBeValid();
});

test('a plan that cannot be resumed says why', async () => {
  new FakeServer({
    ...dashboardAnswers,
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

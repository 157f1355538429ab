import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { readPrompt, storePrompt } from '@scriptsmith/web-kit/session/prompt';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { credits, publicResponses, subscription } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { type Account, openDashboard } from '../../testing/open-dashboard.js';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

jest.mock('@scriptsmith/web-kit/routing/leave-to', () => ({ leaveTo: jest.fn() }));

const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('without a stored user the login page is shown', async () => {
  new FakeServer(publicResponses);
  openApp('/dashboard');
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});

describe('the subscription card', () => {
  test('shows an active plan with its next billing date and offers to cancel', async () => {
    openDashboard();
    const shown = await card('Current Subscription');
    expect(await shown.findByText('Professional')).toBeVisible();
    expect(shown.getByText('active')).toBeVisible();
    expect(shown.getByText('21 December 2026')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(shown.queryByText('Will cancel at period end')).toBeNull();
  });

  test('shows a canceled plan until its period ends, without a Cancel button', async () => {
    openDashboard({ subscription: { ...subscription, cancelAtPeriodEnd: true } });
    const shown = await card('Current Subscription');
    expect(await shown.findByText('Will cancel at period end')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  test('without a subscription offers a plan', async () => {
    openDashboard({ subscription: null });
    const shown = await card('Current Subscription');
    expect(await shown.findByText('No active subscription')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Choose a Plan' })).toHaveAttribute('href', '/#plans');
  });

  test("shows the server's message when loading fails, and can be retried", async () => {
    const server = new FakeServer({
      ...publicResponses,
      'GET /api/subscription/7': {
        status: 503,
        body: { error: 'Billing is temporarily unavailable.', code: 'service_unavailable' },
      },
      'GET /api/user-credits/7': { body: { credits: { ...credits, rolloverCredits: 0 } } },
    });
    const { actor } = openApp('/dashboard', { user: alex });
    const shown = await card('Current Subscription');
    expect(await shown.findByText('Billing is temporarily unavailable.')).toBeVisible();

    server.respondTo('GET /api/subscription/7', { body: { subscription } });
    await actor.click(shown.getByRole('button', { name: 'Try Again' }));
    expect(await shown.findByText('Professional')).toBeVisible();
  });

  test('a failed cancellation shows the fallback message and changes nothing', async () => {
    const { server, actor } = openDashboard();
    const shown = await card('Current Subscription');
    server.respondTo('POST /api/cancel-subscription', { status: 500 });
    await actor.click(await shown.findByRole('button', { name: 'Cancel' }));
    await actor.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    expect(await findToast('Error')).toHaveTextContent('Failed to cancel subscription');
    await waitFor(() => expect(shown.getByRole('button', { name: 'Cancel' })).toBeVisible());
  });

  test('cancels after a confirmation and reloads', async () => {
    const { server, actor } = openDashboard();
    const shown = await card('Current Subscription');
    await actor.click(await shown.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(
      'Are you sure you want to cancel your subscription? It will remain active until the end of your current billing period.',
    );
    expect(server.bodiesOf('POST /api/cancel-subscription')).toEqual([]);

    const canceled = { ...subscription, cancelAtPeriodEnd: true };
    server.respondTo('POST /api/cancel-subscription', { body: { success: true, subscription: canceled } });
    server.respondTo('GET /api/subscription/7', { body: { subscription: canceled } });
    await actor.click(screen.getByRole('button', { name: 'Cancel Subscription' }));
    await findToast('Subscription Cancelled');
    expect(await shown.findByText('Will cancel at period end')).toBeVisible();
    expect(server.bodiesOf('POST /api/cancel-subscription')).toEqual([{}]);
    await waitFor(() => expect(shown.getByRole('button', { name: 'Resume Subscription' })).toHaveFocus());
  });
});

test('a failed payment shows a notice with ways to pay', async () => {
  openDashboard({ subscription: { ...subscription, status: 'past_due' } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Your last payment failed');
  expect(screen.getByRole('link', { name: 'Pay Invoice' })).toHaveAttribute('href', '/account#invoices');
});

describe('the credits card', () => {
  test('shows what is available, used and rolled over', async () => {
    openDashboard({ credits: { rolloverCredits: 12_000 } });
    const shown = await card('Credits Overview');
    expect(await shown.findByText('142,350')).toBeVisible();
    expect(shown.getByText('57,650')).toBeVisible();
    expect(shown.getByText('Rollover Credits').nextSibling).toHaveTextContent('12,000');
  });

  test('hides rollover credits when there are none', async () => {
    openDashboard();
    const shown = await card('Credits Overview');
    await shown.findByText('142,350');
    expect(shown.queryByText('Rollover Credits')).toBeNull();
  });

  test('shows Unlimited instead of a number', async () => {
    openDashboard({ credits: { isUnlimited: true } });
    const shown = await card('Credits Overview');
    expect(await shown.findByText('Unlimited')).toBeVisible();
    expect(shown.queryByText('142,350')).toBeNull();
  });

  test('offers credits and the affiliate program to subscribers only', async () => {
    openDashboard({ subscription: null });
    const shown = await card('Credits Overview');
    await screen.findByText('No active subscription');
    expect(shown.queryByRole('link', { name: 'Buy More Credits' })).toBeNull();
    expect(shown.queryByRole('link', { name: 'Affiliate Program' })).toBeNull();
  });
});

describe('the upgrade card', () => {
  test('marks the current plan and offers the others', async () => {
    openDashboard();
    const shown = await card('Upgrade Your Plan');
    expect((await shown.findByText('Current Plan')).closest('li')).toHaveTextContent(/^Pro£39\.99/);
    const names = shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Scripter', 'Pro', 'Enterprise']);
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/checkout?plan=scripter&upgrade=true',
      '/checkout?plan=enterprise&upgrade=true',
    ]);
  });

  test('offers the Pro plan by this name', async () => {
    openDashboard({ subscription: { ...subscription, planId: 'scripter', planName: 'Scripter' } });
    const shown = await card('Upgrade Your Plan');
    expect(await shown.findByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
  });

  test('is for active subscriptions only', async () => {
    openDashboard({ subscription: { ...subscription, status: 'past_due' } });
    expect(await screen.findByText('past_due')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Upgrade Your Plan' })).toBeNull();
  });
});

describe('Start Chatting', () => {
  const fakeTab = () => ({ opener: window, location: { replace: jest.fn() }, close: jest.fn() });
  let tab: ReturnType<typeof fakeTab>;
  beforeEach(() => {
    tab = fakeTab();
    jest.mocked(leaveTo).mockClear();
  });

  const start = async (account: Account, name = 'Start Chatting') => {
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as never);
    const { actor, server } = openDashboard(account);
    server.respondTo('POST /api/chat-code', {
      status: 201,
      body: { code: 'a-code', expiresAt: '2026-11-21T00:01:00.000Z' },
    });
    await actor.click((await screen.findAllByRole('button', { name }))[0]!);
    return open;
  };

  afterEach(() => jest.restoreAllMocks());

  test('opens the chat site with a code that identifies the user', async () => {
    const open = await start({ chatUrl: 'https://chat.example/rooms?lang=en' });
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1));
    expect(tab.location.replace).toHaveBeenCalledWith('https://chat.example/rooms?lang=en&code=a-code');
    expect(open).toHaveBeenCalledTimes(1);
    expect(tab.opener).toBeNull();
    expect(tab.close).not.toHaveBeenCalled();
  });

  test.each([
    ['of the chat site', 'https://chat.example', 'https://chat.example/conversations/garage?code=a-code'],
    ['of another site, without handing it a code', 'https://other.example', 'https://other.example/?code=a-code'],
  ])('continues with a resource at an address %s', async (_case, chatUrl, address) => {
    await start({ chatUrl }, 'Continue with Garage');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
  });

  test('hands over what was described on the landing page, once', async () => {
    storePrompt('A shop, for 5 & more');
    await start({ chatUrl: 'https://chat.example' });
    const address = 'https://chat.example/?code=a-code#prompt=A+shop%2C+for+5+%26+more';
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(address));
    await waitFor(() => expect(readPrompt()).toBe(''));
  });

  test('opens the tab in the click itself, and closes it if the chat fails', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(tab as never);
    const { server } = openDashboard({ chatUrl: 'https://chat.example' });
    server.respondTo('POST /api/chat-code', { status: 503, body: { error: 'Not now.', code: 'service_unavailable' } });
    const [button] = await screen.findAllByRole('button', { name: 'Start Chatting' });
    fireEvent.click(button!);
    expect(open).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(tab.close).toHaveBeenCalledTimes(1));
    expect(tab.location.replace).not.toHaveBeenCalled();
  });

  test('opens the chat in this tab if the browser blocks the other one', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { actor, server } = openDashboard({ chatUrl: 'https://chat.example' });
    server.respondTo('POST /api/chat-code', {
      body: { code: 'a-code', expiresAt: '2026-11-21T00:01:00.000Z' },
    });
    await actor.click((await screen.findAllByRole('button', { name: 'Start Chatting' }))[0]!);
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://chat.example/?code=a-code'));
  });

  test.each([
    ['without a plan asks for one', null, 'Please subscribe to one of our plans.'],
    ['with a payment due asks for it', { ...subscription, status: 'past_due' }, 'pay the amount due first.'],
  ] as const)('%s', async (_, current, nextStep) => {
    const open = await start({ subscription: current, chatUrl: 'https://chat.example' });
    const toast = await findToast('Subscription Required');
    expect(toast).toHaveTextContent('You need an active subscription to access the chat feature.');
    expect(toast).toHaveTextContent(nextStep);
    expect(open).not.toHaveBeenCalled();
  });

  test('opens for a user who subscribed in another tab', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const due = { ...subscription, status: 'past_due' } as const;
    const { actor, server } = openDashboard({ subscription: due, chatUrl: 'https://chat.example' });
    await screen.findByText('Your last payment failed');
    server.respondTo('GET /api/subscription/7', { body: { subscription } });
    server.respondTo('POST /api/chat-code', { body: { code: 'a-code', expiresAt: '2026-11-21T00:01:00.000Z' } });
    await actor.click(screen.getAllByRole('button', { name: 'Start Chatting' })[0]!);
    await waitFor(() => expect(open).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('Your last payment failed')).toBeNull());
    open.mockRestore();
  });

  test('shows a message when no chat site is configured', async () => {
    const open = await start({});
    expect(await findToast('Chat Unavailable')).toHaveTextContent('No chat site is configured.');
    expect(open).not.toHaveBeenCalled();
  });
});

test('Logout ends the session on the server, clears the user and redirects to the login', async () => {
  const { server, actor, store } = openDashboard();
  server.respondTo('POST /api/logout', { status: 204 });
  await actor.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(server.bodiesOf('POST /api/logout')).toHaveLength(1);
  await waitFor(() => expect(store.getState().session.user).toBeNull());
  expect(JSON.stringify(store.getState())).not.toContain('142350');
});

test('a failed payment can be paid with another card', async () => {
  const { server, actor } = openDashboard({ subscription: { ...subscription, status: 'past_due' } });
  server.respondTo('POST /api/create-card-update', { body: { url: 'https://pay.example/card' } });
  await actor.click(await screen.findByRole('button', { name: 'Update Card' }));
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/card'));
});

test('an ended subscription shows neither a billing date nor an end date, and cannot be resumed', async () => {
  openDashboard({ subscription: { ...subscription, status: 'canceled', cancelAtPeriodEnd: true } });
  const shown = await card('Current Subscription');
  expect(await shown.findByText('Professional')).toBeVisible();
  expect(
    shown.getByText('This subscription has ended. Choose a plan to get credits and use the chat again.'),
  ).toBeVisible();
  expect(shown.queryByText('Will cancel at period end')).toBeNull();
  expect(shown.queryByText('21 December 2026')).toBeNull();
  expect(shown.queryByText(/a month$/)).toBeNull();
  expect(shown.queryByRole('button')).toBeNull();
  expect(shown.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/#plans');
});

test('a scheduled downgrade is shown with its price', async () => {
  openDashboard({
    subscription: { ...subscription, scheduledPlanId: 'scripter', scheduledPlanName: 'Scripter' },
  });
  const shown = await card('Current Subscription');
  expect((await shown.findByText('Then Scripter')).nextSibling).toHaveTextContent('£14.99 a month');
});

test.each(['canceled', 'incomplete'] as const)(
  'a subscription that is %s offers no cancellation, which would be refused',
  async (status) => {
    openDashboard({ subscription: { ...subscription, status } });
    const shown = await card('Current Subscription');
    expect(await shown.findByText(status)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Cancel' })).toBeNull();
  },
);

describe('a canceled subscription', () => {
  const resumeCall = 'POST /api/resume-subscription';

  test('can be resumed while its period lasts', async () => {
    const { server, actor } = openDashboard({ subscription: { ...subscription, cancelAtPeriodEnd: true } });
    server.respondTo(resumeCall, () => {
      server.respondTo('GET /api/subscription/7', { body: { subscription } });
      return { body: { success: true, subscription } };
    });
    await actor.click(await screen.findByRole('button', { name: 'Resume Subscription' }));
    expect(await findToast('Subscription Resumed')).toHaveTextContent('It renews on 21 December 2026.');
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Will cancel at period end')).toBeNull());
    expect(server.bodiesOf(resumeCall)).toEqual([{}]);
  });

  test('stays canceled when resuming fails', async () => {
    const { server, actor } = openDashboard({ subscription: { ...subscription, cancelAtPeriodEnd: true } });
    server.respondTo(resumeCall, { status: 503 });
    await actor.click(await screen.findByRole('button', { name: 'Resume Subscription' }));
    expect(await findToast('Error')).toHaveTextContent('Failed to resume subscription');
    expect(screen.getByText('Will cancel at period end')).toBeVisible();
  });
});

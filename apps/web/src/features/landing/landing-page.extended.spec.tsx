import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { readPrompt } from '@scriptsmith/web-kit/session/prompt';
import { leaveTo } from '@scriptsmith/web-kit/routing/leave-to';
import { catalogueApi } from '@scriptsmith/web-kit/api/catalogue-api';
import { credits, publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

jest.mock('@scriptsmith/web-kit/routing/leave-to', () => ({ leaveTo: jest.fn() }));

function openLanding(subscription: { planName: string; status: string } | null = null) {
  const server = new FakeServer({
    ...publicResponses,
    'GET /api/user/7': { body: { user: alex, credits, subscription } },
  });
  return { server, ...openApp('/', { user: alex }) };
}

const offer = async (name: string) => within(await screen.findByRole('article', { name }));
const buy = async (actor: ReturnType<typeof openApp>['actor'], name: string) =>
  actor.click((await offer(name)).getByRole('button'));

test('shows the plans and add-ons of the catalogue with their badges', async () => {
  new FakeServer(publicResponses);
  openApp('/');
  const professional = await offer('Professional');
  expect(professional.getByText('£39.99')).toBeVisible();
  expect(professional.getByText('Most Popular')).toBeVisible();
  expect(professional.getByRole('button')).toHaveTextContent('Get Started');
  expect((await offer('Scripter')).queryByText('Most Popular')).toBeNull();
  expect((await offer('50,000 Credits')).getByText('Best Value')).toBeVisible();
  expect((await offer('Unlimited Pack')).getByText('PREMIUM')).toBeVisible();
  expect((await offer('Unlimited Pack')).getByRole('button')).toHaveTextContent('Purchase Now');
});

test('a description stays in this tab until the chat opens or the user logs out', async () => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/');
  await actor.type(await screen.findByRole('textbox', { name: 'Describe your script' }), 'A garage');
  cleanup();
  openApp('/');
  expect(await screen.findByRole('textbox', { name: 'Describe your script' })).toHaveValue('A garage');
  cleanup();
  const { actor: customer } = openApp('/dashboard', { user: alex });
  await customer.click((await screen.findAllByRole('button', { name: 'Logout' }))[0]!);
  await waitFor(() => expect(readPrompt()).toBe(''));
});

test('prerendered offers stay when the catalogue cannot be refreshed', async () => {
  const server = new FakeServer(publicResponses);
  const { store } = openApp('/');
  await offer('Professional');
  server.respondTo('GET /api/catalogue', { status: 503, body: { error: 'Not now.', code: 'service_unavailable' } });
  await act(() => store.dispatch(catalogueApi.endpoints.catalogue.initiate(undefined, { forceRefetch: true })));
  expect(screen.queryByText('Not now.')).toBeNull();
  expect((await offer('Professional')).getByText('£39.99')).toBeVisible();
  expect((await offer('50,000 Credits')).getByText('Best Value')).toBeVisible();
});

test('offers that failed to load can be retried', async () => {
  const server = new FakeServer({ ...publicResponses, 'GET /api/catalogue': { status: 503, body: {} } });
  const { actor } = openApp('/');
  expect(await screen.findByText('Failed to load the plans')).toBeVisible();
  expect(screen.getByText('Failed to load the add-ons')).toBeVisible();
  server.respondTo('GET /api/catalogue', publicResponses['GET /api/catalogue']);
  await actor.click(screen.getAllByRole('button', { name: 'Try Again' })[0]!);
  expect((await offer('Professional')).getByText('£39.99')).toBeVisible();
});

test.each([
  ['Professional', 'You need to log in to subscribe to a plan'],
  ['10,000 Credits', 'You need to log in to purchase add-ons'],
])('a visitor who selects %s is sent to the login', async (name, message) => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/');
  await buy(actor, name);
  expect(await findToast('Please Log In')).toHaveTextContent(message);
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a user who selects a plan is redirected to the hosted checkout', async () => {
  const { server, actor } = openLanding();
  server.respondTo('POST /api/create-subscription', { body: { url: 'https://pay.example/session' } });
  await buy(actor, 'Professional');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/session'));
  expect(server.bodiesOf('POST /api/create-subscription')).toEqual([{ priceId: 'price_pro', userId: 7 }]);
});

test('a customer who has subscribed in another tab is asked to change the plan', async () => {
  const { server, actor } = openLanding();
  const body = { error: 'You already have a subscription.', code: 'already_subscribed' };
  server.respondTo('POST /api/create-subscription', { status: 409, body });
  server.respondTo('GET /api/upgrade-preview/pro', { status: 409, body: { error: 'Pay first.', code: 'x' } });
  await buy(actor, 'Professional');
  expect(await screen.findByText('Pay first.')).toBeVisible();
});

test.each(['active', 'past_due'])('the plan cards know the plan of a subscriber who is %s', async (status) => {
  openLanding({ planName: 'Professional', status });
  expect((await screen.findByText('Current plan')).closest('article')).toHaveTextContent('Professional');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Switch to Scripter')).toBe('/checkout?plan=scripter&upgrade=true');
  expect(hrefOf('Upgrade to Enterprise')).toBe('/checkout?plan=enterprise&upgrade=true');
  expect(screen.queryByRole('button', { name: /^Get Started/ })).toBeNull();
});

test('the plan cards offer plans to a customer whose subscription has ended', async () => {
  openLanding({ planName: 'Professional', status: 'canceled' });
  await screen.findByText('canceled');
  expect(screen.getAllByRole('button', { name: /^Get Started/ })).toHaveLength(3);
});

test('add-ons are for active subscribers only', async () => {
  const { server, actor } = openLanding({ planName: 'Scripter', status: 'past_due' });
  await screen.findByText('past_due');
  await buy(actor, '10,000 Credits');
  expect(await findToast('Subscription Required')).toHaveTextContent('purchase add-on credits');
  expect(server.bodiesOf('POST /api/create-addon-checkout')).toEqual([]);
});

test('a subscriber whose account failed to load is not told to subscribe', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = new FakeServer({ ...publicResponses, 'GET /api/user/7': { status: 503 } });
  const { actor } = openApp('/', { user: alex });
  await waitFor(() => expect(log).toHaveBeenCalledWith('Could not load the account.', expect.anything()));
  server.respondTo('GET /api/user/7', {
    body: { user: alex, credits, subscription: { planName: 'Scripter', status: 'active' } },
  });
  server.respondTo('POST /api/create-addon-checkout', { body: { url: 'https://pay.example/addon' } });
  await buy(actor, '10,000 Credits');
  await waitFor(() => expect(leaveTo).toHaveBeenCalledWith('https://pay.example/addon'));
  log.mockRestore();
});

test('the header of a signed-in user shows username and credits instead of Login and Sign Up', async () => {
  openLanding({ planName: 'Professional', status: 'active' });
  const header = within(await screen.findByRole('banner'));
  expect(await header.findByText('142,350 credits · 57,650 used this month')).toBeVisible();
  expect(header.getByText('alex')).toBeVisible();
  expect(header.queryByRole('link', { name: 'Login' })).toBeNull();
});

test('a failed account call leaves the page usable', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  new FakeServer({ ...publicResponses, 'GET /api/user/7': { status: 500 } });
  openApp('/', { user: alex });
  expect((await offer('Professional')).getByRole('button')).toBeEnabled();
  await waitFor(() => expect(log).toHaveBeenCalledWith('Could not load the account.', expect.anything()));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull());
  log.mockRestore();
});

test("Logout stays on the page and clears the user's data", async () => {
  const { server, actor } = openLanding({ planName: 'Professional', status: 'active' });
  server.respondTo('POST /api/logout', { status: 204 });
  await screen.findByRole('button', { name: 'Cancel Subscription' });
  await actor.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Sign Up' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('alex@example.com')).toBeNull());
});

test('a demo picture opens in a dialog, for both themes, and gives the focus back', async () => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/');
  const button = await screen.findByRole('button', { name: /^Play its interface/ });
  await actor.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Play its interface' }));
  const pictures = dialog.getAllByRole('img', { name: /^The generated interface/ });
  expect(pictures.map((picture) => picture.getAttribute('src')).toSorted()).toEqual([
    'interface-dark.webp',
    'interface-light.webp',
  ]);
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

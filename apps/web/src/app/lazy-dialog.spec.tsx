import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { noSecondFactor, noTopUp, publicResponses, subscription } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../testing/open-app.js';

/** Whether the chunks of the dialogs can be loaded. */
let mockIsServed = true;
const mockFetched = <Module,>(load: () => Module): Module => {
  if (!mockIsServed) throw new TypeError('Failed to fetch dynamically imported module');
  return load();
};
jest.mock('../features/account/components/deletion-dialog.js', () =>
  mockFetched(() => jest.requireActual<object>('../features/account/components/deletion-dialog.js')),
);
jest.mock('../features/landing/components/demos/demo-dialog.js', () =>
  mockFetched(() => jest.requireActual<object>('../features/landing/components/demos/demo-dialog.js')),
);
jest.mock('../shared/account/cancel-subscription-dialog.js', () =>
  mockFetched(() => jest.requireActual<object>('../shared/account/cancel-subscription-dialog.js')),
);

const responses = {
  ...publicResponses,
  'GET /api/account/sessions': { body: { sessions: [] } },
  'GET /api/credit-alert/7': { body: { alert: { belowCredits: null } } },
  'GET /api/top-up/7': { body: { topUp: noTopUp } },
  'GET /api/account/two-factor': { body: noSecondFactor },
  'GET /api/account/settings': {
    body: { settings: { username: 'alex', email: alex.email, emailConfirmed: true, marketingEmails: false } },
  },
  'GET /api/subscription/7': { body: { subscription } },
  'GET /api/user-credits/7': {
    body: { credits: { isUnlimited: false, creditsBalance: 5, creditsUsedThisMonth: 0, rolloverCredits: 0 } },
  },
  'GET /api/invoices/7': { body: { invoices: [] } },
  'GET /api/credit-history/7': { body: { entries: [], nextCursor: null } },
};

beforeEach(() => {
  mockIsServed = false;
  new FakeServer(responses);
});

test.each([
  { path: '/account', button: 'Delete My Account', role: 'alertdialog', heading: 'Account' },
  { path: '/dashboard', button: 'Cancel', role: 'alertdialog', heading: 'Welcome, alex' },
])('a dialog of $path that fails to load leaves the screen unchanged and can be opened later', async (one) => {
  const { actor } = openApp(one.path, { user: alex });
  await actor.click(await screen.findByRole('button', { name: one.button }));
  expect(await findToast('Not Loaded')).toBeVisible();
  expect(screen.getByRole('heading', { name: one.heading })).toBeVisible();

  mockIsServed = true;
  await actor.click(screen.getByRole('button', { name: one.button }));
  expect(await screen.findByRole(one.role)).toBeVisible();
});

test('a demo dialog that fails to load leaves the landing page unchanged', async () => {
  const { actor } = openApp('/');
  const open = (await screen.findAllByRole('button', { name: /Enlarge image/ }))[0]!;
  await actor.click(open);
  expect(await findToast('Not Loaded')).toBeVisible();

  mockIsServed = true;
  await actor.click(open);
  expect(await screen.findByRole('dialog')).toBeVisible();
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

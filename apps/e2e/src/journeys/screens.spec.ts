import type { Page } from '@playwright/test';
import { expect, type Open, test } from '../fixtures/test.js';
import { boxOf } from '../screens/controls.js';
import { expectToast, toasts } from '../screens/toasts.js';

const signedInPaths = [
  ...['/dashboard', '/add-credits', '/checkout?plan=pro&upgrade=true', '/affiliate', '/account', '/change-password'],
];

for (const path of signedInPaths)
  test(`${path} redirects a visitor to the login`, async ({ open }) => {
    const page = await open(path);
    await page.waitForURL(({ pathname }) => pathname === '/login');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

test('an unknown path shows one question and no link', async ({ open }) => {
  const page = await open('/no/such/page');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Did you forget to add the page to the router?' })).toBeVisible();
  expect(await main.getByRole('link').count()).toBe(0);
});

test('a canceled payment links to the landing page', async ({ open }) => {
  const page = await open('/cancel');
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the success page without a session shows an error', async ({ open }) => {
  const page = await open('/success');
  await expect(page.getByRole('heading', { name: 'Payment Error' })).toBeVisible();
  await expect(page.getByText('No session ID found', { exact: true })).toBeVisible();
});

test.describe('toasts', () => {
  async function openWithToast(open: Open): Promise<Page> {
    const page = await open('/');
    await page.getByRole('button', { name: 'Get Started with Scripter' }).click();
    // A toast stays while the pointer is over it.
    await toasts(page).hover();
    await expectToast(page, 'Please Log In', 'You need to log in to subscribe to a plan');
    return page;
  }

  async function swipe(page: Page, distancePx: number): Promise<void> {
    const box = await boxOf(toasts(page));
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distancePx / 2, y);
    await page.mouse.move(x + distancePx, y);
    await page.mouse.up();
  }

  test('a swipe of 51 px to the right dismisses a toast, and one of 49 px does not', async ({ open }) => {
    const page = await openWithToast(open);
    await swipe(page, 49);
    await expect(toasts(page).and(page.locator('[data-swipe="cancel"]'))).toBeVisible();
    expect(await toasts(page).getAttribute('data-state')).toBe('open');
    await swipe(page, 51);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('F8 focuses the toasts, even as the first key', async ({ open }) => {
    const page = await open('/cancel');
    await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible();
    await page.keyboard.press('F8');
    await expect(page.locator('[aria-label="Notifications (F8)"] :focus')).toBeAttached();
  });
});

test.describe('the chat', () => {
  test('opens in a new tab for an active subscriber', async ({ open, given }) => {
    const page = await open('/dashboard', await given.subscriber());
    const [chat] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Start Chatting' }).first().click(),
    ]);
    // The tab is still navigating to the chat site, which interrupts an evaluation.
    await expect(async () => expect(await chat.evaluate('window.opener')).toBeNull()).toPass();
    await expect(page).toHaveURL('/dashboard');
  });

  for (const path of ['/', '/dashboard'])
    test(`requires a subscription, on ${path}`, async ({ open, given }) => {
      const page = await open(path, await given.customer());
      await page
        .getByRole('button', { name: /Start (Creating|Chatting)/ })
        .first()
        .click();
      await expectToast(
        page,
        'Subscription Required',
        'You need an active subscription to access the chat feature. Please subscribe to one of our plans.',
      );
      await expect(page).toHaveURL('/#plans');
    });
});

test('with the keyboard alone: skip to the content, open a picture, close it, and keep the focus', async ({ open }) => {
  const page = await open('/');
  await expect(page.locator('html:not([data-starting])')).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('#main:focus')).toBeVisible();
  const picture = page.getByRole('button', { name: /^Play its interface/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Play its interface' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test('the theme is remembered, and applied before the first paint', async ({ open }) => {
  const page = await open('/');
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', { name: `Use ${before === 'dark' ? 'light' : 'dark'} theme` }).click();
  await expect(page.locator(`html:not([data-theme="${before}"])`)).toBeAttached();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  expect(await page.locator('html').getAttribute('data-theme')).not.toBe(before);
});

test('the form that creates an account ends in the window of a small laptop', async ({ open }) => {
  const page = await open('/signup');
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeInViewport({ ratio: 1 });
});

test('the console has no footer with offers', async ({ open }) => {
  const page = await open('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

import { eventually } from '@scriptsmith/testing';
import type { Page } from 'playwright-core';
import { Customer } from './customer-api.js';
import { Journey, notifications, toast } from './journey.js';

/** What every screen has in common, and the screens that no other journey comes by. */
let journey: Journey;
const chatUrl = 'http://localhost:9/chat';

beforeAll(async () => {
  journey = await Journey.start({ CHAT_URL: chatUrl, BRAND_NAME: 'Forgeworks' });
}, 120_000);

afterAll(() => journey.stop(), 60_000);

test.each([
  '/dashboard',
  '/add-credits',
  '/checkout?plan=pro&upgrade=true',
  '/affiliate',
  '/account',
  '/change-password',
])('%s sends a visitor to the login', async (path) => {
  const page = await journey.open(path);
  await page.waitForURL('**/login');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

test('an address that is none asks one question only', async () => {
  const page = await journey.open('/no/such/page');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Did you forget to add the page to the router?' }).waitFor();
  expect(await main.getByRole('link').count()).toBe(0);
});

test('a payment that was cancelled leads home', async () => {
  const page = await journey.open('/cancel');
  await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
  await page.getByRole('link', { name: 'Return Home' }).click();
  await page.waitForURL(`${journey.origin}/`);
});

test('without a session there is no payment to confirm', async () => {
  const page = await journey.open('/success');
  await page.getByRole('heading', { name: 'Payment Error' }).waitFor();
  await page.getByText('No session ID found', { exact: true }).waitFor();
});

test('the landing page can be read without script, under its own brand', async () => {
  const visitor = await journey.open('/cancel');
  const page = await visitor.context().browser()!.newPage({ javaScriptEnabled: false });
  await page.goto(journey.origin);
  for (const words of ['Choose Your Plan', 'Most Popular', '£14.99', '£39.99', '£99.99', 'Add-ons', 'Best Value']) {
    expect(await page.getByText(words, { exact: true }).first().isVisible()).toBe(true);
  }
  expect(await page.title()).toBe('Forgeworks');
  expect(await page.content()).not.toContain('Scriptsmith');
  await page.close();
});

test('the app takes the landing page over as it is, and has nothing to complain about', async () => {
  const page = await journey.open('/cancel');
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(journey.origin, { waitUntil: 'commit' });
  const card = await page.getByRole('article', { name: 'Enterprise' }).elementHandle();
  await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
  expect(await card.isVisible()).toBe(true);
  await page.getByText('Forgeworks').first().waitFor();
  expect(complaints).toEqual([]);
});

describe('notifications', () => {
  async function withToast(): Promise<Page> {
    const page = await journey.open('/');
    await page.getByRole('button', { name: 'Get Started with Scripter' }).click();
    // With the pointer on it, it stays.
    await notifications(page).hover();
    await toast(page, 'Please Log In', 'You need to log in to subscribe to a plan');
    return page;
  }

  async function swipe(page: Page, distancePx: number): Promise<void> {
    const box = (await notifications(page).boundingBox())!;
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distancePx / 2, y);
    await page.mouse.move(x + distancePx, y);
    await page.mouse.up();
  }

  test('a swipe of 51 px to the right dismisses, one of 49 px does not', async () => {
    const page = await withToast();
    await swipe(page, 49);
    await notifications(page).and(page.locator('[data-swipe="cancel"]')).waitFor();
    expect(await notifications(page).getAttribute('data-state')).toBe('open');
    await swipe(page, 51);
    await notifications(page).waitFor({ state: 'detached' });
  });

  test('F8 goes there, also as the very first key', async () => {
    const page = await journey.open('/cancel');
    await page.getByRole('heading', { name: 'Payment Cancelled' }).waitFor();
    await page.keyboard.press('F8');
    await page.locator('[aria-label="Notifications (F8)"] :focus').waitFor({ state: 'attached' });
  });
});

describe('the chat', () => {
  test('opens in a new tab for an active subscriber', async () => {
    const customer = await Customer.register(journey.origin);
    await customer.subscribe('scripter', journey.product.stripeEmulatorOrigin);
    const page = await journey.open('/dashboard', customer);
    const [chat] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Start Chatting' }).first().click(),
    ]);
    // The tab is on its way to the chat site, which takes away what is evaluated meanwhile.
    await eventually(async () => expect(await chat.evaluate('window.opener')).toBeNull());
    expect(page.url()).toBe(`${journey.origin}/dashboard`);
  });

  test.each(['/', '/dashboard'])('asks for a subscription first, on %s', async (path) => {
    const page = await journey.open(path, await Customer.register(journey.origin));
    await page
      .getByRole('button', { name: /Start (Creating|Chatting)/ })
      .first()
      .click();
    await toast(
      page,
      'Subscription Required',
      'You need an active subscription to access the chat feature. Please subscribe to one of our plans.',
    );
  });
});

test('the keyboard alone: skip to the content, open a picture, close it, and be where one was', async () => {
  const page = await journey.open('/');
  await page.locator('html:not([data-starting])').waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('#main:focus').waitFor();
  const picture = page.getByRole('button', { name: /^More when you need it/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'More when you need it' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await picture.and(page.locator(':focus')).waitFor();
});

test('the theme is remembered, and there before the first paint', async () => {
  const page = await journey.open('/');
  const before = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', { name: `Use ${before === 'dark' ? 'light' : 'dark'} theme` }).click();
  await page.locator(`html:not([data-theme="${before}"])`).waitFor({ state: 'attached' });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${journey.origin}/login`);
  expect(await page.locator('html').getAttribute('data-theme')).not.toBe(before);
});

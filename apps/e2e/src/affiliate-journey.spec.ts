import { eventually } from '@scriptsmith/testing';
import type { HeldCommissionsResponse } from '@scriptsmith/contracts/gateway';
import type { Page } from 'playwright-core';
import { AdminApi } from './admin-api.js';
import { dialogOf, fill, openConsole, press, told } from './admin-console.js';
import { Customer, customerPassword } from './customer-api.js';
import { cutOff, Journey, toast } from './journey.js';
import { patience } from './patience.js';
import { StripeApi } from './stripe-api.js';

/** What becomes of a referral: by a click alone, subscribed, refunded, reviewed, promoted, deleted. */
let journey: Journey;
let admin: AdminApi;
let affiliate: Customer;
let code: string;
let page: Page;
let friendsPage: Page;

beforeAll(async () => {
  journey = await Journey.start();
  admin = new AdminApi(journey.origin, journey.product.adminKey);
  affiliate = await Customer.register(journey.origin, { username: 'Ada' });
  code = await affiliate.joinAffiliates();
  page = await journey.open('/affiliate', affiliate);
}, 120_000);

afterAll(() => journey.stop(), 60_000);

const figure = (name: string) => page.getByRole('region', { name, exact: true });
const stats = async () => (await affiliate.affiliateOverview()).stats;
const commissionRow = () => page.getByRole('table', { name: 'Commissions' }).getByRole('row').nth(1);

async function signUp(on: Page, username: string): Promise<void> {
  await on.getByLabel('Username').fill(username);
  await on.getByLabel('Email', { exact: true }).fill(`${username}@example.com`);
  await on.getByLabel('Password', { exact: true }).fill(customerPassword);
  await on.getByLabel('Confirm Password').fill(customerPassword);
  await on.getByRole('button', { name: 'Create Account' }).click();
  await on.waitForURL('**/dashboard');
}

test('a visitor of the link is counted, and remembered by a cookie that no script can read', async () => {
  const visitorsPage = await journey.open(`/?ref=${code.toLowerCase()}`);
  const cookie = await eventually(async () => {
    const found = (await visitorsPage.context().cookies()).find(({ name }) => name === 'visitor');
    expect(found).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    return found!;
  }, patience);
  expect(cookie.expires - Date.now() / 1_000).toBeGreaterThan(59 * 86_400);
  expect(await visitorsPage.evaluate('document.cookie')).not.toContain('visitor');
  await eventually(async () => expect(await stats()).toMatchObject({ totalClicks: 1 }), patience);
  await page.reload();
  await page.getByText('1 visit from your link').waitFor();
  // Another day, in another tab, where nothing is left of the link.
  friendsPage = await visitorsPage.context().newPage();
  await visitorsPage.close();
});

test('and is the referral of the affiliate when they sign up later, without the code', async () => {
  await friendsPage.goto(`${journey.origin}/signup`);
  expect(await friendsPage.getByLabel('Referral Code (optional)').inputValue()).toBe('');
  await signUp(friendsPage, 'grace');
  const referred = { totalReferrals: 1, convertedReferrals: 0 };
  await eventually(async () => expect(await stats()).toMatchObject(referred), patience);
  await page.reload();
  await figure('Converted').getByText('0.0% conversion rate').waitFor();
  await page.getByRole('table', { name: 'Referrals' }).getByText('grace@example.com').waitFor();
});

test('their subscription earns a tenth, to the penny', async () => {
  await friendsPage.goto(journey.origin);
  await friendsPage.getByRole('button', { name: 'Get Started' }).first().click();
  await friendsPage.getByLabel('Card number').fill('4242424242424242');
  await friendsPage.getByLabel('MM / YY').fill('1230');
  await friendsPage.getByLabel('CVC').fill('123');
  await friendsPage.getByLabel('Name on card').fill('Grace');
  await friendsPage.getByRole('button', { name: 'Subscribe' }).click();
  await friendsPage.waitForURL('**/success?session_id=*');
  await eventually(async () => expect(await stats()).toMatchObject({ convertedReferrals: 1 }), patience);
  await page.reload();
  await figure('Converted').getByText('100.0% conversion rate').waitFor();
  await figure('Pending Earnings').getByText('£1.50').waitFor();
  await figure('Total Earned').getByText('£1.50').waitFor();
});

test('half a refund takes half of it back, the whole refund all of it', async () => {
  const stripe = new StripeApi(journey.product.stripeEmulatorOrigin);
  const { id: charge, amount } = await stripe.latestCharge();
  await stripe.refund(charge, Math.floor(amount / 2));
  await eventually(async () => expect(await stats()).toMatchObject({ pendingEarnings: 75 }), patience);
  await page.reload();
  await figure('Pending Earnings').getByText('£0.75').waitFor();
  await stripe.refund(charge);
  const nothing = { pendingEarnings: 0, totalEarnings: 0 };
  await eventually(async () => expect(await stats()).toMatchObject(nothing), patience);
  await page.reload();
  await figure('Pending Earnings').getByText('£0.00').waitFor();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await commissionRow().getByText('reversed', { exact: true }).waitFor();
});

test('a second account in the affiliate’s own browser is held for review, and rejected by an admin', async () => {
  const ownBrowser = page.context();
  const secondPage = await ownBrowser.newPage();
  await secondPage.goto(`${journey.origin}/?ref=${code}`);
  const { value: visitorId } = await eventually(async () => {
    const visitor = (await ownBrowser.cookies()).find(({ name }) => name === 'visitor');
    expect(visitor).toBeDefined();
    return visitor!;
  }, patience);
  await secondPage.close();
  // What affiliates see of their own link is no visit.
  expect((await stats()).totalClicks).toBe(1);
  const puppet = await Customer.register(journey.origin, { username: 'puppet', referralCode: code, visitorId });
  await puppet.subscribe('pro', journey.product.stripeEmulatorOrigin);

  await eventually(async () => {
    const { commissions } = await admin.get<HeldCommissionsResponse>('/api/admin/commissions/held');
    expect(commissions).toMatchObject([
      { heldBecause: 'same-visitor', affiliate: { username: 'Ada' }, referred: { username: 'puppet' } },
    ]);
  }, patience);
  await page.reload();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await commissionRow().getByText('pending', { exact: true }).waitFor();
  await figure('Pending Earnings').getByText('£4.00').waitFor();

  const adminsPage = await openConsole(journey, '/affiliates');
  const held = adminsPage.getByRole('table', { name: 'Commissions to review' });
  await held.getByText('£4.00 of £39.99').waitFor();
  await press(adminsPage, 'Reject: Ada');
  const dialog = dialogOf(adminsPage, 'Reject Commission');
  await fill(dialog, { Reason: 'it is the same person' });
  await press(dialog, 'Reject');
  await told(adminsPage, 'Success', 'Commission rejected');
  await adminsPage.getByText('No commissions to review.').waitFor();
  await page.reload();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await commissionRow().getByText('rejected', { exact: true }).waitFor();
  await figure('Pending Earnings').getByText('£0.00').waitFor();
});

const hourMs = 3_600_000;

test('a promotion is shown, counted down, and when it ends the screen says so and loads again', async () => {
  const [startsAt, endsAt] = [new Date(), new Date(Date.now() + hourMs)].map((time) => time.toISOString());
  const promote = (promotion: object | null) =>
    admin.change('PUT', `/api/admin/affiliates/${affiliate.user.id}/promotion`, { promotion });
  await promote({ rateBps: 2_500, startsAt, endsAt });
  const promoted = await journey.open('/cancel', affiliate);
  await promoted.clock.install();
  await promoted.goto(`${journey.origin}/affiliate`);
  const rate = promoted.getByRole('region', { name: 'Commission Rate', exact: true });
  await rate.getByText('PROMO', { exact: true }).waitFor();
  await rate.getByText('25%', { exact: true }).waitFor();
  expect(await rate.locator('s').textContent()).toContain('10%');
  await rate.getByText(/^0d 0h 5\dm remaining$/).waitFor();
  // The hour passes in the browser alone, and the server is to say the same.
  await promote(null);
  const reloaded = promoted.waitForResponse(`**/api/affiliate/${affiliate.user.id}`);
  await promoted.clock.fastForward(hourMs);
  await rate.getByText('Promotion ended').waitFor();
  expect(((await (await reloaded).json()) as { affiliate: object }).affiliate).toMatchObject({
    promoCommissionRate: null,
  });
  await rate.getByText('10%', { exact: true }).waitFor();
  expect(await rate.getByText('PROMO', { exact: true }).count()).toBe(0);
});

test('whoever deletes their account is shown as Deleted user', async () => {
  await friendsPage.request.post(`${journey.origin}/api/account/delete`, {
    headers: { origin: journey.origin },
    data: { currentPassword: customerPassword },
  });
  await eventually(async () => {
    const { referrals } = await affiliate.affiliateOverview();
    expect(referrals.map(({ username }) => username)).toContain('Deleted user');
  }, patience);
  await page.reload();
  const referrals = page.getByRole('table', { name: 'Referrals' });
  await referrals.getByText('Deleted user').waitFor();
  expect(await referrals.getByText('grace').count()).toBe(0);
});

describe('what goes wrong is said', () => {
  test('when the programme cannot be loaded', async () => {
    const reconnect = await cutOff(page, '**/api/affiliate/*');
    await page.reload();
    await toast(page, 'Error', 'Failed to load affiliate data');
    await reconnect();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await figure('Total Referrals').waitFor();
  });

  test('when joining is refused, in the words of the server', async () => {
    const hasty = await Customer.register(journey.origin);
    const hastysPage = await journey.open('/affiliate', hasty);
    const join = hastysPage.getByRole('button', { name: 'Join Affiliate Program' });
    await join.waitFor();
    await hasty.joinAffiliates();
    await join.click();
    await toast(hastysPage, 'Error', 'You take part in the affiliate programme already.');
    await hastysPage.getByRole('heading', { name: 'Affiliate Dashboard' }).waitFor();
  });

  test('on the test page, with what the server answered', async () => {
    const testPage = await journey.open('/test-referrals', affiliate);
    expect(await testPage.getByLabel('User ID').inputValue()).toBe('2');
    await testPage.getByRole('button', { name: 'Test Commission' }).click();
    await toast(testPage, 'Test Failed', 'This belongs to another user.');
    await testPage.locator('pre').getByText('"code": "forbidden"').waitFor();
    await testPage.getByRole('textbox', { name: 'Referral Code' }).fill('NOBODY22');
    await testPage.getByRole('button', { name: 'Validate Code' }).click();
    await toast(testPage, 'Invalid Code', 'This referral code is not known.');
    const reconnect = await cutOff(testPage, '**/api/affiliate/**');
    await testPage.getByRole('button', { name: 'Test Commission' }).click();
    await toast(testPage, 'Test Failed', 'Failed to generate the test commission');
    await reconnect();
  });
});

test('with an admin key the test page writes test commissions for anybody', async () => {
  const testPage = await journey.open('/test-referrals', affiliate);
  await testPage.evaluate(`localStorage.setItem('admin-key', '${journey.product.adminKey}')`);
  await testPage.reload();
  await testPage.getByLabel('User ID').fill(String(affiliate.user.id));
  await testPage.getByRole('button', { name: 'Test Commission' }).click();
  await toast(testPage, 'Commission Test Successful!', 'Generated £3.00 commission');
  await page.reload();
  await page.getByRole('tab', { name: 'Commissions' }).click();
  await commissionRow().getByText('test', { exact: true }).waitFor();
  await figure('Pending Earnings').getByText('£0.00').waitFor();
});

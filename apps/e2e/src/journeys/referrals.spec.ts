import type { BrowserContext, Cookie } from '@playwright/test';
import type { HeldCommissionsResponse } from '@scriptsmith/contracts/gateway';
import { type Customer, customerPassword, uniqueName } from '../fixtures/customer.js';
import { expect, test } from '../screens/admin-console.js';
import { latestCommission, metric, openCommissions } from '../screens/affiliate-dashboard.js';
import { subscribeOnHostedPage } from '../screens/cards.js';
import { dialogOf, fill, press } from '../screens/controls.js';
import { signUp } from '../screens/sign-in.js';
import { expectOpenToast } from '../screens/toasts.js';

const statsOf = async (affiliate: Customer) => (await affiliate.affiliateOverview()).stats;

async function visitorCookie(context: BrowserContext): Promise<Cookie> {
  let cookie: Cookie | undefined;
  await expect(async () => {
    cookie = (await context.cookies()).find(({ name }) => name === 'visitor');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  }).toPass();
  return cookie!;
}

test('a visitor who follows the link is counted, and is a referral after signing up later without the code', async ({
  open,
  given,
}) => {
  const { customer: affiliate, referralCode } = await given.affiliate();
  const page = await open('/affiliate', affiliate);
  const visitorsPage = await open(`/?ref=${referralCode.toLowerCase()}`);

  await test.step('a cookie that scripts cannot read remembers the visitor', async () => {
    const cookie = await visitorCookie(visitorsPage.context());
    expect(cookie.expires - Date.now() / 1_000).toBeGreaterThan(59 * 86_400);
    expect(await visitorsPage.evaluate('document.cookie')).not.toContain('visitor');
  });

  await test.step('the dashboard counts the visit', async () => {
    await expect.poll(() => statsOf(affiliate)).toMatchObject({ totalClicks: 1 });
    await page.reload();
    await expect(page.getByText('1 visit from your link')).toBeVisible();
  });

  await test.step('the visitor signs up on another day, in another tab, without the link', async () => {
    const username = uniqueName('grace');
    const email = `${username}@example.com`;
    const signUpPage = await visitorsPage.context().newPage();
    await visitorsPage.close();
    await signUpPage.goto('/signup');
    expect(await signUpPage.getByLabel('Referral Code (optional)').inputValue()).toBe('');
    await signUp(signUpPage, { username, email, password: customerPassword });
    await expect.poll(() => statsOf(affiliate)).toMatchObject({ totalReferrals: 1, convertedReferrals: 0 });
    await page.reload();
    await expect(metric(page, 'Converted').getByText('0.0% conversion rate')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Referrals' }).getByText(email)).toBeVisible();
  });
});

test('a subscription earns a tenth, to the penny', async ({ open, given }) => {
  const { customer: affiliate, referralCode } = await given.affiliate();
  const friend = await given.customer({ referralCode });
  const friendsPage = await open('/', friend);
  await friendsPage.getByRole('button', { name: 'Get Started' }).first().click();
  await subscribeOnHostedPage(friendsPage, 'Grace');
  await friendsPage.waitForURL('**/success?session_id=*');
  await expect.poll(() => statsOf(affiliate)).toMatchObject({ convertedReferrals: 1 });
  const page = await open('/affiliate', affiliate);
  await expect(metric(page, 'Converted').getByText('100.0% conversion rate')).toBeVisible();
  await expect(metric(page, 'Pending Earnings').getByText('£1.50')).toBeVisible();
  await expect(metric(page, 'Total Earned').getByText('£1.50')).toBeVisible();
});

test('half a refund takes back half of the commission, and the whole refund all of it', async ({
  open,
  given,
  stripe,
}) => {
  const { customer: affiliate, referralCode } = await given.affiliate();
  const friend = await given.subscriber({ plan: 'scripter', referralCode });
  await expect.poll(() => statsOf(affiliate)).toMatchObject({ pendingEarnings: 150 });
  const page = await open('/affiliate', affiliate);
  const { id: charge, amount } = await stripe.latestCharge(friend.user.email);
  await stripe.refund(charge, Math.floor(amount / 2));
  await expect.poll(() => statsOf(affiliate)).toMatchObject({ pendingEarnings: 75 });
  await page.reload();
  await expect(metric(page, 'Pending Earnings').getByText('£0.75')).toBeVisible();
  await stripe.refund(charge);
  await expect.poll(() => statsOf(affiliate)).toMatchObject({ pendingEarnings: 0, totalEarnings: 0 });
  await page.reload();
  await expect(metric(page, 'Pending Earnings').getByText('£0.00')).toBeVisible();
  await openCommissions(page);
  await expect(latestCommission(page).getByText('reversed', { exact: true })).toBeVisible();
});

test('a second account in the browser of the affiliate is held for review, and rejected by an admin', async ({
  open,
  openConsole,
  given,
  admin,
}) => {
  const { customer: affiliate, referralCode } = await given.affiliate();
  const affiliatesName = affiliate.user.username;
  const page = await open('/affiliate', affiliate);
  const ownLink = await page.context().newPage();
  await ownLink.goto(`/?ref=${referralCode}`);
  const { value: visitorId } = await visitorCookie(page.context());
  await ownLink.close();
  const secondName = uniqueName('puppet');
  await given.subscriber({ plan: 'pro', username: secondName, referralCode, visitorId });

  await test.step('the commission is held', async () => {
    await expect
      .poll(async () => {
        const { commissions } = await admin.get<HeldCommissionsResponse>('/api/admin/commissions/held');
        return commissions.filter(({ affiliate: { username } }) => username === affiliatesName);
      })
      .toMatchObject([
        {
          heldBecause: 'same-visitor',
          affiliate: { username: affiliatesName },
          referred: { username: secondName },
        },
      ]);
    // Affiliates who open their own link are not counted as visitors. The visit came before the commission.
    expect((await statsOf(affiliate)).totalClicks).toBe(0);
    await page.reload();
    await openCommissions(page);
    await expect(latestCommission(page).getByText('pending', { exact: true })).toBeVisible();
    await expect(metric(page, 'Pending Earnings').getByText('£4.00')).toBeVisible();
  });

  await test.step('an admin rejects it', async () => {
    const adminsPage = await openConsole('/affiliates');
    const held = adminsPage.getByRole('table', { name: 'Commissions to review' });
    await expect(held.getByText('£4.00 of £39.99')).toBeVisible();
    await press(adminsPage, `Reject: ${affiliatesName}`);
    const dialog = dialogOf(adminsPage, 'Reject Commission');
    await fill(dialog, { Reason: 'it is the same person' });
    await press(dialog, 'Reject');
    await expectOpenToast(adminsPage, 'Success', 'Commission rejected');
    await expect(adminsPage.getByText('No commissions to review.')).toBeVisible();
    const rejected = adminsPage.getByRole('table', { name: 'Rejected commissions' });
    await expect(rejected.getByText('Rejected by an admin: “it is the same person”')).toBeVisible();
    await page.reload();
    await openCommissions(page);
    await expect(latestCommission(page).getByText('rejected', { exact: true })).toBeVisible();
    await expect(metric(page, 'Pending Earnings').getByText('£0.00')).toBeVisible();
  });
});

const hourMs = 3_600_000;

test('a promotion shows a countdown, and when it ends the page reports it and reloads the data', async ({
  open,
  given,
  admin,
}) => {
  const { customer: affiliate } = await given.affiliate();
  const [startsAt, endsAt] = [new Date(), new Date(Date.now() + hourMs)].map((time) => time.toISOString());
  const promote = (promotion: object | null) =>
    admin.change('PUT', `/api/admin/affiliates/${affiliate.user.id}/promotion`, { promotion });
  await promote({ rateBps: 2_500, startsAt, endsAt });
  const page = await open('/cancel', affiliate);
  await page.clock.install();
  await page.goto('/affiliate');
  const rate = metric(page, 'Commission Rate');
  await expect(rate.getByText('PROMO', { exact: true })).toBeVisible();
  await expect(rate.getByText('25%', { exact: true })).toBeVisible();
  expect(await rate.locator('s').textContent()).toContain('10%');
  await expect(rate.getByText(/^0d 0h 5\dm remaining$/)).toBeVisible();
  // The hour passes in the browser alone, so the promotion is ended on the server as well.
  await promote(null);
  const reloaded = page.waitForResponse(`**/api/affiliate/${affiliate.user.id}`);
  await page.clock.fastForward(hourMs);
  await expect(rate.getByText('Promotion ended')).toBeVisible();
  expect(((await (await reloaded).json()) as { affiliate: object }).affiliate).toMatchObject({
    promoCommissionRate: null,
  });
  await expect(rate.getByText('10%', { exact: true })).toBeVisible();
  await expect(rate.getByText('PROMO', { exact: true })).toHaveCount(0);
});

test('a referral who deletes the account is shown as Deleted user', async ({ open, given }) => {
  const { customer: affiliate, referralCode } = await given.affiliate();
  const friend = await given.customer({ username: uniqueName('grace'), referralCode });
  await expect.poll(() => statsOf(affiliate)).toMatchObject({ totalReferrals: 1 });
  await friend.call('/api/account/delete', { currentPassword: customerPassword });
  await expect
    .poll(async () => (await affiliate.affiliateOverview()).referrals.map(({ username }) => username))
    .toContain('Deleted user');
  const page = await open('/affiliate', affiliate);
  const referrals = page.getByRole('table', { name: 'Referrals' });
  await expect(referrals.getByText('Deleted user')).toBeVisible();
  await expect(referrals.getByText('grace')).toHaveCount(0);
});

import type {
  AdminUsersResponse,
  AffiliateOverview,
  AffiliatesResponse,
  CommissionsResponse,
  HeldCommissionsResponse,
  SignedInResponse,
  PayoutBatchesResponse,
  ReferralsResponse,
} from '@scriptsmith/contracts/gateway';
import type { ProductProcess } from '@scriptsmith/testing';
import type { CreditHistory } from '@scriptsmith/contracts/billing';
import { AdminApi } from '../fixtures/admin-api.js';
import { requestLogin } from '../fixtures/login.js';
import { expect, newPage, test } from '../fixtures/test.js';
import { signIn } from '../screens/sign-in.js';

/** `npm start -- --demo`: the history agrees with itself, and a second start shows the same. */

interface Charge {
  id: string;
  paid: boolean;
  created: number;
  amount: number;
  amount_refunded: number;
  disputed: boolean;
  billing_details: { email: string };
}

async function chargesOf(stripeOrigin: string): Promise<Charge[]> {
  const charges: Charge[] = [];
  for (;;) {
    const after = charges.at(-1);
    const query = new URLSearchParams({ limit: '100', ...(after && { starting_after: after.id }) });
    const headers = { authorization: 'Bearer sk_test_journey' };
    const response = await fetch(`${stripeOrigin}/v1/charges?${query.toString()}`, { headers });
    const page = (await response.json()) as { data: Charge[]; has_more: boolean };
    charges.push(...page.data);
    if (!page.has_more) return charges;
  }
}

async function usersOf(admin: AdminApi): Promise<AdminUsersResponse['users']> {
  const users: AdminUsersResponse['users'] = [];
  for (let page = 1; ; page += 1) {
    const result = await admin.get<AdminUsersResponse>(`/api/admin/users?pageSize=100&page=${page}`);
    users.push(...result.users);
    if (users.length >= result.total) return users;
  }
}

async function historyOf(admin: AdminApi, userId: number): Promise<CreditHistory['entries']> {
  const entries: CreditHistory['entries'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `?cursor=${cursor}`;
    const page: CreditHistory = await admin.get(`/api/admin/users/${userId}/credit-history${query}`);
    entries.push(...page.entries);
    cursor = page.nextCursor;
  }
  return entries;
}

/** What an affiliate sees: the stats, the commissions and the referrals that led to them. */
async function earningsOf(origin: string, email: string, password: string) {
  const response = await requestLogin(origin, email, password);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  const { user } = (await response.json()) as SignedInResponse;
  const get = async <Body>(path: string): Promise<Body> => {
    const found = await fetch(`${origin}/api/affiliate/${user.id}${path}`, { headers: { cookie: cookie.join('; ') } });
    return (await found.json()) as Body;
  };
  const [{ stats }, { commissions }, { referrals }] = await Promise.all([
    get<AffiliateOverview>(''),
    get<CommissionsResponse>('/commissions?pageSize=100'),
    get<ReferralsResponse>('/referrals?pageSize=100'),
  ]);
  return { stats, commissions, referrals };
}

/** The rates of the history: the usual one and those of two promotions. */
const commissionRates = [0.1, 0.12, 0.15];

/** What a payment can earn, before and after its refund. */
const commissionsFor = ({ amount, amount_refunded: refunded }: Charge): number[] =>
  commissionRates.flatMap((rate) => [Math.round(amount * rate), Math.round((amount - refunded) * rate)]);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const statsOf = async (admin: AdminApi): Promise<Record<string, number>> =>
  (await admin.get<{ stats: Record<string, number> }>('/api/admin/stats')).stats;

/** Subscriptions renew while the test runs, so that sums from several answers can differ for a moment. */
const agree = (compare: () => Promise<void>): Promise<void> => expect(compare).toPass();

/** The password that the command prints. */
const passwordIn = (product: ProductProcess): string => /Their password\s+(\S+)/.exec(product.output())![1]!;

test('90 days of a business, whose sums agree, are created once', async ({ installation, browser }) => {
  test.setTimeout(600_000);
  const product = await installation.start({ arguments: ['--demo'] });
  const admin = new AdminApi(product.origin, product.adminKey);
  const stats = await statsOf(admin);
  const users = await usersOf(admin);

  const revenueEqualsCharges = async (origin: string, api: AdminApi): Promise<void> => {
    const charges = (await chargesOf(origin)).filter(({ paid }) => paid);
    expect(charges.length).toBeGreaterThan(150);
    expect(charges.some(({ amount_refunded: refunded }) => refunded > 0)).toBe(true);
    const { revenue } = await statsOf(api);
    expect(revenue).toBe(sum(charges.map((charge) => charge.amount - charge.amount_refunded)));
  };

  await test.step('revenue equals the payments at Stripe without refunds', () =>
    agree(() => revenueEqualsCharges(product.stripeEmulatorOrigin, admin)));

  await test.step('users and subscriptions equal the list', async () => {
    expect(users.length).toBeGreaterThanOrEqual(195);
    expect(stats['totalUsers']).toBe(users.length);
    await agree(async () => {
      const active = (await usersOf(admin)).filter(({ subscription }) => subscription?.status === 'active');
      expect((await statsOf(admin))['activeSubscriptions']).toBe(active.length);
    });
    for (const status of ['canceled', 'past_due'])
      expect(users.some(({ subscription }) => subscription?.status === status)).toBe(true);
  });

  await test.step('balances and consumed credits equal the ledger', async () => {
    const histories = await Promise.all(users.map(({ id }) => historyOf(admin, id)));
    const spent = histories.flatMap((entries) => entries.filter(({ type }) => type === 'spent'));
    expect(stats['totalCreditsUsed']).toBe(sum(spent.map(({ amount }) => amount)));
    // Credits that have just expired leave the ledger in the next round of maintenance.
    await expect(async () => {
      const balances = await Promise.all(
        users.map(async ({ id }) => sum((await historyOf(admin, id)).map(({ delta }) => delta))),
      );
      expect(balances).toEqual((await usersOf(admin)).map(({ credits }) => credits.creditsBalance));
    }).toPass({ timeout: 400_000 });
  });

  await test.step('payouts equal the commissions that are no longer pending', async () => {
    const { affiliates } = await admin.get<AffiliatesResponse>('/api/admin/affiliates?pageSize=100');
    const { batches } = await admin.get<PayoutBatchesResponse>('/api/admin/payouts');
    const paid = sum(affiliates.map(({ totalEarnings, pendingEarnings }) => totalEarnings - pendingEarnings));
    expect(paid).toBeGreaterThan(0);
    expect(sum(batches.map(({ totalPence }) => totalPence))).toBe(paid);
  });

  await test.step('each commission is a share of the payment of a referral, and they add up', async () => {
    const { affiliates } = await admin.get<AffiliatesResponse>('/api/admin/affiliates?pageSize=100');
    for (const { email, totalEarnings, pendingEarnings } of affiliates) {
      const { stats: own, commissions, referrals } = await earningsOf(product.origin, email, passwordIn(product));
      // After the commissions, so that the payment of each is among them.
      const charges = (await chargesOf(product.stripeEmulatorOrigin)).filter(({ paid }) => paid);
      expect(own).toMatchObject({ totalEarnings, pendingEarnings });
      expect(own.totalClicks).toBeGreaterThan(2 * own.totalReferrals);
      // The referral of a rejected commission counts as not converted.
      const eligible = commissions.filter(({ status }) => status !== 'rejected');
      const earned = eligible.filter(({ status }) => status !== 'reversed');
      expect(sum(earned.map(({ amount }) => amount))).toBe(totalEarnings);
      for (const { amount, createdAt } of eligible) {
        const payers = referrals.filter(({ conversionDate }) => conversionDate === createdAt).map((each) => each.email);
        const paid = charges.filter(({ billing_details: payer }) => payers.includes(payer.email));
        expect(paid.flatMap(commissionsFor)).toContain(amount);
      }
    }
  });

  await test.step('one payment is disputed, and commissions of second accounts are held', async () => {
    const charges = await chargesOf(product.stripeEmulatorOrigin);
    expect(charges.filter(({ disputed }) => disputed)).toHaveLength(1);
    const { commissions } = await admin.get<HeldCommissionsResponse>('/api/admin/commissions/held');
    expect(commissions.map(({ heldBecause }) => heldBecause)).toEqual(['same-visitor', 'same-visitor']);
    const rejected = await admin.get<{ commissions: object[] }>('/api/admin/commissions/rejected');
    expect(rejected.commissions).toMatchObject([{ reason: 'Both accounts belong to the same person' }]);
  });

  await test.step('people visited the site before they signed up', async () => {
    for (const { id, createdAt } of users.filter((_, index) => index % 40 === 0)) {
      const { sessions } = await admin.get<{ sessions: { createdAt: string }[] }>(`/api/admin/users/${id}/visits`);
      const first = sessions.map((session) => session.createdAt).sort()[0]!;
      expect(Date.parse(first)).toBeLessThanOrEqual(Date.parse(createdAt));
    }
  });

  await test.step('the banner names three logins, and each of them works', async () => {
    const output = product.output();
    const password = passwordIn(product);
    const emails = [...output.matchAll(/(\S+@\S+\.example)/g)].map(([email]) => email);
    expect(emails).toHaveLength(3);
    expect(output.match(/(\d{4} ){3}\d{4} {2}\w+/g)).toHaveLength(9);
    for (const email of emails) {
      const page = await newPage(browser, product.origin);
      await page.goto('/login');
      await signIn(page, email, password);
      await page.waitForURL('**/dashboard');
      await page.context().close();
    }
  });
  const charges = await chargesOf(product.stripeEmulatorOrigin);
  expect(await product.stop()).toBe(0);

  await test.step('a second start shows the same data', async () => {
    const again = await installation.start({ arguments: ['--demo'] });
    const sameAdmin = new AdminApi(again.origin, again.adminKey);
    const { totalUsers, totalCreditsUsed } = stats;
    expect(await statsOf(sameAdmin)).toMatchObject({ totalUsers, totalCreditsUsed });
    await agree(() => revenueEqualsCharges(again.stripeEmulatorOrigin, sameAdmin));
    // Renewals apart, which come after all others.
    const ids = new Set(charges.map(({ id }) => id));
    const newest = Math.max(...charges.map(({ created }) => created));
    const others = (await chargesOf(again.stripeEmulatorOrigin)).filter(({ id }) => !ids.has(id));
    expect(others.filter(({ created }) => created < newest)).toEqual([]);
    expect(await again.stop()).toBe(0);
  });
});

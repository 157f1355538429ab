import { Random } from '../random.js';
import { dayMs, historyDays } from '../times.js';
import { affiliateCards, testCards } from './cards.js';
import { createCustomers, demoLogins } from './demo-customers.js';

const now = Date.parse('2026-11-21T12:00:00Z');
const customers = createCustomers(new Random(1), now);
const byName = new Map(customers.map((customer) => [customer.username, customer]));

test('there are 200 customers with unique names and addresses, and the same seed gives the same customers', () => {
  expect(customers).toHaveLength(200);
  expect(byName.size).toBe(200);
  expect(new Set(customers.map(({ email }) => email)).size).toBe(200);
  expect(createCustomers(new Random(1), now)).toEqual(customers);
});

test('sign-ups cover the history and become more frequent', () => {
  const times = customers.map(({ signedUpAt }) => signedUpAt);
  expect(Math.min(...times)).toBeGreaterThan(now - historyDays * dayMs);
  expect(Math.max(...times)).toBeLessThan(now);
  const middle = now - (historyDays / 2) * dayMs;
  const later = times.filter((at) => at > middle).length;
  expect(later).toBeGreaterThan(customers.length * 0.52);
});

test('referred customers signed up after their affiliate joined, and paid with another card', () => {
  const referred = customers.filter(({ referredBy }) => referredBy !== undefined);
  expect(referred.length).toBeGreaterThan(30);
  for (const customer of referred) {
    const affiliate = byName.get(customer.referredBy!)!;
    expect(affiliate.joinsAffiliateAt).toBeLessThan(customer.signedUpAt);
    expect(affiliateCards).not.toContain(customer.card);
  }
});

test('the printed logins are a new user, a subscriber and an affiliate', () => {
  expect(byName.get(demoLogins.new.username)).toMatchObject({ plan: undefined });
  expect(byName.get(demoLogins.subscriber.username)).toMatchObject({ plan: 'pro', cancelsAt: undefined });
  expect(byName.get(demoLogins.affiliate.username)?.joinsAffiliateAt).toBeDefined();
});

test('three second accounts use the browser of their affiliate, and one payment is disputed', () => {
  const second = customers.filter(({ isSecondAccount }) => isSecondAccount);
  expect(second).toHaveLength(3);
  for (const { referredBy, visitorId, signedUpAt } of second) {
    const affiliate = byName.get(referredBy!)!;
    expect(affiliate.visitorId).toBe(visitorId);
    expect(affiliate.joinsAffiliateAt).toBeLessThan(signedUpAt);
  }
  expect(customers.filter(({ card }) => card === testCards.disputed)).toHaveLength(1);
});

import { statusOf } from './subscription-snapshot.js';

test.each([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['canceled', 'canceled'],
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'canceled'],
  ['paused', 'other'],
  ['something new', 'other'],
] as const)('what Stripe calls %s is %s', (atStripe, here) => {
  expect(statusOf(atStripe)).toBe(here);
});

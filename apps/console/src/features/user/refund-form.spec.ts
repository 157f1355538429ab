import type { AdminRefundPreview } from '@scriptsmith/contracts/gateway';
import { effectsOf, leftOf, poundsInput } from './refund-form.js';

const preview: AdminRefundPreview = {
  ...{ paidPence: 3_999, refundedPence: 0, refundablePence: 3_999, isDisputed: false, amountPence: 2_000 },
  ...{ takenCredits: 75_000, shortfallCredits: 0, unlimitedUntil: null, reversedCommissionPence: 0 },
};

test.each([
  ['12.50', 1_250],
  [' 12,5 ', 1_250],
  ['0.01', 1],
  ['19.99', 1_999],
  ['1.005', null],
  ['0', null],
  ['-5', null],
  ['1e3', null],
  ['', null],
])('"%s" pounds are %p pence', (text, pence) => {
  const typed = poundsInput.safeParse(text);
  expect(typed.success ? typed.data : null).toBe(pence);
});

test('the effects name money, credits and commission', () => {
  expect(effectsOf({ ...preview, shortfallCredits: 1_000, reversedCommissionPence: 200 })).toEqual([
    'Returns £20.00 to the card.',
    'Takes back 75,000 credits.',
    '1,000 more are spent already and are not owed.',
    "Reverses £2.00 of the affiliate's commission.",
  ]);
  expect(effectsOf({ ...preview, takenCredits: 0, reversedCommissionPence: null })).toEqual([
    'Returns £20.00 to the card.',
    'Takes back no credits.',
    'Whether it reverses a commission is not known at the moment.',
  ]);
});

test('what is left of a payment', () => {
  expect(leftOf(preview)).toBe('The user paid £39.99.');
  expect(leftOf({ ...preview, refundedPence: 500 })).toBe('The user paid £39.99. £5.00 of it is refunded.');
  expect(leftOf({ ...preview, refundablePence: 0 })).toBe('All of the £39.99 is refunded.');
  expect(leftOf({ ...preview, isDisputed: true })).toMatch(/disputed/);
});

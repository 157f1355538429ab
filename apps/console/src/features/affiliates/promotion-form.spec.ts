import { promotionFormSchema, promotionFormValues } from './promotion-form.js';

const typed = { ratePercent: '15.5', startsAt: '2026-11-21T14:00', endsAt: '2026-12-01T00:00' };

test('a rate in percent is sent in basis points, times in UTC', () => {
  expect(promotionFormSchema.parse(typed)).toEqual({
    rateBps: 1_550,
    startsAt: new Date('2026-11-21T14:00').toISOString(),
    endsAt: new Date('2026-12-01T00:00').toISOString(),
  });
});

test('a promotion is shown in the form as it was entered', () => {
  expect(promotionFormValues(promotionFormSchema.parse(typed))).toEqual(typed);
});

test('basis points are not lost to floating point errors', () => {
  for (let rateBps = 0; rateBps <= 10_000; rateBps += 1) {
    const parsed = promotionFormSchema.parse({ ...typed, ratePercent: String(rateBps / 100) });
    expect(parsed.rateBps).toBe(rateBps);
  }
});

test.each([
  [{ ratePercent: 'ten' }, 'ratePercent'],
  [{ ratePercent: '101' }, 'rateBps'],
  [{ startsAt: '' }, 'startsAt'],
  [{ endsAt: '2026-11-01T00:00' }, 'endsAt'],
])('%j is rejected', (change, field) => {
  const { error } = promotionFormSchema.safeParse({ ...typed, ...change });
  expect(error?.issues[0]?.path).toEqual([field]);
});

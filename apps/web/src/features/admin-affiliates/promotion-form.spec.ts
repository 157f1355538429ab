import { promotionFormSchema, promotionFormValues } from './promotion-form.js';

const typed = { ratePercent: '15.5', startsAt: '2026-11-21T14:00', endsAt: '2026-12-01T00:00' };

test('a rate in percent is sent in hundredths of a percent, moments in UTC', () => {
  expect(promotionFormSchema.parse(typed)).toEqual({
    rateBps: 1_550,
    startsAt: new Date('2026-11-21T14:00').toISOString(),
    endsAt: new Date('2026-12-01T00:00').toISOString(),
  });
});

test('a promotion reads in its form as it was typed', () => {
  expect(promotionFormValues(promotionFormSchema.parse(typed))).toEqual(typed);
});

test('hundredths that binary fractions cannot hold are not lost', () => {
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
])('%j is refused', (change, field) => {
  const { error } = promotionFormSchema.safeParse({ ...typed, ...change });
  expect(error?.issues[0]?.path).toEqual([field]);
});

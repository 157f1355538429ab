import { LedgerFixture } from '../testing/ledger-fixture.js';
import { type CustomTerms, SubscriptionTerms, termsOfPlan } from './subscription-terms.js';

let given: LedgerFixture;
beforeAll(async () => {
  given = await LedgerFixture.start();
});
afterAll(() => given.stop());

const terms = (subscriptionId: string, changes: Partial<CustomTerms> = {}): CustomTerms => ({
  ...{ subscriptionId, priceId: '', planId: 'pro', monthlyCredits: 777, isUnlimited: false, rollsOver: true },
  ...changes,
});
const store = (each: CustomTerms) =>
  given.inTransaction((transaction) => given.provider(SubscriptionTerms).store(transaction, each));
const find = (...ids: string[]) => given.provider(SubscriptionTerms).find(ids);

test.each([
  ['scripter', 15_000, false, false],
  ['pro', 150_000, false, true],
  ['enterprise', 0, true, false],
] as const)('the catalogue gives %s %i credits a month', (planId, monthlyCredits, isUnlimited, rollsOver) => {
  expect(termsOfPlan(planId)).toEqual({ planId, monthlyCredits, isUnlimited, rollsOver });
});

test('terms are found by subscription, and are missing for one on the terms of the catalogue', async () => {
  await store(terms('sub_1'));
  await store(terms('sub_2', { monthlyCredits: 0, isUnlimited: true, rollsOver: false }));
  const found = await find('sub_1', 'sub_2', 'sub_3');
  expect([...found.keys()].sort()).toEqual(['sub_1', 'sub_2']);
  expect(found.get('sub_1')).toEqual(terms('sub_1'));
  expect(found.get('sub_2')).toMatchObject({ monthlyCredits: 0, isUnlimited: true, rollsOver: false });
  expect((await find('sub_1')).has('sub_2')).toBe(false);
});

test('terms that a subscription has are kept', async () => {
  await store(terms('sub_kept'));
  await store(terms('sub_kept', { monthlyCredits: 1 }));
  expect((await find('sub_kept')).get('sub_kept')).toMatchObject({ monthlyCredits: 777 });
});

test('terms without a price are bound to one price, once', async () => {
  const service = given.provider(SubscriptionTerms);
  for (const id of ['sub_bound', 'sub_other']) await store(terms(id));
  await service.bindToPrice('sub_bound', 'price_1');
  await service.bindToPrice('sub_bound', 'price_2');
  const found = await find('sub_bound', 'sub_other');
  expect(found.get('sub_bound')).toMatchObject({ priceId: 'price_1' });
  expect(found.get('sub_other')).toMatchObject({ priceId: '' });
});

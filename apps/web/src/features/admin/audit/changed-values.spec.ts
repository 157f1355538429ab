import { changedValues } from './changed-values.js';

test('a change reads as before and after, without what stayed the same', () => {
  expect(
    changedValues({
      before: { creditsBalance: 1_500, isUnlimited: false, plan: 'pro' },
      after: { creditsBalance: 25_000, isUnlimited: true, plan: 'pro' },
    }),
  ).toEqual([
    { name: 'credits balance', before: '1,500', after: '25,000' },
    { name: 'is unlimited', before: 'no', after: 'yes' },
  ]);
});

test('what was made has no before, what was deleted no after', () => {
  expect(changedValues({ before: null, after: { role: 'owner' } })).toEqual([
    { name: 'role', before: null, after: 'owner' },
  ]);
  expect(changedValues({ before: { role: 'owner' }, after: null })).toEqual([
    { name: 'role', before: 'owner', after: null },
  ]);
  expect(changedValues({ before: null, after: null })).toEqual([]);
});

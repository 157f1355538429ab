import { requirementOf } from '../../testing/requirements.js';
import { changesBetween, freshOf } from './changes.js';

const shop = requirementOf('shop', 'a shop');
const price = requirementOf('price', 'water for 10');
const changedPrice = { ...price, text: 'water for 25' };

test('requirements are compared by their ids', () => {
  const blip = requirementOf('blip', 'on the map');
  const changes = changesBetween([shop, price], [changedPrice, blip]);
  expect(changes).toEqual({
    added: [blip],
    changed: [{ before: price, after: changedPrice }],
    withdrawn: [shop],
    unchanged: [],
  });
});

test('a withdrawn requirement is withdrawn once, and new again afterwards', () => {
  const gone = { ...price, state: 'withdrawn' } as const;
  expect(changesBetween([shop, price], [shop, gone]).withdrawn).toEqual([price]);
  expect(changesBetween([shop, gone], [shop, gone]).withdrawn).toEqual([]);
  expect(changesBetween([shop, gone], [shop, price]).added).toEqual([price]);
});

test('another value or state is a change, other tests are not', () => {
  const setting = { label: 'Price', kind: 'money', value: '10' } as const;
  const before = { ...price, setting };
  expect(changesBetween([before], [{ ...before, setting: { ...setting, value: '25' } }]).changed).toHaveLength(1);
  expect(changesBetween([before], [{ ...before, state: 'not_built' }]).changed).toHaveLength(1);
  expect(changesBetween([before], [{ ...before, tests: ['another'] }]).unchanged).toHaveLength(1);
});

test('fresh requirements are all of the first list, and later the new and changed ones', () => {
  expect(freshOf(null, [shop, price])).toEqual([shop, price]);
  expect(freshOf([shop, price], [shop, changedPrice])).toEqual([changedPrice]);
});

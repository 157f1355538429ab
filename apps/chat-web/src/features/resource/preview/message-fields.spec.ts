import { fieldsOf, withValue } from './message-fields.js';

const message = { action: 'openShop', isOpen: true, data: { cash: 50, items: [{ item_label: 'Water' }, null] } };

test('texts, numbers and switches of a message are fields, the outer ones first', () => {
  expect(fieldsOf(message).map(({ label, value }) => [label, value])).toEqual([
    ['Action', 'openShop'],
    ['Is open', true],
    ['Data cash', 50],
    ['Data items 1 item label', 'Water'],
  ]);
});

test('a field changes its value, and nothing else', () => {
  const path = fieldsOf(message).at(-1)?.path ?? [];
  expect(withValue(message, path, 'Bread')).toEqual({
    ...message,
    data: { cash: 50, items: [{ item_label: 'Bread' }, null] },
  });
});

test('a message with many values has a form that can be filled in', () => {
  const items = Array.from({ length: 5_000 }, (_, index) => ({ name: `item ${index}` }));
  expect(fieldsOf({ action: 'open', items })).toHaveLength(24);
});

test('a message without values has no fields', () => {
  expect([[], {}, null].flatMap(fieldsOf)).toEqual([]);
});

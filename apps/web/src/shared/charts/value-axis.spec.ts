import { distanceOf, valueAxis } from './value-axis.js';

test('an axis starts at zero and ends at a round number that no value exceeds', () => {
  expect(valueAxis([1_234, 7_100])).toEqual({ maximum: 8_000, ticks: [0, 2_000, 4_000, 6_000, 8_000] });
});

test('small counts have no ticks between whole numbers', () => {
  expect(valueAxis([1, 2])).toEqual({ maximum: 2, ticks: [0, 1, 2] });
});

test.each([[[0, 0, 0]], [[]]])('without any value above zero, the axis ends at one: %j', (values) => {
  expect(valueAxis(values)).toEqual({ maximum: 1, ticks: [0, 1] });
});

test('values are drawn in proportion to the axis', () => {
  const axis = valueAxis([100]);
  expect([0, 25, 100].map((value) => distanceOf(value, axis, 200))).toEqual([0, 50, 200]);
});

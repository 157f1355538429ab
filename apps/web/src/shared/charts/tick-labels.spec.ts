import { labelInterval, labelWidthRem, shorten } from './tick-labels.js';

const days = (count: number): string[] => Array.from({ length: count }, (_, day) => `${day + 1} Nov`);
const remPx = 16;

test('all labels are shown if they fit', () => {
  expect(labelInterval(days(7), 700, remPx)).toBe(1);
});

test.each([300, 700, 1_400])('the labels of 90 days do not overlap in %i pixels', (lengthPx) => {
  const labels = days(90);
  const interval = labelInterval(labels, lengthPx, remPx);
  const distancePx = (interval * lengthPx) / (labels.length - 1);
  expect(distancePx).toBeGreaterThan(labelWidthRem(labels) * remPx);
  // Fewer labels than necessary would leave the axis empty.
  expect(distancePx).toBeLessThan(3 * labelWidthRem(labels) * remPx);
});

test('a larger root font size shows fewer labels', () => {
  expect(labelInterval(days(30), 600, 2 * remPx)).toBeGreaterThan(labelInterval(days(30), 600, remPx));
});

test('a label of a single point is shown', () => {
  expect(labelInterval(days(1), 600, remPx)).toBe(1);
});

test('long names are shortened', () => {
  expect(shorten('/signup', 8)).toBe('/signup');
  expect(shorten('/a/very/long/path/of/a/page', 8)).toBe('/a/very/long/pat…');
});

import { bandAt, bands, nearestPoint, pointAt } from './points.js';

describe('the points of a line', () => {
  test('reach from its start to its end', () => {
    expect([0, 1, 2].map((index) => pointAt(index, 3, 200))).toEqual([0, 100, 200]);
  });

  test('are in its middle if there is only one', () => {
    expect(pointAt(0, 1, 200)).toBe(100);
  });

  test('are found by the nearest position, also outside the line', () => {
    expect([-10, 40, 60, 190, 300].map((position) => nearestPoint(position, 3, 200))).toEqual([0, 0, 1, 2, 2]);
  });
});

describe('the bars', () => {
  test('share the length, with half a gap at both ends', () => {
    const { stepPx, thicknessPx, startOf } = bands(4, 200, 0.2, 100);
    expect({ stepPx, thicknessPx }).toEqual({ stepPx: 50, thicknessPx: 40 });
    expect([0, 1, 3].map(startOf)).toEqual([5, 55, 155]);
  });

  test('are not thicker than the maximum, and stay in the middle of their places', () => {
    const { thicknessPx, startOf } = bands(1, 200, 0.2, 40);
    expect({ thicknessPx, start: startOf(0) }).toEqual({ thicknessPx: 40, start: 80 });
  });

  test('are found by a position in their places', () => {
    expect([-1, 0, 49, 50, 199, 200].map((position) => bandAt(position, 4, 200))).toEqual([0, 0, 0, 1, 3, 3]);
  });
});

/** The position of a point on a line. The first point is at its start, the last at its end, and a single one in the middle. */
export const pointAt = (index: number, count: number, lengthPx: number): number =>
  count === 1 ? lengthPx / 2 : (index / (count - 1)) * lengthPx;

/** The point that is nearest to a position. */
export const nearestPoint = (positionPx: number, count: number, lengthPx: number): number =>
  lengthPx === 0 ? 0 : within(Math.round((positionPx / lengthPx) * (count - 1)), count);

/** The places of bars beside each other. */
export interface Bands {
  /** The distance from the start of one bar to the start of the next. */
  stepPx: number;
  thicknessPx: number;
  startOf: (index: number) => number;
}

/** @param gapRatio the part of the step between two bars */
export function bands(count: number, lengthPx: number, gapRatio: number, maximumThicknessPx: number): Bands {
  const stepPx = lengthPx / count;
  const thicknessPx = Math.min(stepPx * (1 - gapRatio), maximumThicknessPx);
  return { stepPx, thicknessPx, startOf: (index) => index * stepPx + (stepPx - thicknessPx) / 2 };
}

/** The bar at a position. The gaps belong to the nearest bar. */
export const bandAt = (positionPx: number, count: number, lengthPx: number): number =>
  lengthPx === 0 ? 0 : within(Math.floor((positionPx / lengthPx) * count), count);

const within = (index: number, count: number): number => Math.min(Math.max(index, 0), count - 1);

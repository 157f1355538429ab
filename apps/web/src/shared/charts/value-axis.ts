import { nice, ticks } from 'd3-array';

const wantedTicks = 4;

/** An axis of counts or amounts, which starts at zero. */
export interface ValueAxis {
  /** The value at the end of the axis. */
  maximum: number;
  /** The values with a label, in order. */
  ticks: readonly number[];
}

/** The axis ends at a round number that no value exceeds. If all values are zero, it ends at one. */
export function valueAxis(values: readonly number[]): ValueAxis {
  const highest = Math.max(...values, 0);
  const maximum = highest === 0 ? 1 : Math.ceil(nice(0, highest, wantedTicks)[1]);
  return { maximum, ticks: ticks(0, maximum, wantedTicks).filter(Number.isInteger) };
}

/** The distance of a value from the start of the axis. */
export const distanceOf = (value: number, { maximum }: ValueAxis, lengthPx: number): number =>
  (value / maximum) * lengthPx;

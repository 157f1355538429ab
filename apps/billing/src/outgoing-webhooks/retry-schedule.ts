const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long to wait after each attempt that failed: some three days in all, as Standard Webhooks suggests. */
const waitsMs = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
];

/** How long to wait after so many attempts; undefined when it is to be given up. */
export const waitAfter = (attempts: number): number | undefined => waitsMs[attempts - 1];

/** An endpoint that has taken nothing for so long is disabled when something is given up. */
export const failingTooLongMs = 72 * hour;

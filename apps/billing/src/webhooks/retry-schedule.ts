const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The delay after each failed attempt: about three days in total, as Standard Webhooks recommends. */
const delaysMs = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
];

/** The delay after an attempt; undefined after the last one. */
export const waitAfter = (attempts: number): number | undefined => delaysMs[attempts - 1];

/** An endpoint without a successful attempt for this long is disabled when a delivery fails. */
export const failingTooLongMs = 72 * hour;

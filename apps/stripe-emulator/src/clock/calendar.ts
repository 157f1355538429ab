export type Interval = 'day' | 'week' | 'month' | 'year';

export const hourSeconds = 3600;
export const daySeconds = 24 * hourSeconds;

/**
 * Adds months in UTC and keeps the day of the month and the time of day. If the month has no such day, the result is
 * its last day: one month after 31 January is 28 or 29 February.
 * @param at seconds since the Unix epoch
 */
export function addMonths(at: number, months: number): number {
  const date = new Date(at * 1000);
  const firstOfMonth = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
  const target = new Date(firstOfMonth);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  const secondOfDay = at - Math.floor(at / daySeconds) * daySeconds;
  return firstOfMonth / 1000 + (Math.min(date.getUTCDate(), lastDay) - 1) * daySeconds + secondOfDay;
}

function addIntervals(at: number, interval: Interval, count: number): number {
  switch (interval) {
    case 'day':
      return at + count * daySeconds;
    case 'week':
      return at + count * 7 * daySeconds;
    case 'month':
      return addMonths(at, count);
    case 'year':
      return addMonths(at, 12 * count);
  }
}

/**
 * The end of the billing period that starts at `start`. Periods are counted from the billing cycle anchor, so that a
 * subscription that starts on the 31st renews on the 31st again after February:
 * https://docs.stripe.com/billing/subscriptions/billing-cycle
 */
export function periodEnd(anchor: number, start: number, interval: Interval, intervalCount: number): number {
  for (let periods = 1; ; periods++) {
    const end = addIntervals(anchor, interval, periods * intervalCount);
    if (end > start) return end;
  }
}

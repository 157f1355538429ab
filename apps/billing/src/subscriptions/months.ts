/** Adds months in UTC like Stripe: the day of the month stays, or becomes the last day of a shorter month. */
export function monthsAfter(anchor: Date, months: number): Date {
  const firstOfMonth = new Date(Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0)).getUTCDate();
  const later = new Date(anchor);
  later.setUTCFullYear(
    firstOfMonth.getUTCFullYear(),
    firstOfMonth.getUTCMonth(),
    Math.min(anchor.getUTCDate(), lastDay),
  );
  return later;
}

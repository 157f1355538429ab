/**
 * A date in UTC as customers read it, for example `15 Jan 2027`.
 * @param at seconds since the Unix epoch
 */
export function formatDate(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    at * 1000,
  );
}

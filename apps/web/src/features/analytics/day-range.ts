/** Days as `YYYY-MM-DD`, the first and the last included, in UTC: that is how the figures are counted. */
export interface DayRange {
  start: string;
  end: string;
}

const dayMs = 86_400_000;

/** What the screen begins with (specification, section 9). */
const defaultRangeDays = 7;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last days, today among them. */
export const lastDays = (count: number, now: number): DayRange => ({
  start: dayOf(now - (count - 1) * dayMs),
  end: dayOf(now),
});

/** A day that exists: the 30th of February does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The range that an address names, or the default where it names none that makes sense. */
export function readRange(search: URLSearchParams, now: number): DayRange {
  const start = search.get('start') ?? '';
  const end = search.get('end') ?? '';
  return isDay(start) && isDay(end) && start <= end ? { start, end } : lastDays(defaultRangeDays, now);
}

/** As the server is asked: whole days, so the last one ends at T23:59:59 (specification, section 7). */
export const rangeQuery = ({ start, end }: DayRange): { start: string; end: string } => ({
  start: `${start}T00:00:00Z`,
  end: `${end}T23:59:59Z`,
});

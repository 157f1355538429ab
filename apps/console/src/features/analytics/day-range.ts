/** Days as `YYYY-MM-DD` in UTC, including the first and the last. */
export interface DayRange {
  start: string;
  end: string;
}

const dayMs = 86_400_000;

/** The initial range. */
const defaultRangeDays = 7;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The given number of days up to today. */
export const lastDays = (count: number, now: number): DayRange => ({
  start: dayOf(now - (count - 1) * dayMs),
  end: dayOf(now),
});

/** Whether the day exists. The 30th of February does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The range in the URL, or the default if it is missing or invalid. */
export function readRange(search: URLSearchParams, now: number): DayRange {
  const start = search.get('start') ?? '';
  const end = search.get('end') ?? '';
  return isDay(start) && isDay(end) && start <= end ? { start, end } : lastDays(defaultRangeDays, now);
}

/** The range as query parameters. The last day ends at T23:59:59. */
export const rangeQuery = ({ start, end }: DayRange): { start: string; end: string } => ({
  start: `${start}T00:00:00Z`,
  end: `${end}T23:59:59Z`,
});

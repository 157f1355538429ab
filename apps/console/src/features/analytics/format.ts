const second = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const utc = {
  day: {
    tick: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    moment: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  },
  hour: {
    tick: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
    moment: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  },
} as const;
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const share = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

/** A time with seconds, in local time: `14:03:27`. */
export const formatSecond = (time: string): string => second.format(new Date(time));

/** A UTC day or hour on an axis: `21 Nov`, `14:00`. */
export const formatUtcTick = (at: string, interval: 'day' | 'hour'): string => utc[interval].tick.format(new Date(at));

/** A UTC day or hour in a sentence: `21 November 2026`, `21 November 2026 at 14:00`. */
export const formatUtcMoment = (at: string, interval: 'day' | 'hour'): string =>
  utc[interval].moment.format(new Date(at));

/** A month: `Nov 2026` for `2026-11`. */
export const formatMonth = (text: string): string => month.format(new Date(text));

/** A share in percent: `12.5%`, or `0%` of nothing. */
export const formatShare = (part: number, whole: number): string => share.format(whole === 0 ? 0 : part / whole);

/** A duration in its two largest units: `45 s`, `12 min 3 s`, `2 h 5 min`, `3 d 4 h`. */
export function formatDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3_600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return '0 s';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

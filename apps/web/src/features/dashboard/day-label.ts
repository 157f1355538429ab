const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A day in UTC: `21 Nov`. */
export const dayLabel = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

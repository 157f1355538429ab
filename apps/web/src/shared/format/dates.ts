const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** An ISO 8601 time as a day where the reader is: `21 November 2026`. */
export const formatDay = (time: string): string => day.format(new Date(time));

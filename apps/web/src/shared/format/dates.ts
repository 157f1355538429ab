const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** An ISO 8601 time as a day where the reader is: `21 November 2026`. */
export const formatDay = (time: string): string => day.format(new Date(time));

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** An ISO 8601 time to the minute, where the reader is: `21 Nov 2026, 14:03`. */
export const formatMoment = (time: string): string => moment.format(new Date(time));

import { once } from './once.js';

const day = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }));

/** A date in local time: `21 November 2026`. */
export const formatDay = (time: string): string => day().format(new Date(time));

const moment = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** A time in local time, to the minute: `21 Nov 2026, 14:03`. */
export const formatMoment = (time: string): string => moment().format(new Date(time));

import { once } from './once.js';

const wholeNumber = once(() => new Intl.NumberFormat('en-GB'));

/** `15,000`. */
export const formatNumber = (value: number): string => wholeNumber().format(value);

/** Credits on offer, where -1 means unlimited: `15,000 credits` or `Unlimited credits`. */
export const formatOfferedCredits = (credits: number): string =>
  credits === -1 ? 'Unlimited credits' : `${formatNumber(credits)} credits`;

const signedNumber = once(() => new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero' }));

/** `+15,000` or `-1,500`. */
export const formatSignedNumber = (value: number): string => signedNumber().format(value);

const compact = once(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }));

/** A number on an axis: `12.5K`. */
export const formatCompact = (value: number): string => compact().format(value);

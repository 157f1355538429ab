const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence as people read them: 1499 is `£14.99`. */
export const formatPounds = (pence: number): string => pounds.format(pence / 100);

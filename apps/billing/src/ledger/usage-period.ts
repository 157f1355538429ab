/** Without a subscription, usage is counted by the calendar month in UTC (contracts, Credits). */
export const startOfMonth = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));

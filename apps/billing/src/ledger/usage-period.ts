/** Without a subscription, usage is counted per calendar month in UTC. */
export const startOfMonth = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1));

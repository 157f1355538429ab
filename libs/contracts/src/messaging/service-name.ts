/** The services that handle requests. Each owns the Postgres schema and the database role of its name. */
export const serviceNames = ['identity', 'billing', 'affiliate', 'analytics', 'admin'] as const;
export type ServiceName = (typeof serviceNames)[number];

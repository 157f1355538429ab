import type { RateLimit } from '../rate-limits/rate-limits.js';

/** Per user. Following a run and reading estimates are limited per session. */
export const runsPerHourLimit = (calls: number): RateLimit => ({
  ...{ name: 'run', calls, windowSeconds: 3_600, isShared: true },
});

export * from './collect.js';
export type { CollectedCall } from './events.js';
export * as analyticsEvents from './events.js';
export { timelinePageSize } from './requests.js';
export * as analyticsRequests from './requests.js';
export * from './traffic.js';

export * from './messaging/event-contract.js';
export * from './messaging/request-contract.js';
export * from './messaging/service-name.js';
export { ping } from './operations/ping.js';
export * from './shared/audit.js';
export * from './shared/error-codes.js';
export * from './shared/error-response.js';
export type { IssuedKeyRecord } from './shared/issued-keys.js';
export * from './shared/values.js';

export * from './api-client.js';
export { ApiError, type ApiErrorCode } from './api-error.js';
export * from './webhooks.js';

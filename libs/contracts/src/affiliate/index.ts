export * as affiliateAdminRequests from './admin-requests.js';
export * from './affiliate.js';
export * as affiliateEvents from './events.js';
export * as affiliateRequests from './requests.js';

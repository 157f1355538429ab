export { authenticatorCode } from './authenticator-app.js';
export * from './browser.js';
export * from './eventually.js';
export * from './product-process.js';
export * from './severable-proxy.js';
export * from './test-broker.js';
export * from './test-database.js';
export { describeIfAvailable, isInstalled } from './describe-if-available.js';
export { freePort } from '@scriptsmith/local-servers';

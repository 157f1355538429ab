export * from './product-process.js';
export * from './test-database.js';

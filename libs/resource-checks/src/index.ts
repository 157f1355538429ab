export * from './resource-checker.js';

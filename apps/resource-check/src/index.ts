export * from './folder-checker.js';
export * from './resource-folders.js';
export type { CheckedResource } from './checked-resource.js';

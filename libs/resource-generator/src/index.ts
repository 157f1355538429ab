export * from './generate-resource.js';

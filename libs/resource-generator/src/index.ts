export type { NotUnderstood } from './conversation/not-understood.js';
export * from './generate-resource.js';

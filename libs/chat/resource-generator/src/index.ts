export * from './generate-resource.js';
export type { InputLanguage } from './understand/annotation.js';
export { detectLanguage } from './understand/detect-language.js';
export * from './understand/repair-texts.js';

export { rules } from './index.js';
export { rulePage, rulePages, ruleTexts } from './rule-pages.js';

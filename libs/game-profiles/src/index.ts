export * from './game-profile.js';
export * from './load-profiles.js';
export type { ManifestRules, ProfileLanguage } from './profile-schema.js';

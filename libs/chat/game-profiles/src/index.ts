export * from './detect-profile.js';
export * from './game-profile.js';
export * from './load-profiles.js';
export * from './look-up.js';
export * from './look-up-docs.js';
export type { ManifestRules, ProfileLanguage } from './profile-schema.js';
export * from './not-simulated.js';

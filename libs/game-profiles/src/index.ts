export * from './game-profile.js';
export * from './load-profiles.js';

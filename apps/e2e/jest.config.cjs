/** The crash tests need no browser. Playwright runs the journeys. */
module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'e2e crash',
  testMatch: ['<rootDir>/src/crash/**/*.spec.ts'],
};

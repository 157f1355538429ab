/** The tests of crashes, replicas and containers need no browser. Playwright runs the journeys. */
module.exports = {
  preset: '../../jest.preset.js',
  id: 'scriptsmith',
  displayName: 'e2e processes',
  testMatch: ['<rootDir>/src/{containers,crash,replicas}/**/*.spec.ts'],
};

/** The tests of crashes and replicas need no browser. Playwright runs the journeys. */
module.exports = {
  preset: '../../jest.preset.js',
  id: 'scriptsmith',
  displayName: 'e2e processes',
  testMatch: ['<rootDir>/src/{crash,replicas}/**/*.spec.ts'],
};

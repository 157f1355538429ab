module.exports = {
  ...require('../../jest.preset.cjs'),
  displayName: 'e2e',
  rootDir: __dirname,
  // Longer than a page waits for one thing, so that a failure names what was waited for.
  testTimeout: 90_000,
};

module.exports = {
  preset: '../../jest.preset.js',
  displayName: 'e2e',
  // Longer than the timeout for one element, so that a failure names the missing element.
  testTimeout: 90_000,
};

const browserJest = require('../../libs/ui/src/testing/browser-jest.cjs');

module.exports = browserJest({
  displayName: 'web',
  rootDir: __dirname,
  transform: {
    '\\.webp$': '<rootDir>/src/testing/file-name.cjs',
    '\\.md$': '<rootDir>/src/testing/markdown-document.cjs',
  },
  moduleNameMapper: {
    '\\.(css|woff2)$': '<rootDir>/src/testing/empty-module.cjs',
    '/strength\\.worker\\.js\\?worker$': '<rootDir>/src/testing/strength-worker.ts',
  },
});

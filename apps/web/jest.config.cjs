const { default: preset } = require('../../jest.preset.js');

const [[sources, [transformer, options]]] = Object.entries(preset.transform);

module.exports = {
  ...preset,
  displayName: 'web',
  rootDir: __dirname,
  runtime: 'jest-runtime',
  testEnvironment: '../../libs/ui/src/testing/browser-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['@scriptsmith/source', 'require', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/../../libs/ui/src/testing/setup.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  transform: {
    '\\.webp$': '<rootDir>/src/testing/file-name.cjs',
    '\\.md$': '<rootDir>/src/testing/markdown-document.cjs',
    [sources]: [
      transformer,
      {
        ...options,
        jsc: {
          ...options.jsc,
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.(css|woff2)$': '<rootDir>/src/testing/empty-module.cjs',
    '/strength\\.worker\\.js\\?worker$': '<rootDir>/src/testing/strength-worker.ts',
  },
};

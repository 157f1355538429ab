const { default: preset } = require('../../jest.preset.js');

const [[sources, [transformer, options]]] = Object.entries(preset.transform);

module.exports = {
  ...preset,
  displayName: 'chat-web',
  rootDir: __dirname,
  runtime: 'jest-runtime',
  testEnvironment: '../../libs/ui/src/testing/browser-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['@scriptsmith/source', 'require', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/../../libs/ui/src/testing/setup.ts'],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  transform: {
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
};

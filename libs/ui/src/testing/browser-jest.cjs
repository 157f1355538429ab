const { default: preset } = require('../../../../jest.preset.js');

const [[sources, [transformer, options]]] = Object.entries(preset.transform);

/** The Jest settings of a web app, with what it adds to them. */
module.exports = ({ transform, moduleNameMapper, ...settings }) => ({
  ...preset,
  runtime: 'jest-runtime',
  testEnvironment: require.resolve('./browser-environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['@scriptsmith/source', 'require', 'default'] },
  setupFilesAfterEnv: [require.resolve('./setup.ts')],
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/src/**/*.spec.tsx'],
  transform: {
    ...transform,
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
    '^(@emotion/sheet|style-mod)$': require.resolve('./no-style-sheet.cjs'),
    ...moduleNameMapper,
  },
  ...settings,
});

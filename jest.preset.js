import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const swcOptions = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swcOptions.$schema;

const fileHere = (name) => fileURLToPath(new URL(name, import.meta.url));

const soakTests = '\\.soak\\.spec\\.ts$';
const extendedTests = '\\.extended\\.spec\\.tsx?$';

/** The settings that all projects share. */
export default {
  // The part of the cache that all projects share.
  id: 'scriptsmith',
  testEnvironment: fileHere('jest.environment.cjs'),
  runtime: fileHere('jest.runtime.cjs'),
  testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/migrations/**/*.spec.ts'],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      fileHere('jest.transformer.js'),
      { ...swcOptions, sourceMaps: 'inline', module: { type: 'commonjs' } },
    ],
  },
  // Packages that are published as `.mjs` are compiled too, because a context of jsdom cannot require them.
  transformIgnorePatterns: ['/node_modules/.*(?<!\\.mjs)$'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testEnvironmentOptions: { customExportConditions: ['@scriptsmith/source', 'node', 'require', 'default'] },
  // The target `soak` runs the others alone on the machine. `npm test` leaves out those that take long.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env['SOAK'] === 'true' ? [] : [soakTests]),
    ...(process.env['QUICK'] === 'true' ? [extendedTests] : []),
  ],
  testTimeout: 180_000,
  workerIdleMemoryLimit: '1GB',
  // The system needs most of a second to take back the memory of a worker on a busy machine, without any leak.
  workerGracefulExitTimeout: 10_000,
};

import jestPreset from './jest.preset.js';
import { areas } from './tools/mutation/areas.js';

const name = process.env['MUTATION_AREA'] ?? 'policies';
const area = areas[name];

/** The settings of `npm run mutation` for one area (docs/mutation-testing.md). */
export default {
  packageManager: 'npm',
  plugins: [
    '@stryker-mutator/jest-runner',
    './tools/mutation/ignore-prose.js',
    './tools/mutation/ignore-assertions.js',
  ],
  mutate: [...area.mutate],
  // An empty object in place of one with required properties does not compile.
  mutator: { excludedMutations: ['ObjectLiteral'] },
  ignorers: ['prose', 'assertions'],
  // A mutant of code that runs once, when its module is loaded, would need a new process.
  ignoreStatic: true,
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    config: { ...jestPreset, testMatch: area.testFiles.map((file) => `**/${file}`) },
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  concurrency: Number(process.env['MUTATION_CONCURRENCY'] ?? 1),
  dryRunTimeoutMinutes: 20,
  timeoutMS: 10_000,
  timeoutFactor: 2,
  incremental: true,
  incrementalFile: `.nx/mutation/${name}.json`,
  ignorePatterns: ['dist', 'out-tsc', '.data', '.nx', 'docs', 'coverage', 'apps/{web,chat-web,e2e}', '*-report.json'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `coverage/mutation/${name}.html` },
  jsonReporter: { fileName: `coverage/mutation/${name}.json` },
  thresholds: { high: 90, low: 85, break: 85 },
};

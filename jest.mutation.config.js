import preset from './jest.preset.js';

/** The tests of the code that `npm run mutation` changes. The property tests run too long for one run per mutant. */
export default {
  ...preset,
  roots: ['apps/billing/src', 'apps/affiliate/src', 'libs/service-kit/src'].map((folder) => `<rootDir>/${folder}`),
  testMatch: [
    '**/billing/src/{ledger,credits,holds,subscriptions}/**/*.spec.ts',
    '**/affiliate/src/commissions/**/*.spec.ts',
    '**/service-kit/src/{inbox,admin-commands}/**/*.spec.ts',
  ],
  testPathIgnorePatterns: [...preset.testPathIgnorePatterns, 'property\\.spec', 'concurrency\\.spec'],
};

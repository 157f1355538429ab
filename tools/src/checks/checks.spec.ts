import { join } from 'node:path';
import { subjectProblem } from './commit-messages.js';
import { folderCycles } from './folder-cycles.js';
import { mustNotContainSql, statementsIn } from './inline-sql.js';
import { rejectedLicenses } from './licenses.js';
import { missingStartDependencies, readLockedPackages } from './start-dependencies.js';
import { termsIn } from './terminology.js';

const edge = (from: string, to: string) => ({ from, to });

describe('folder cycles', () => {
  test('finds a cycle over several folders and leaves out what only leads to it', () => {
    const cycles = folderCycles([
      edge('apps/billing/src/credits/a.ts', 'apps/billing/src/payments/b.ts'),
      edge('apps/billing/src/payments/b.ts', 'apps/billing/src/stripe/c.ts'),
      edge('apps/billing/src/stripe/api/c.ts', 'apps/billing/src/credits/a.ts'),
      edge('apps/billing/src/checkout/d.ts', 'apps/billing/src/credits/a.ts'),
    ]);
    expect(cycles).toEqual([
      'apps/billing/src/credits -> apps/billing/src/payments',
      'apps/billing/src/payments -> apps/billing/src/stripe',
      'apps/billing/src/stripe -> apps/billing/src/credits',
    ]);
  });

  test('accepts imports in one direction and files that compose the features', () => {
    const imports = [
      edge('apps/billing/src/billing.module.ts', 'apps/billing/src/credits/a.ts'),
      edge('apps/billing/src/credits/a.ts', 'apps/billing/src/billing.settings.ts'),
      edge('apps/billing/src/checkout/d.ts', 'apps/billing/src/credits/a.ts'),
    ];
    expect(folderCycles(imports)).toEqual([]);
  });
});

describe('dependencies of the start', () => {
  const workspace = join(import.meta.dirname, '..', '..', '..');
  const missing = (changed: object) =>
    missingStartDependencies(
      ['libs/ui/build/web-app-config.ts', 'libs/ui/src/testing/fake-server.ts', 'apps/web/index.html'],
      workspace,
      { ...readLockedPackages(workspace), ...changed },
    );

  test('accepts packages that are installed, those of types, and those of tests', () => {
    expect(missing({ 'node_modules/@testing-library/react': { dev: true } })).toEqual([]);
  });

  test('rejects a package for development that configures a build', () => {
    expect(missing({ 'node_modules/@vitejs/plugin-react': { dev: true }, 'node_modules/vite': { dev: true } })).toEqual(
      ['libs/ui/build/web-app-config.ts imports @vitejs/plugin-react'],
    );
  });

  test('rejects one that is imported by the style of a page', () => {
    expect(missing({ 'node_modules/@fontsource-variable/geist': undefined })).toEqual([
      'apps/web/index.html imports @fontsource-variable/geist',
    ]);
  });
});

describe('licenses', () => {
  const mit = { license: 'MIT' };

  test('accepts permissive licenses, alone, together and as a choice', () => {
    expect(
      rejectedLicenses({
        '': { license: 'GPL-3.0' },
        'node_modules/a': mit,
        'node_modules/b': { license: 'Apache-2.0 AND MIT' },
        'node_modules/a/node_modules/c': { license: '(AFL-2.1 OR BSD-3-Clause)' },
      }),
    ).toEqual([]);
  });

  test('rejects other and missing licenses of production dependencies only', () => {
    expect(
      rejectedLicenses({
        'node_modules/a': { license: 'GPL-3.0' },
        'node_modules/@scope/b': {},
        'node_modules/c': { license: 'MIT AND AGPL-3.0' },
        'node_modules/d': { license: 'GPL-3.0', dev: true },
        'apps/e': { license: 'GPL-3.0' },
      }),
    ).toEqual(['a: GPL-3.0', '@scope/b: none', 'c: MIT AND AGPL-3.0']);
  });
});

describe('inline SQL', () => {
  test.each([
    "database.query('SELECT 1')",
    'transaction.query<Row[]>(`\n  SELECT id FROM job WHERE type = ${type}`)',
    'query(`INSERT INTO job (type) VALUES ($1)`)',
    "query('delete from job')",
    'query(`UPDATE ${table} SET state = 1`)',
    'query(`WITH due AS (DELETE FROM job RETURNING *) SELECT id FROM due`)',
    "query('SET LOCAL statement_timeout = 0')",
    "builder.where('id IN (SELECT id FROM visit LIMIT 1)')",
  ])('finds %s', (source) => {
    expect(statementsIn(source)).toHaveLength(1);
  });

  test.each([
    "client.query('ROLLBACK')",
    "builder.where('(visit.startedAt, visit.id) < (:at, :id)')",
    'const label = `Select a plan from ${list}`',
    "log.info('UPDATE of the plan is set')",
    '// SELECT 1',
  ])('accepts %s', (source) => {
    expect(statementsIn(source)).toEqual([]);
  });

  test('accepts any SQL in queries files, migrations, tests and justified exceptions', () => {
    const files = [
      'apps/billing/src/webhooks/webhook-deliveries.service.ts',
      'apps/billing/src/webhooks/webhook-deliveries.queries.ts',
      'apps/billing/src/migrations/initial-ledger.sql.ts',
      'apps/billing/src/webhooks/webhooks.extended.spec.ts',
      'apps/billing/src/testing/ledger-fixture.ts',
      'libs/service-kit/src/jobs/job-table.migration.ts',
      'libs/server-kit/src/database/schema-database.ts',
      'tools/src/bench/main.ts',
    ];
    expect(files.filter(mustNotContainSql)).toEqual(['apps/billing/src/webhooks/webhook-deliveries.service.ts']);
  });
});

describe('terminology', () => {
  test.each([
    'a wish of the caller',
    'AdminWish',
    'serviceSurroundings',
    'businessFigures',
    'userErased',
    'is under way',
  ])('finds "%s"', (text) => {
    expect(termsIn(text)).toHaveLength(1);
  });

  test.each(['a request with a deadline', 'subscription events', 'dashboard stats', 'in progress', 'newsletter'])(
    'accepts "%s"',
    (text) => {
      expect(termsIn(text)).toEqual([]);
    },
  );
});

describe('commit subjects', () => {
  test.each([
    'billing: show the later of two plans created in the same second',
    'web: refetch account data when a page is restored',
    'service-kit: seed the initial key',
    'docs/decisions: record the transport strategies',
  ])('accepts "%s"', (subject) => {
    expect(subjectProblem(subject)).toBeUndefined();
  });

  test.each([
    'Show the later plan',
    'billing: the later of two plans is shown',
    'web: whose settings are shown is of now',
    'billing: fixed the order of plans',
    'billing: show the later plan.',
    `billing: ${'show '.repeat(15)}`,
  ])('refuses "%s"', (subject) => {
    expect(subjectProblem(subject)).toBeDefined();
  });
});

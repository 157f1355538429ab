import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contractStepsIn } from './expand-and-contract.js';

const workspace = resolve(__dirname, '../../..');

/** All migrations but the initial ones, before which there is no release. */
const migrations = globSync('{apps,libs,libs/chat}/*/src/**/*.migration.ts', { cwd: workspace }).filter(
  (file) => !file.includes('initial'),
);

test('the migrations are found', () => {
  expect(migrations.length).toBeGreaterThan(20);
});

test.each(migrations)('%s lets the previous release run on', (file) => {
  expect(contractStepsIn(readFileSync(join(workspace, file), 'utf8'))).toEqual([]);
});

const migration = (up: string, comment = '') =>
  `${comment} class Example1 { async up(runner) { await runner.query('${up}'); } }`;

test.each([
  'DROP TABLE a',
  'ALTER TABLE a DROP COLUMN b',
  'ALTER TABLE a RENAME COLUMN b TO c',
  'ALTER TABLE a ALTER COLUMN b SET NOT NULL',
  'ALTER TABLE a ALTER COLUMN b TYPE bigint',
  'ALTER TABLE a ADD COLUMN b integer NOT NULL',
  'ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0)',
  'CREATE UNIQUE INDEX a_b ON a (b)',
  'REVOKE UPDATE ON a FROM b',
])('%s is a contract step', (up) => {
  expect(contractStepsIn(migration(up))).toHaveLength(1);
  expect(contractStepsIn(migration(up, '/** @contract 0.2.0: no release reads it. */'))).toEqual([]);
});

test.each([
  'CREATE TABLE a (b integer NOT NULL, UNIQUE (b))',
  'CREATE TABLE a (b integer); CREATE UNIQUE INDEX a_b ON a (b); REVOKE UPDATE ON a FROM c',
  'ALTER TABLE a ADD COLUMN b integer',
  'ALTER TABLE a ADD COLUMN b integer NOT NULL DEFAULT 0, ADD COLUMN c text',
  'CREATE INDEX a_b ON a (b)',
])('%s is an expand step', (up) => {
  expect(contractStepsIn(migration(up))).toEqual([]);
});

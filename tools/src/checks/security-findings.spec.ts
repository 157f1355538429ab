import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const workspace = resolve(__dirname, '../../..');
const document = readFileSync(resolve(workspace, 'docs/security.md'), 'utf8');

/** The finding, the file and the name of the test in each row of the table. */
const findings = [...document.matchAll(/^\| (?:High|Medium|Low) +\| (.+?) +\| `(.+?)` +\| (.+?) +\|$/gm)].map(
  ([, finding = '', file = '', name = '']) => [finding, file, name] as const,
);

test('the closed findings are listed', () => {
  expect(findings.length).toBeGreaterThanOrEqual(30);
});

test.each(findings)('the test of "%s" exists', (_, file, name) => {
  const text = readFileSync(resolve(workspace, file), 'utf8');
  expect(text.includes(`'${name}'`) || text.includes(`"${name}"`)).toBe(true);
});

import type { Finding } from '@scriptsmith/chat-contracts';
import { join } from 'node:path';
import type { CheckedResource } from '../checked-resource.js';
import { formats } from './formats.js';

const finding: Finding = {
  check: 'security',
  rule: 'client-price',
  severity: 'error',
  message: 'The price comes from the client: 100 %\nRead it from the config.',
  path: 'server/main, old.lua',
  line: 2,
};
const ofWholeResource: Finding = { ...finding, severity: 'warning', rule: 'missing-readme', path: null, line: null };

function resultWith(content: string, ...findings: Finding[]): CheckedResource {
  return {
    resource: {
      folder: join(process.cwd(), 'resources', 'shop'),
      name: 'shop',
      files: [{ path: 'server/main, old.lua', content }],
    },
    profileId: 'fivem-esx',
    report: { passed: false, checks: [], findings, tests: [], pageMessages: [], proofs: [], durationMs: 12 },
    findings,
    suppressed: 1,
    fixed: [],
    known: 2,
  };
}

test('GitHub Actions gets a command per finding, with its characters escaped', () => {
  expect(formats.github([resultWith('', finding, ofWholeResource)])).toBe(
    [
      '::error file=resources/shop/server/main%2C old.lua,line=2,title=client-price::The price comes from the client: 100 %25%0ARead it from the config.',
      '::warning file=resources/shop,title=missing-readme::The price comes from the client: 100 %25%0ARead it from the config.',
      '',
    ].join('\n'),
  );
});

test('SARIF lists each rule once and the place of each finding', () => {
  const { version, runs } = JSON.parse(formats.sarif([resultWith('', finding, finding, ofWholeResource)])) as {
    version: string;
    runs: { tool: { driver: { rules: unknown[] } }; results: Record<string, unknown>[] }[];
  };
  expect(version).toBe('2.1.0');
  expect(runs[0]?.tool.driver.rules).toEqual([{ id: 'client-price' }, { id: 'missing-readme' }]);
  expect(runs[0]?.results[0]).toMatchObject({
    ruleId: 'client-price',
    ruleIndex: 0,
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'resources/shop/server/main,%20old.lua' },
          region: { startLine: 2 },
        },
      },
    ],
  });
  expect(runs[0]?.results[2]).toMatchObject({ ruleId: 'missing-readme', level: 'warning' });
});

test('SARIF explains a rule, and links to its page', () => {
  const { runs } = JSON.parse(formats.sarif([resultWith('', { ...finding, rule: 'lua-syntax' })])) as {
    runs: { tool: { driver: { rules: Record<string, unknown>[] } } }[];
  };
  expect(runs[0]?.tool.driver.rules[0]).toMatchObject({
    id: 'lua-syntax',
    shortDescription: { text: 'A Lua script has a syntax error' },
    helpUri: expect.stringMatching(/^file:.*\/docs\/rules\/lua-syntax\.md$/) as string,
  });
});

test('text shows the notes of a resource, and no escape sequence of a file reaches the terminal', () => {
  const text = formats.text([resultWith('local a\n\u001b[2Jprint(1)\u0007\n', finding)]);
  expect(text).toContain('fivem-esx, 1 suppressed, 2 in the baseline');
  expect(text).toContain('> 2 | print(1)');
  expect(text).toMatch(/Why: .*docs\/rules\/client-price\.md/);
  expect(text).not.toContain('\u001b[2J');
  expect(text).not.toContain('\u0007');
});

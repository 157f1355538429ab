import type { CheckReport } from './checks.js';
import { type MessagePart, partsAfter, requirementsIn } from './messages.js';
import type { Requirement } from './requirements.js';
import { filePathSchema } from './resource-files.js';
import type { RunEvent } from './run-events.js';

const partsOf = (...events: RunEvent[]): MessagePart[] => events.reduce<MessagePart[]>(partsAfter, []);
const report: CheckReport = {
  passed: true,
  checks: [],
  findings: [],
  tests: [],
  pageMessages: [],
  proofs: [],
  durationMs: 12,
};

describe('the parts of a message', () => {
  test('join text that follows text', () => {
    expect(partsOf({ type: 'text-delta', text: 'A ' }, { type: 'text-delta', text: 'shop.' })).toEqual([
      { type: 'text', text: 'A shop.' },
    ]);
  });

  test('show a file while it is written, and its lines afterwards', () => {
    const started: RunEvent = { type: 'file-started', path: 'config.lua', operation: 'write' };
    const written: RunEvent = {
      ...{ type: 'file-written', path: 'config.lua', operation: 'write' },
      ...{ bytes: 40, addedLines: 3, removedLines: 0 },
    };
    expect(partsOf(started)).toMatchObject([{ path: 'config.lua', status: 'writing', addedLines: 0 }]);
    expect(partsOf(started, written)).toMatchObject([{ path: 'config.lua', status: 'written', addedLines: 3 }]);
  });

  test('keep the operation of a file that was rejected', () => {
    const parts = partsOf(
      { type: 'file-started', path: 'a.lua', operation: 'edit' },
      { type: 'file-rejected', path: 'a.lua', reason: 'The text was not found.' },
    );
    expect(parts).toMatchObject([{ operation: 'edit', status: 'rejected', reason: 'The text was not found.' }]);
  });

  test('replace the checks of a round by their report', () => {
    const parts = partsOf(
      { type: 'checks-started', round: 0 },
      { type: 'checks-finished', round: 0, report },
      { type: 'repair-started', round: 1 },
      { type: 'checks-started', round: 1 },
    );
    expect(parts).toEqual([
      { type: 'checks', round: 0, report },
      { type: 'repair', round: 1 },
      { type: 'checks', round: 1, report: null },
    ]);
  });

  test('have the requirements of the plan until the author changes them', () => {
    const requirement: Requirement = {
      ...{ id: 'water', text: 'sells water', state: 'built', reason: null, setting: null, choices: [], tests: [] },
    };
    const plan: RunEvent = {
      ...{ type: 'plan', title: 'Shop', summary: 'Sells.', files: [], estimatedCredits: null },
      requirements: [requirement],
    };
    const changed: Requirement[] = [{ ...requirement, tests: ['sells water'] }];
    expect(requirementsIn(partsOf({ type: 'text-delta', text: 'A shop.' }))).toBeNull();
    expect(requirementsIn(partsOf(plan))).toEqual([requirement]);
    expect(requirementsIn(partsOf(plan, { type: 'requirements', requirements: changed }))).toEqual(changed);
  });

  test('lose those of a discarded step', () => {
    const parts = partsOf(
      { type: 'text-delta', text: 'Kept.' },
      { type: 'repair-started', round: 1 },
      { type: 'step-discarded', step: 2, partCount: 1 },
    );
    expect(parts).toEqual([{ type: 'text', text: 'Kept.' }]);
  });
});

describe('a path of a file', () => {
  test.each(['fxmanifest.lua', 'client/main.lua', 'html/img/icon (1).svg', '@types/index.d.ts'])(
    'can be %s',
    (path) => {
      expect(filePathSchema.safeParse(path).success).toBe(true);
    },
  );

  test.each([
    ...['', '/etc/passwd', '../server.cfg', 'client/../../x.lua', 'C:\\x.lua', 'a\\b.lua', 'a//b.lua', './a.lua'],
    ...['con.lua', 'nul', 'a/aux.txt', 'name.', 'name ', '.env', 'a\0b', 'a<b>.html', 'a/b/c/d/e/f/g/h/i.lua'],
  ])('cannot be %j', (path) => {
    expect(filePathSchema.safeParse(path).success).toBe(false);
  });
});

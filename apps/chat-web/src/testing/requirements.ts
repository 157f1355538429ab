import type {
  CheckReport,
  Conversation,
  MessagePart,
  Proof,
  Requirement,
  TestResult,
} from '@scriptsmith/chat-contracts';
import { answerMessage, conversationOf, idOf, runOf, userMessage, versionOf, versionSummaryOf } from './responses.js';

export const requirementOf = (id: string, text: string, changes: Partial<Requirement> = {}): Requirement => ({
  ...{ id, text, state: 'built', reason: null, setting: null, choices: [], tests: [] },
  ...changes,
});

export const takesGuns = requirementOf('takes-guns', 'Officers take guns', { tests: ['an officer takes a pistol'] });
export const onDuty = requirementOf('on-duty', 'only when at least 3 cops are on duty', {
  tests: ['two cops are not enough'],
});
export const deposit = requirementOf('deposit', 'a deposit for lost weapons', {
  ...{ state: 'assumed', reason: 'You named no price', tests: ['a lost weapon costs the deposit'] },
  setting: { label: 'Deposit', kind: 'money', value: '1500' },
});
export const webhook = requirementOf('webhook', 'Where should withdrawals be logged?', {
  ...{ state: 'question', choices: ['Discord', 'The server console'] },
});
export const nicerMap = requirementOf('nicer-map', 'make the map look nicer', {
  ...{ state: 'not_built', reason: 'A script cannot change the map.' },
});

type PlanPart = Extract<MessagePart, { type: 'plan' }>;

export const planOf = (requirements: Requirement[], changes: Partial<PlanPart> = {}): PlanPart => ({
  ...{ type: 'plan', title: 'Police armory', summary: 'Officers take weapons.', requirements },
  files: ['server/main.lua', 'tests/armory.lua'].map((path) => ({ path, purpose: `The purpose of ${path}` })),
  estimatedCredits: { min: 450, max: 450 },
  ...changes,
});

/** A description and its plan, which waits for the user. */
export const plannedConversation = (plan: PlanPart): Conversation =>
  conversationOf({
    messages: [userMessage(10, 'A police armory'), answerMessage(11, idOf(20), [plan])],
    runs: [runOf(20, { kind: 'plan', status: 'succeeded' })],
  });

export const testOf = (name: string, changes: Partial<TestResult> = {}): TestResult => ({
  ...{ name, path: 'tests/armory.lua', passed: true, message: null },
  ...changes,
});

/** A report in which each of these requirements has the result. */
export const reportOf = (results: Record<string, Proof['result']>, tests: TestResult[] = []): CheckReport => {
  const passed = !Object.values(results).includes('failed');
  return {
    ...{ passed, findings: [], tests, pageMessages: [], durationMs: 1_200 },
    checks: [
      { name: 'tests', status: 'passed', durationMs: 800 },
      { name: 'requirements', status: passed ? 'passed' : 'failed', durationMs: 400 },
    ],
    proofs: Object.entries(results).map(([requirementId, result]) => ({ requirementId, result })),
  };
};

const written = (path: string): MessagePart => ({
  ...{ type: 'file', path, operation: 'write', status: 'written', addedLines: 20, removedLines: 0, reason: null },
});

const testFile =
  "test('an officer takes a pistol', function()\nend)\n\ntest('two cops are not enough', function()\nend)\n";

/** The version that `builtConversation` ends with. */
export const builtVersion = (requirements: Requirement[], report: CheckReport) =>
  versionOf(1, {
    ...{ report, requirements, passed: report.passed, runId: idOf(21) },
    files: [
      { path: 'server/main.lua', content: 'local a = 1\n' },
      { path: 'tests/armory.lua', content: testFile },
    ],
  });

/** A plan that was built. */
export const builtConversation = (requirements: Requirement[], report: CheckReport): Conversation => {
  const planned = plannedConversation(planOf(requirements));
  const parts = [
    written('server/main.lua'),
    written('tests/armory.lua'),
    { type: 'checks', round: 0, report } as const,
  ];
  const status = report.passed ? 'succeeded' : 'checks_failed';
  return {
    ...planned,
    messages: [...planned.messages, answerMessage(12, idOf(21), parts)],
    runs: [...planned.runs, runOf(21, { kind: 'build', status, versionId: idOf(101), chargedCredits: 450 })],
    versions: [versionSummaryOf(1, { runId: idOf(21), passed: report.passed })],
    requirements,
  };
};

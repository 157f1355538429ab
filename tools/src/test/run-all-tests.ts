import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type FailedTest, readFailedTests } from './failed-tests.js';
import { type Project, readProjects } from '../workspace/projects.js';
import { missingPrograms } from './missing-programs.js';
import { runTargets } from './run-targets.js';
import { addCounts, readTestCounts, type TestCounts } from './test-counts.js';
import { startTestServers } from './test-servers.js';

/**
 * `quick` is what `npm test` runs: what takes seconds. `all` adds the extended specs and journeys and the soak tests, and
 * runs every property test in full.
 */
export type Suite = 'quick' | 'all';

interface Stage {
  /** Nx targets that run side by side. */
  targets: readonly string[];
  parallel: number;
  environment?: Readonly<Record<string, string>>;
}

// Tests of limits wait for them, so that three projects at a time leave two cores less idle than two.
const checks: Stage = { targets: ['lint', 'typecheck', 'check', 'test'], parallel: 3 };
// The journeys start the whole product and measure response times, so nothing runs beside them.
const journeys: Stage = { targets: ['e2e'], parallel: 1 };

const stages: Readonly<Record<Suite, readonly Stage[]>> = {
  quick: [{ ...checks, environment: { QUICK: 'true', PROPERTY_RUNS_FACTOR: '0.25' } }, journeys],
  all: [
    { ...checks, environment: { PROPERTY_RUNS_FACTOR: '1' } },
    journeys,
    { targets: ['e2e-extended'], parallel: 1 },
    { targets: ['soak'], parallel: 1 },
  ],
};

/** Each target that runs tests, and the report that it writes in the folder of every project. */
const reportFiles = {
  test: 'test-report.json',
  e2e: 'e2e-report.json',
  'e2e-extended': 'e2e-extended-report.json',
  soak: 'soak-report.json',
};

/**
 * Runs all stages of a suite, also after a failure, against servers that are shared by all test files. A check that
 * fails and, in CI, a group of tests that cannot run each count as one failure.
 */
export async function runAllTests(suite: Suite, workspace: string): Promise<TestCounts> {
  const projects = readProjects(workspace).map(({ name, folder }) => ({ name, folder: join(workspace, folder) }));
  for (const { folder } of projects)
    for (const file of Object.values(reportFiles)) rmSync(join(folder, file), { force: true });
  const servers = await startTestServers();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void servers.stop().finally(() => process.exit(130)));
  const failedTasks: string[] = [];
  try {
    for (const { environment, ...stage } of stages[suite])
      failedTasks.push(
        ...(await runTargets({ ...stage, workspace, environment: { ...servers.environment, ...environment } })),
      );
  } finally {
    await servers.stop();
  }
  const missing = missingPrograms();
  for (const sentence of missing) process.stdout.write(`${sentence}\n`);
  const missingFailures = process.env['CI'] === 'true' ? missing.length : 0;
  return addCounts(countResults(projects, failedTasks), { passed: 0, failed: missingFailures, skipped: 0 });
}

function countResults(projects: readonly Project[], failedTasks: readonly string[]): TestCounts {
  let total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  const counted = new Set<string>();
  const failedTests: FailedTest[] = [];
  for (const { name, folder } of projects)
    for (const [target, file] of Object.entries(reportFiles)) {
      const report = join(folder, file);
      if (!existsSync(report)) continue;
      const results: unknown = JSON.parse(readFileSync(report, 'utf8'));
      const counts = readTestCounts(results);
      failedTests.push(...readFailedTests(results));
      if (counts.failed > 0) counted.add(`${name}:${target}`);
      total = addCounts(total, counts);
    }
  const others = failedTasks.filter((task) => !counted.has(task));
  printFailures(failedTests, others);
  return addCounts(total, { passed: 0, failed: others.length, skipped: 0 });
}

/** Repeats the failures at the end, where a log that is cut off still has them. */
function printFailures(failedTests: readonly FailedTest[], failedTasks: readonly string[]): void {
  for (const { name, error } of failedTests) process.stdout.write(`\nFAILED ${name}\n${error}\n`);
  for (const task of failedTasks) process.stdout.write(`\nFAILED ${task}\n`);
}

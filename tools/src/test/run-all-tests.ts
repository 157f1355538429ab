import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingPrograms } from './missing-programs.js';
import { runTargets } from './run-targets.js';
import { addCounts, readTestCounts, type TestCounts } from './test-counts.js';
import { startTestServers } from './test-servers.js';

/** Each target that tests, and the report that it writes in the folder of every project. */
const testTargets = { test: 'test-report.json', journeys: 'journeys-report.json', soak: 'soak-report.json' };

/** Targets of one stage run side by side. The browser journeys measure response times, so nothing runs beside them. */
const stages = {
  test: [
    { targets: ['lint', 'typecheck', 'check', 'test'], parallel: 2 },
    { targets: ['journeys'], parallel: 1 },
  ],
  soak: [{ targets: ['soak'], parallel: 1 }],
} as const;

/**
 * Runs all stages, also after a failure, against servers that are shared by all test files. A check that fails and, in
 * CI, a group of tests that cannot run each count as one failure.
 */
export async function runAllTests(suite: keyof typeof stages, workspace: string): Promise<TestCounts> {
  const servers = await startTestServers();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void servers.stop().finally(() => process.exit(130)));
  try {
    const failedTasks: string[] = [];
    for (const stage of stages[suite])
      failedTasks.push(...(await runTargets({ ...stage, environment: servers.environment, workspace })));
    const targets = stages[suite].flatMap((stage) => [...stage.targets]);
    const missing = missingPrograms();
    for (const sentence of missing) process.stdout.write(`${sentence}\n`);
    const missingFailures = process.env['CI'] === 'true' ? missing.length : 0;
    return addCounts(countResults(targets, failedTasks, workspace), { passed: 0, failed: missingFailures, skipped: 0 });
  } finally {
    await servers.stop();
  }
}

function countResults(targets: readonly string[], failedTasks: readonly string[], workspace: string): TestCounts {
  let total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  const explained = new Set<string>();
  for (const { name, folder } of readProjects(workspace))
    for (const [target, file] of Object.entries(testTargets)) {
      const report = join(folder, file);
      if (!targets.includes(target) || !existsSync(report)) continue;
      const counts = readTestCounts(JSON.parse(readFileSync(report, 'utf8')));
      if (counts.failed > 0) explained.add(`${name}:${target}`);
      total = addCounts(total, counts);
    }
  const others = failedTasks.filter((task) => !explained.has(task));
  return addCounts(total, { passed: 0, failed: others.length, skipped: 0 });
}

function readProjects(workspace: string): { name: string; folder: string }[] {
  const folders = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(workspace, group)).map((name) => join(workspace, group, name)),
  );
  return [...folders, join(workspace, 'tools')].flatMap((folder) => {
    const file = join(folder, 'package.json');
    if (!existsSync(file)) return [];
    const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name: string };
    return [{ name, folder }];
  });
}

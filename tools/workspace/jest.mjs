import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './paths.mjs';
import { packageProgram, runCommand } from './run-command.mjs';

/**
 * Runs the tests of some projects and reads the counts from Jest's own report.
 * @param {{ name: string, projects: string[], flags: string[], env: Record<string, string> }} run
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>} a file that could not be run counts as one
 *   failure
 */
export async function runJest({ name, projects, flags, env }) {
  const report = join('test-report', `${name}.json`);
  mkdirSync(join(workspaceRoot, 'test-report'), { recursive: true });
  rmSync(join(workspaceRoot, report), { force: true });
  const command = packageProgram('jest/bin/jest.js', '--projects', ...projects, '--json', `--outputFile=${report}`);
  const { exitCode } = await runCommand([...command, ...flags], { env, show: true });
  if (!existsSync(join(workspaceRoot, report))) return { passed: 0, failed: 1, skipped: 0 };
  const counts = JSON.parse(readFileSync(join(workspaceRoot, report), 'utf8'));
  const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
  return {
    passed: counts.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: counts.numPendingTests + counts.numTodoTests,
  };
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { runJest } from './jest.mjs';
import { workspaceRoot } from './paths.mjs';
import { runStaticChecks } from './static-checks.mjs';

const journeys = 'apps/e2e';

/**
 * Everything that judges this project: static checks, all tests, journeys in a browser. Its last line is
 * `N passed, N failed`, with `, N skipped` where something was; ends the process with 1 when something failed.
 */
export async function testEverything() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const add = (counts) => Object.keys(total).forEach((key) => (total[key] += counts[key]));
  try {
    await installIfNeeded();
    await buildIfChanged();
    total.failed += (await runStaticChecks()).length;
    const { startTestServers } = await import('./test-servers.mjs');
    const servers = await startTestServers();
    stopOnSignal(servers);
    const { environment: env, hasBrowser, gaps } = servers;
    const withoutBrowser = hasBrowser ? [] : ['--testPathIgnorePatterns=journey'];
    try {
      add(await runJest({ name: 'tests', projects: projectsWithTests(), flags: ['--maxWorkers=2'], env }));
      add(await runJest({ name: 'journeys', projects: [journeys], flags: ['--runInBand', ...withoutBrowser], env }));
    } finally {
      await servers.stop();
    }
    reportGaps(gaps, total);
  } catch (error) {
    console.error(error.message);
    total.failed += 1;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed === 0 ? 0 : 1);
}

/** Left out quietly, a gap would look like a success: it is named, and where CI is set it is a failure. */
function reportGaps(gaps, total) {
  if (gaps.length === 0) return;
  console.log(`\nWhat could not run here:\n${gaps.map((gap) => `- ${gap}`).join('\n')}\n`);
  if (process.env.CI === 'true') total.failed += gaps.length;
}

function projectsWithTests() {
  const projects = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(workspaceRoot, group)).map((name) => `${group}/${name}`),
  );
  return [...projects, 'tools'].filter(
    (project) => project !== journeys && existsSync(join(workspaceRoot, project, 'jest.config.cjs')),
  );
}

function stopOnSignal(servers) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      servers.stop().finally(() => process.exit(130));
    });
  }
}

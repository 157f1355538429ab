import { nxEnvironment, packageProgram, runCommand } from './run-command.mjs';

/** Each lane runs one check after the other, beside the other lane; what uses Nx's cache stands in one. */
const lanes = [
  [
    { name: 'types', command: packageProgram('typescript/bin/tsc', '-b') },
    { name: 'formatting', command: packageProgram('prettier/bin/prettier.cjs', '--check', '.') },
    { name: 'unused code and packages', command: packageProgram('knip/bin/knip.js') },
  ],
  [
    { name: 'lint', command: packageProgram('nx/dist/bin/nx.js', 'run-many', '-t', 'lint', '--parallel=2') },
    { name: 'boundaries between projects', command: [process.execPath, 'tools/check-boundaries.mjs'] },
  ],
];

/**
 * Runs everything that judges the code without running it, and prints what it finds.
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function runStaticChecks() {
  const failed = [];
  await Promise.all(
    lanes.map(async (checks) => {
      for (const { name, command } of checks) {
        const { exitCode, output, durationMs } = await runCommand(command, { env: nxEnvironment });
        const seconds = (durationMs / 1000).toFixed(1);
        if (exitCode === 0) console.log(`✓ ${name} (${seconds} s)`);
        else {
          failed.push(name);
          console.log(`✗ ${name} (${seconds} s)\n${output}`);
        }
      }
    }),
  );
  return failed;
}

import { execFileSync } from 'node:child_process';
import { hasIpv6 } from '@scriptsmith/local-servers';

/** `describe` for suites that need something to be installed. Without it they are skipped, or fail if CI=true. */
export function describeIfAvailable(isAvailable: boolean, remedy: string, name: string, tests: () => void): void {
  if (isAvailable) describe(name, tests);
  else if (process.env['CI'] !== 'true') describe.skip(`${name} (${remedy})`, tests);
  else
    test(`${name} (${remedy})`, () => {
      throw new Error(remedy);
    });
}

/** Whether a program is on the PATH. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v "$0"', program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** A test of what a machine without IPv6 does not have. */
export function testWithIpv6(name: string, run: () => Promise<void>): void {
  if (hasIpv6()) test(name, run);
  else test.skip(name, run);
}

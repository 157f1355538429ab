import type { CheckReport, ResourceFile } from '@scriptsmith/chat-contracts';
import type { CheckOptions, CheckRequest, ResourceChecker } from '@scriptsmith/resource-checks';

/** Records what is checked. Files that contain `FAIL` fail. */
export class FakeResourceChecker implements ResourceChecker {
  readonly requests: CheckRequest[] = [];
  /** For whom, in the same order. */
  readonly owners: (string | undefined)[] = [];
  /** Makes the next checks reject, as if no child process could be started. */
  isBroken = false;
  /** Makes every file fail. */
  failsAll = false;

  prepare(): void {
    // Checks need no process.
  }

  async check(
    requested: CheckRequest | (() => Promise<CheckRequest>),
    { owner }: CheckOptions = {},
  ): Promise<CheckReport> {
    if (this.isBroken) throw new Error('no child process');
    const request = typeof requested === 'function' ? await requested() : requested;
    this.requests.push(request);
    this.owners.push(owner);
    const failing = request.files.filter(({ content }) => this.failsAll || content.includes('FAIL'));
    return {
      passed: failing.length === 0,
      checks: [{ name: 'syntax', status: failing.length === 0 ? 'passed' : 'failed', durationMs: 1 }],
      findings: failing.map(({ path }) => ({
        ...({ check: 'syntax', rule: 'syntax-error', severity: 'error', message: 'This file is broken.' } as const),
        ...{ path, line: 1 },
      })),
      tests: [],
      pageMessages: [],
      proofs: [],
      durationMs: 1,
    };
  }

  async proposeFixes(): Promise<ResourceFile[][]> {
    return [];
  }

  async close(): Promise<void> {
    this.isBroken = true;
  }
}

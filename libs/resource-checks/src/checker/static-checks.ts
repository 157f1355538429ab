import type { CheckName, Finding } from '@scriptsmith/chat-contracts';

/** The findings of one check, and how long it took. */
export interface StaticCheckResult {
  name: CheckName;
  findings: Finding[];
  durationMs: number;
}

/** The checks that run no scripts. */
export async function runStaticChecks(): Promise<StaticCheckResult[]> {
  return [];
}

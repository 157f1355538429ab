import type { CheckReport, Requirement } from '@scriptsmith/chat-contracts';

/**
 * What a list shows for a requirement. `planned`: the checks have not run yet. `not_proven`: it is said to be built, but
 * no test proves it.
 */
export type RequirementResult = 'planned' | 'proven' | 'not_proven' | 'failed' | 'question' | 'not_built' | 'withdrawn';

export const resultLabels: Record<RequirementResult, string> = {
  planned: 'Planned',
  proven: 'Proven',
  not_proven: 'Not proven',
  failed: 'Failed',
  question: 'Open question',
  not_built: 'Not built',
  withdrawn: 'Withdrawn',
};

/** `planned` as long as more checks can follow. Without a proof, a requirement is never shown as done. */
export function resultOf(
  { id, state }: Requirement,
  report: CheckReport | null,
  isRunning: boolean,
): RequirementResult {
  if (state !== 'built' && state !== 'assumed') return state;
  if (!report) return isRunning ? 'planned' : 'not_proven';
  return report.proofs.find(({ requirementId }) => requirementId === id)?.result ?? 'not_proven';
}

/** The requirements that the files are said to build. */
const builtOf = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ state }) => state === 'built' || state === 'assumed');

export const notBuiltOf = (requirements: readonly Requirement[]): Requirement[] =>
  requirements.filter(({ state }) => state === 'not_built');

/** How many of the built requirements are proven. */
export function proofCountOf(
  requirements: readonly Requirement[],
  report: CheckReport | null,
): { proven: number; built: number } {
  const built = builtOf(requirements);
  return {
    proven: built.filter((requirement) => resultOf(requirement, report, false) === 'proven').length,
    built: built.length,
  };
}

/** `all 6 requirements proven` or `4 of 6 requirements proven`. Null without requirements. */
export function proofSummaryOf(requirements: readonly Requirement[], report: CheckReport | null): string | null {
  const { proven, built } = proofCountOf(requirements, report);
  if (built === 0) return null;
  if (proven < built) return `${proven} of ${built} requirements proven`;
  return built === 1 ? '1 requirement proven' : `all ${built} requirements proven`;
}

import type { Proof, Requirement, RunKind, RunStatus } from '@scriptsmith/chat-contracts';

/** What a run has produced. */
export interface RunOutcome {
  kind: RunKind;
  status: Exclude<RunStatus, 'running'>;
  hasChanges: boolean;
  /** The list before the run. */
  current: readonly Requirement[];
  /** The list after the run. */
  requirements: readonly Requirement[];
  proofs: readonly Proof[];
}

/**
 * Whether the steps of a run are charged. A plan is charged if it can be built, and files if they do at least one of the
 * things that the message asks for. A run that ended early has the list of its plan, or none. Everything else is free, and
 * gives no files.
 */
export function isChargeable({ kind, status, hasChanges, current, requirements, proofs }: RunOutcome): boolean {
  if (kind === 'reply') return false;
  if (kind === 'plan') return status === 'succeeded';
  if (!hasChanges) return false;
  const known = new Set(current.map((requirement) => JSON.stringify(requirement)));
  const changed = requirements.filter((requirement) => !known.has(JSON.stringify(requirement)));
  // A correction changes no requirement.
  const asked = changed.length > 0 ? changed : requirements;
  const failed = new Set(proofs.flatMap(({ requirementId, result }) => (result === 'failed' ? [requirementId] : [])));
  const isDone = ({ id, state }: Requirement): boolean =>
    state === 'withdrawn' || ((state === 'built' || state === 'assumed') && !failed.has(id));
  return asked.length === 0 || asked.some(isDone);
}

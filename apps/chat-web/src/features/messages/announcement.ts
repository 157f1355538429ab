import type { MessagePart, RunStatus } from '@scriptsmith/chat-contracts';

const endings: Record<Exclude<RunStatus, 'running'>, string> = {
  succeeded: 'Done. All checks passed.',
  checks_failed: 'Finished, but some checks fail.',
  stopped: 'Stopped.',
  failed: 'The answer ended with an error.',
};

const quietParts: ReadonlySet<MessagePart['type']> = new Set([
  ...(['text', 'lookup', 'requirements', 'suggestions', 'profile-changed'] as const),
]);

/** The announcement for screen readers: the current step, or how the run ended. Streaming text is not announced. */
export function announcementOf(status: RunStatus, parts: readonly MessagePart[]): string {
  if (status !== 'running') return endings[status];
  const step = parts.findLast(({ type }) => !quietParts.has(type));
  switch (step?.type) {
    case 'plan':
      return `Plan: ${step.title}.`;
    case 'file':
      return step.status === 'writing' ? `Writing ${step.path}.` : '';
    case 'checks':
      return step.report ? (step.report.passed ? 'Checks passed.' : 'Checks found problems.') : 'Checking.';
    case 'repair':
      return `Repair round ${step.round}.`;
    case 'requirements':
    case 'suggestions':
    case 'profile-changed':
    case 'text':
    case 'lookup':
    case undefined:
      return 'Answering.';
  }
}

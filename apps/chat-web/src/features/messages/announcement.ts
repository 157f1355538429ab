import type { MessagePart, RunStatus } from '@scriptsmith/chat-contracts';
import { notBuiltOf } from '../../shared/requirements/results.js';
import type { PlanPart } from './blocks.js';
import { endingOf } from './ending.js';
import type { Answer } from './turns.js';

const endings: Record<Exclude<RunStatus, 'running' | 'succeeded'>, string> = {
  checks_failed: 'Finished, but some checks fail.',
  stopped: 'Stopped.',
  failed: 'The answer ended with an error.',
};

/** The announcement for screen readers: the current step, or how the run ended. Streaming text is not announced. */
export function announcementOf(answer: Pick<Answer, 'run' | 'parts' | 'requirements'>): string {
  const { run, parts } = answer;
  if (run.status === 'running') return stepOf(parts);
  if (run.status !== 'succeeded') return endings[run.status];
  if (run.kind === 'reply') return 'Answered.';
  const plan = parts.findLast((part) => part.type === 'plan');
  if (run.kind === 'plan') return plan?.type === 'plan' ? describePlan(plan) : 'Answered.';
  return `${endingOf(answer).replace(' · ', '. ').replace('. a', '. A')}.`;
}

function describePlan({ title, requirements, estimatedCredits }: PlanPart): string {
  const questions = requirements.filter(({ state }) => state === 'question').length;
  const left = notBuiltOf(requirements).length;
  return [
    `Plan: ${title}.`,
    questions > 0 && (questions === 1 ? '1 question is open.' : `${questions} questions are open.`),
    left > 0 && (left === 1 ? '1 requirement would not be built.' : `${left} requirements would not be built.`),
    estimatedCredits && 'It waits for you.',
  ]
    .filter(Boolean)
    .join(' ');
}

type Step = Extract<MessagePart, { type: 'plan' | 'file' | 'checks' | 'repair' }>;

const isStep = (part: MessagePart): part is Step =>
  part.type === 'plan' || part.type === 'file' || part.type === 'checks' || part.type === 'repair';

function stepOf(parts: readonly MessagePart[]): string {
  if (parts.at(-1)?.type === 'thinking') return 'Thinking.';
  const step = parts.findLast(isStep);
  switch (step?.type) {
    case 'plan':
      return `Plan: ${step.title}.`;
    case 'file':
      return step.status === 'writing' ? `Writing ${step.path}.` : '';
    case 'checks':
      return step.report ? (step.report.passed ? 'Checks passed.' : 'Checks found problems.') : 'Checking.';
    case 'repair':
      return `Repair round ${step.round}.`;
    case undefined:
      return 'Answering.';
  }
}

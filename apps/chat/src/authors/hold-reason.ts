import type { RunMode } from '@scriptsmith/chat-contracts';
import type { RunPlan } from '../tools/run-plan.js';

const maxCharacters = 200;

/**
 * What the customer reads in the history of credits, for example "Police armory, 9 files". It has at most 200 characters, and
 * none that is not printed.
 * @param work what the author is about to write, if it knows that
 */
export function holdReason(
  work: { title: string; files: number } | null,
  plan: Pick<RunPlan, 'title' | 'fileCount'>,
  { title, mode }: { title: string; mode: RunMode },
): string {
  if (work) return withFiles(work.title, work.files);
  if (plan.title !== null && mode !== 'plan') return withFiles(plan.title, plan.fileCount);
  return printable(mode === 'plan' ? `Plan: ${title}` : title, maxCharacters);
}

/** The name of the resource, as a hold has it. */
export const resourceTitle = (plan: Pick<RunPlan, 'title'>, title: string): string =>
  printable(plan.title ?? title, maxCharacters);

function withFiles(title: string, count: number): string {
  const files = `, ${count} ${count === 1 ? 'file' : 'files'}`;
  return count === 0 ? printable(title, maxCharacters) : printable(title, maxCharacters - files.length) + files;
}

/** The text without characters that are not printed, and never empty. */
function printable(text: string, maxLength: number): string {
  const printed = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  const cut = [...printed].reduce(
    (kept, character) => (kept.length + character.length > maxLength ? kept : kept + character),
    '',
  );
  return cut.trim() || 'Resource';
}

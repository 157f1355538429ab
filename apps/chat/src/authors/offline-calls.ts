import type { GeneratedResource } from '@scriptsmith/resource-generator';
import { isLargeShrinkage } from '../tools/incomplete-content.js';
import type { ToolCall } from '../tools/tool-executor.js';
import type { ToolName } from '../tools/tool-definitions.js';
import type { FileChange } from '../tools/workspace.js';
import type { AuthorContext } from './author.js';
import type { OfflineChanges } from './offline-changes.js';

const contextLines = 2;

/** The calls that make the changes: a plan, one call per file, and the checks. */
export function changeCalls(
  resource: GeneratedResource,
  changes: readonly FileChange[],
  context: AuthorContext,
): ToolCall[] {
  const current = new Map(context.files.map(({ path, content }) => [path, content]));
  const purposes = new Map(resource.files.map(({ path, purpose }) => [path, purpose]));
  return [
    call('plan_resource', {
      title: resource.title.slice(0, 120),
      summary: resource.summary.slice(0, 1_000),
      files: changes.map(({ path }) => ({ path, purpose: (purposes.get(path) ?? 'No longer needed').slice(0, 300) })),
    }),
    ...changes.flatMap(({ path, content }) =>
      content === null ? [call('delete_file', { path })] : fileCalls(path, current.get(path), content),
    ),
    call('run_checks', {}),
  ];
}

/** The call that ends the work, with the choices that the description left open. */
export function finishCall({ result, conflictingPaths }: OfflineChanges): ToolCall {
  if (result.kind === 'not-understood') return call('finish', { summary: '' });
  const assumptions = result.assumptions.map((assumption) => `- ${assumption}`);
  const conflicts = conflictingPaths.map((path) => `- ${path} keeps your edits, which contradict this change.`);
  const summary = [result.summary, ...assumptions, ...conflicts].join('\n');
  return call('finish', { summary: summary.slice(0, 2_000) });
}

function fileCalls(path: string, previous: string | undefined, content: string): ToolCall[] {
  if (previous === undefined) return [call('write_file', { path, content })];
  const edit = singleEdit(previous, content);
  if (edit) return [call('edit_file', { path, ...edit })];
  const write = call('write_file', { path, content });
  return isLargeShrinkage(previous, content) ? [call('delete_file', { path }), write] : [write];
}

/** One replacement that makes the change, if the changed lines and those around them occur only once. */
function singleEdit(previous: string, content: string): { oldText: string; newText: string } | null {
  const before = previous.split('\n');
  const after = content.split('\n');
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const from = Math.max(0, start - contextLines);
  const kept = Math.max(0, end - contextLines);
  const oldText = before.slice(from, before.length - kept).join('\n');
  const newText = after.slice(from, after.length - kept).join('\n');
  const isShort = oldText.length < previous.length / 2;
  const isUnique = oldText !== '' && previous.indexOf(oldText) === previous.lastIndexOf(oldText);
  return isShort && isUnique ? { oldText, newText } : null;
}

const call = (toolName: ToolName, input: object): ToolCall => ({ toolName, input });

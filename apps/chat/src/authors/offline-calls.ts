import { type Requirement, requirementLimits } from '@scriptsmith/chat-contracts';
import { detectLanguage, type GeneratedReply, repairText } from '@scriptsmith/resource-generator';
import { describeRepair } from '../repairs/describe-repair.js';
import type { MessageRepair } from '../repairs/message-repair.js';
import { notLocated } from '../repairs/repair-errors.js';
import type { Repair } from '../repairs/repair-resource.js';
import { isLargeShrinkage } from '../tools/incomplete-content.js';
import type { ToolCall } from '../tools/tool-executor.js';
import { testNamesIn } from '../tools/test-names.js';
import type { ToolName } from '../tools/tool-definitions.js';
import type { AuthorContext } from './author.js';
import type { OfflineChanges } from './offline-changes.js';

const contextLines = 2;

/** The calls that make the changes: a plan, one call per file, and the checks. A plan that waits is alone. */
export function changeCalls(
  { resource, changes, profileId, isPlanOnly }: OfflineChanges,
  context: AuthorContext,
): ToolCall[] {
  const current = new Map(context.files.map(({ path, content }) => [path, content]));
  const purposes = new Map(resource.files.map(({ path, purpose }) => [path, purpose]));
  const planCalls = [
    ...(profileId === context.profileId ? [] : [call('change_profile', { profileId })]),
    call('plan_resource', {
      title: resource.title.slice(0, 120),
      summary: resource.summary.slice(0, 1_000),
      files: changes.map(({ path }) => ({ path, purpose: (purposes.get(path) ?? 'No longer needed').slice(0, 300) })),
      requirements: withinLimits(resource.requirements),
    }),
  ];
  if (isPlanOnly) return planCalls;
  return [
    ...planCalls,
    ...changes.flatMap(({ path, content }) =>
      content === null ? [call('delete_file', { path })] : fileCalls(path, current.get(path), content),
    ),
    call('run_checks', {}),
  ];
}

/** The calls that answer without changing files. "Undo" restores the version before, if there is one. */
export function replyCalls(
  { reply, message, requirements, suggestions }: GeneratedReply,
  context: AuthorContext,
): ToolCall[] {
  const isUndo = reply === 'undo';
  const summary = isUndo && !context.hasPreviousVersion ? 'There is no version before this one.' : message;
  return [
    ...(isUndo && context.hasPreviousVersion ? [call('restore_previous_version', {})] : []),
    call('finish', {
      summary: summary.slice(0, 2_000),
      requirements: withinLimits(requirements),
      suggestions: suggestions.slice(0, 8).map((each) => each.slice(0, 200)),
    }),
  ];
}

/** The call that repairs the files, and after its result the end of the work, which says what is repaired. */
export function repairCalls(
  { prose, isQuestion, errors, hasCode }: MessageRepair,
  { files, messages }: AuthorContext,
  result: string | null,
): ToolCall[] {
  // An error says nothing about the language.
  const words = prose.trim() || (messages.at(-2)?.text ?? '');
  const finish = (repair: Repair): ToolCall[] => [
    call('finish', { summary: describeRepair(repair, words, hasCode).slice(0, 2_000) }),
  ];
  if (files.length === 0 && errors.length > 0) return finish({ errors: errors.map(notLocated), fixed: [], left: [] });
  if (files.length === 0) {
    const language = detectLanguage(words);
    const texts = [repairText('noFiles', language), repairText('nothingChanged', language)];
    return [call('finish', { summary: texts.join(' ') })];
  }
  if (result === null) return [call('repair_resource', { changesFiles: !isQuestion })];
  return result === '' ? [call('finish', {})] : finish(JSON.parse(result) as Repair);
}

/** The call that ends the work, with the edits by hand that contradict it. */
export function finishCall(
  { resource, conflictingPaths }: OfflineChanges,
  requirements: readonly Requirement[],
  context: AuthorContext,
): ToolCall {
  const conflicts = conflictingPaths.map((path) => `- ${path} keeps your edits, which contradict this change.`);
  const summary = [resource.summary, ...conflicts].join('\n').slice(0, 2_000);
  return call('finish', { summary, requirements: untested(withinLimits(requirements), context) });
}

/** The changes of requirements whose tests were edited or deleted by hand. */
function untested(requirements: readonly Requirement[], { files }: AuthorContext): Partial<Requirement>[] {
  const names = testNamesIn(files);
  return requirements.flatMap(({ id, state, tests }) => {
    const existing = tests.filter((name) => names.has(name));
    if (existing.length === tests.length && (state !== 'built' || tests.length > 0)) return [];
    const isStillTested = existing.length > 0 || state !== 'built';
    return [{ id, tests: existing, ...(!isStillTested && ({ state: 'assumed', reason: 'It has no test.' } as const)) }];
  });
}

/** The first requirements that fit into a list. */
function withinLimits(requirements: readonly Requirement[]): Requirement[] {
  let remainingBytes = requirementLimits.listBytes - 1_024;
  return requirements.filter((requirement) => {
    remainingBytes -= Buffer.byteLength(JSON.stringify(requirement)) + 1;
    return remainingBytes >= 0;
  });
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

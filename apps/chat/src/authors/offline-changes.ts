import { type ResourceFile, splitImages } from '@scriptsmith/chat-contracts';
import type {
  GeneratedReply,
  GeneratedResource,
  GenerationRequest,
  GenerationResult,
} from '@scriptsmith/resource-generator';
import { merge } from 'node-diff3';
import { isIncomplete } from '../tools/requirement-list.js';
import type { FileChange } from '../tools/workspace.js';
import type { Removals } from '../tools/requirements-to-prove.js';
import { type MessageRepair, messageRepair } from '../repairs/message-repair.js';
import type { AuthorContext, AuthorMessage } from './author.js';

export type GenerateResource = (request: GenerationRequest) => GenerationResult;

/** A reply of the generator, a repair, or a resource with the changes that lead to it from the current files. */
export type OfflineAnswer =
  { kind: 'reply'; reply: GeneratedReply } | { kind: 'repair'; repair: MessageRepair } | OfflineChanges;

export interface OfflineChanges {
  kind: 'changes';
  resource: GeneratedResource;
  /** Another one than in the context if the user asked for it. */
  profileId: string;
  changes: FileChange[];
  /** Files in which an edit by hand contradicts the result. The edit remains. */
  conflictingPaths: string[];
  /** Whether the run ends with the plan. */
  isPlanOnly: boolean;
}

/**
 * Generates the resource for all messages, and merges it into the current files: what the generator produced for the
 * messages that the files contain is the base, so that edits by hand remain.
 */
export function offlineAnswer(generateFor: GenerateResource, given: AuthorContext): OfflineAnswer {
  const context = withoutImages(given);
  const repair = messageRepair(context.messages.at(-1)?.text ?? '');
  if (repair) return { kind: 'repair', repair };
  const generate = withServer(generateFor, context);
  const { builtProfileId, files, mode, requirements, hasOwnFiles } = context;
  const { messages, builtMessages } = withoutRepairs(context);
  let { profileId } = context;
  let result = generate({ profileId, messages, hasOwnFiles });
  if (result.kind === 'reply' && result.reply === 'change-profile' && result.profileId !== undefined) {
    profileId = result.profileId;
    result = generate({ profileId, messages });
  }
  if (result.kind === 'reply') return { kind: 'reply', reply: result };
  const built = messages.slice(0, builtMessages);
  const base = built.length > 0 ? filesOf(generate({ profileId: builtProfileId, messages: built })) : [];
  const isPlanOnly =
    mode === 'plan' || (mode === 'ask_if_incomplete' && isIncomplete(result.requirements, requirements));
  return { kind: 'changes', resource: result, profileId, isPlanOnly, ...mergeFiles(files, base, result.files) };
}

/** Messages that were repaired describe nothing to build. What they changed stays, as edits by hand do. */
function withoutRepairs({ messages, builtMessages }: AuthorContext): Pick<AuthorContext, 'messages' | 'builtMessages'> {
  const isDescription = ({ text }: AuthorMessage): boolean => messageRepair(text) === null;
  return {
    messages: messages.filter(isDescription),
    builtMessages: messages.slice(0, builtMessages).filter(isDescription).length,
  };
}

/** Every resource of a conversation is for its server. */
const withServer =
  (generate: GenerateResource, { server }: AuthorContext): GenerateResource =>
  (request) =>
    generate({ ...request, ...(server && { server }) });

/** How the current files change without the code of each requirement. Tests stay, because they have to fail. */
export function offlineRemovals(
  generateFor: GenerateResource,
  context: AuthorContext,
  requirementIds: readonly string[],
): Removals {
  const generate = withServer(generateFor, context);
  const { profileId, files } = context;
  const { messages } = withoutRepairs(context);
  const complete = generate({ profileId, messages });
  const removal = (without: string): FileChange[] | null => {
    const partial = generate({ profileId, messages, without });
    if (complete.kind === 'reply' || partial.kind === 'reply') return null;
    const isCode = ({ path }: ResourceFile): boolean => !path.startsWith('tests/');
    return mergeFiles(files.filter(isCode), complete.files.filter(isCode), partial.files.filter(isCode)).changes;
  };
  return Object.fromEntries(requirementIds.map((id) => [id, removal(id)]));
}

/** The changes that lead from the current files to those in which the difference between two others is made. */
function mergeFiles(
  currentFiles: readonly ResourceFile[],
  baseFiles: readonly ResourceFile[],
  generatedFiles: readonly ResourceFile[],
): Pick<OfflineChanges, 'changes' | 'conflictingPaths'> {
  const [current, base, generated] = [currentFiles, baseFiles, generatedFiles].map(contentsOf) as [
    Contents,
    Contents,
    Contents,
  ];
  const changes: FileChange[] = [];
  const conflictingPaths: string[] = [];
  for (const path of new Set([...generated.keys(), ...base.keys()])) {
    const versions = { current: current.get(path), base: base.get(path), generated: generated.get(path) };
    const { content, hasConflict } = mergeFile(versions);
    if (hasConflict) conflictingPaths.push(path);
    if (content !== versions.current) changes.push({ path, content: content ?? null });
  }
  return { changes, conflictingPaths };
}

interface FileVersions {
  current: string | undefined;
  base: string | undefined;
  generated: string | undefined;
}

/** Undefined versions are missing files. */
function mergeFile({ current, base, generated }: FileVersions): { content: string | undefined; hasConflict: boolean } {
  if (current === base || current === generated) return { content: generated, hasConflict: false };
  if (base === generated) return { content: current, hasConflict: false };
  // The file was created by hand, or the generator drops a file that was edited by hand.
  if (base === undefined) return { content: generated, hasConflict: false };
  if (current === undefined || generated === undefined) return { content: current, hasConflict: true };
  const merged = merge(linesOf(current), linesOf(base), linesOf(generated));
  if (merged.conflict) return { content: current, hasConflict: true };
  return { content: merged.result.join('\n'), hasConflict: false };
}

type Contents = Map<string, string>;

const linesOf = (content: string): string[] => content.split('\n');

const filesOf = (result: GenerationResult): readonly ResourceFile[] => (result.kind === 'resource' ? result.files : []);

const contentsOf = (files: readonly ResourceFile[]): Contents =>
  new Map(files.map(({ path, content }) => [path, content]));

/** The generator sees no images. */
const withoutImages = (context: AuthorContext): AuthorContext => ({
  ...context,
  messages: context.messages.map((message) => ({ ...message, text: splitImages(message.text).text })),
});

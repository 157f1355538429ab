import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { GenerationRequest, GenerationResult } from '@scriptsmith/resource-generator';
import { merge } from 'node-diff3';
import type { FileChange } from '../tools/workspace.js';
import type { AuthorContext } from './author.js';

export type GenerateResource = (request: GenerationRequest) => GenerationResult;

/** The result of the generator, and the changes that lead to it from the current files. */
export interface OfflineChanges {
  result: GenerationResult;
  changes: FileChange[];
  /** Files in which an edit by hand contradicts the result. The edit remains. */
  conflictingPaths: string[];
}

/**
 * Generates the resource for all messages, and merges it into the current files: what the generator produced before the
 * last message is the base, so that edits by hand remain.
 */
export function offlineChanges(generate: GenerateResource, context: AuthorContext): OfflineChanges {
  const { profileId, prompts, files } = context;
  const result = generate({ profileId, prompts });
  if (result.kind === 'not-understood') return { result, changes: [], conflictingPaths: [] };
  const base = contentsOf(prompts.length > 1 ? filesOf(generate({ profileId, prompts: prompts.slice(0, -1) })) : []);
  const current = contentsOf(files);
  const generated = contentsOf(result.files);
  const changes: FileChange[] = [];
  const conflictingPaths: string[] = [];
  for (const path of new Set([...generated.keys(), ...base.keys()])) {
    const versions = { current: current.get(path), base: base.get(path), generated: generated.get(path) };
    const { content, hasConflict } = mergeFile(versions);
    if (hasConflict) conflictingPaths.push(path);
    if (content !== versions.current) changes.push({ path, content: content ?? null });
  }
  return { result, changes, conflictingPaths };
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

const linesOf = (content: string): string[] => content.split('\n');

const filesOf = (result: GenerationResult): readonly ResourceFile[] => (result.kind === 'resource' ? result.files : []);

const contentsOf = (files: readonly ResourceFile[]): Map<string, string> =>
  new Map(files.map(({ path, content }) => [path, content]));

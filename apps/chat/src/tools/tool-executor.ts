import type { CheckReport, RunEvent } from '@scriptsmith/chat-contracts';
import { type GameProfile, lookUpFunctions, lookUpNatives } from '@scriptsmith/game-profiles';
import type { z } from 'zod';
import { describeReport } from './describe-report.js';
import { assertComplete, assertNoLargeShrinkage } from './incomplete-content.js';
import { countLineChanges } from './line-changes.js';
import { replaceOnce } from './text-edit.js';
import { isToolName, toolInputs, type ToolName } from './tool-definitions.js';
import { ToolRejection } from './tool-rejection.js';
import type { Workspace } from './workspace.js';

/** A call as an author sent it. */
export interface ToolCall {
  toolName: string;
  input: unknown;
}

/** The result that the author receives. */
export interface ToolResult {
  output: string;
  isError: boolean;
}

export interface ToolExecutorDependencies {
  workspace: Workspace;
  profile: GameProfile;
  runChecks: () => Promise<CheckReport>;
  emit: (event: RunEvent) => void;
}

type Input<Name extends ToolName> = z.output<(typeof toolInputs)[Name]>;

const maxReadCharacters = 60_000;
/** After so many failed edits of a file, the author has to write the whole file. */
const maxEditMisses = 2;

/**
 * Applies the tool calls of an author. A rejected call changes nothing. The permissions of a call depend on the call
 * alone, never on the content of files or messages.
 */
export class ToolExecutor {
  private readonly editMisses = new Map<string, number>();
  /** How many files were written or edited. */
  writtenFiles = 0;

  constructor(private readonly dependencies: ToolExecutorDependencies) {}

  async execute({ toolName, input }: ToolCall): Promise<ToolResult> {
    if (!isToolName(toolName)) return failed(`There is no tool ${JSON.stringify(toolName.slice(0, 60))}.`);
    const parsed = toolInputs[toolName].safeParse(input);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
      this.rejectFile(toolName, input, 'The arguments were not valid.');
      return failed(`The arguments of ${toolName} are not valid. ${issues.slice(0, 5).join('; ')}`);
    }
    try {
      return { output: await this.apply(toolName, parsed.data), isError: false };
    } catch (error) {
      if (!(error instanceof ToolRejection)) throw error;
      this.rejectFile(toolName, input, error.message.split('\n', 1)[0] ?? '');
      return failed(error.message);
    }
  }

  private async apply(toolName: ToolName, input: unknown): Promise<string> {
    const { workspace, profile, emit } = this.dependencies;
    switch (toolName) {
      case 'plan_resource':
        emit({ type: 'plan', ...(input as Input<'plan_resource'>), requirements: [], estimatedCredits: null });
        return 'The plan is shown to the user.';
      case 'list_files':
        return listFiles(workspace);
      case 'read_file':
        return this.readFile(input as Input<'read_file'>);
      case 'write_file':
        return this.writeFile(input as Input<'write_file'>);
      case 'edit_file':
        return this.editFile(input as Input<'edit_file'>);
      case 'delete_file':
        return this.deleteFile(input as Input<'delete_file'>);
      case 'look_up_natives':
      case 'look_up_functions': {
        const { query } = input as Input<'look_up_natives'>;
        const found = toolName === 'look_up_natives' ? lookUpNatives(profile, query) : lookUpFunctions(profile, query);
        emit({ type: 'lookup', query, results: found.length });
        return found.length > 0 ? found.join('\n') : 'Nothing matches. Try another word.';
      }
      case 'run_checks':
        return describeReport(await this.dependencies.runChecks());
      case 'finish': {
        const { summary } = input as Input<'finish'>;
        if (summary !== '') emit({ type: 'text-delta', text: summary });
        return 'The work is done.';
      }
    }
  }

  private readFile({ path }: Input<'read_file'>): string {
    const content = this.dependencies.workspace.read(path);
    if (content.length <= maxReadCharacters) return content;
    return `${content.slice(0, maxReadCharacters)}\n[The file has ${content.length - maxReadCharacters} more characters.]`;
  }

  private writeFile({ path, content }: Input<'write_file'>): string {
    const previous = this.dependencies.workspace.find(path);
    assertComplete(path, content, previous);
    if (previous !== undefined) assertNoLargeShrinkage(path, previous, content);
    this.change(path, 'write', content);
    this.editMisses.delete(path);
    return `${path} is written.`;
  }

  private editFile({ path, oldText, newText }: Input<'edit_file'>): string {
    const previous = this.dependencies.workspace.read(path);
    const misses = this.editMisses.get(path) ?? 0;
    if (misses >= maxEditMisses) {
      throw new ToolRejection(`${misses} edits of ${path} did not match. Write the whole file with write_file.`);
    }
    try {
      const content = replaceOnce(path, previous, oldText, newText);
      assertComplete(path, newText, previous);
      this.change(path, 'edit', content);
    } catch (error) {
      this.editMisses.set(path, misses + 1);
      throw error;
    }
    this.editMisses.delete(path);
    return `${path} is changed.`;
  }

  private deleteFile({ path }: Input<'delete_file'>): string {
    const { workspace, emit } = this.dependencies;
    const previous = workspace.read(path);
    workspace.delete(path);
    emit({ type: 'file-written', path, operation: 'delete', bytes: 0, ...countLineChanges(previous, undefined) });
    return `${path} is deleted.`;
  }

  private change(path: string, operation: 'write' | 'edit', content: string): void {
    const { workspace, emit } = this.dependencies;
    const previous = workspace.find(path);
    workspace.write(path, content);
    this.writtenFiles += 1;
    const bytes = Buffer.byteLength(content, 'utf8');
    emit({ type: 'file-written', path, operation, bytes, ...countLineChanges(previous, content) });
  }

  /** Tells the user about a change that was announced but not made. */
  private rejectFile(toolName: ToolName, input: unknown, reason: string): void {
    if (toolName !== 'write_file' && toolName !== 'edit_file' && toolName !== 'delete_file') return;
    const path = typeof input === 'object' && input !== null && 'path' in input ? input.path : undefined;
    if (typeof path === 'string') {
      this.dependencies.emit({ type: 'file-rejected', path: path.slice(0, 200), reason: reason.slice(0, 500) });
    }
  }
}

const failed = (output: string): ToolResult => ({ output, isError: true });

function listFiles(workspace: Workspace): string {
  const rows = workspace.files.map(({ path, content }) => `${path} (${Buffer.byteLength(content, 'utf8')} bytes)`);
  return rows.length > 0 ? rows.join('\n') : 'There are no files yet.';
}

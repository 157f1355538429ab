import type { CheckReport, GameServerSettings, ResourceFile, RunEvent } from '@scriptsmith/chat-contracts';
import { listProfiles, loadProfile, lookUpDocs, lookUpFunctions, lookUpNatives } from '@scriptsmith/game-profiles';
import type { z } from 'zod';
import type { RepairedFiles } from '../repairs/repair-resource.js';
import { describeReport } from './describe-report.js';
import { assertComplete, assertNoLargeShrinkage } from './incomplete-content.js';
import { FileLocations } from './file-locations.js';
import { countLineChanges } from './line-changes.js';
import { assertTested } from './requirement-list.js';
import { planWaits, type RunPlan } from './run-plan.js';
import { lookUpServer } from './look-up-server.js';
import { testNamesIn } from './test-names.js';
import { replaceOnce, withLinesOf } from './text-edit.js';
import { isAllowed, isToolName, toolInputs, type ToolName } from './tool-definitions.js';
import { ToolRejection } from './tool-rejection.js';
import { changesBetween, type Workspace } from './workspace.js';

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
  plan: RunPlan;
  /** Whether the files differ from those that the run started from. */
  hasChanges: () => boolean;
  /** The price of building a plan, in credits. */
  estimateCredits: () => Promise<{ min: number; max: number }>;
  /** The files of the version before, or null if there is none. */
  previousFiles: () => Promise<readonly ResourceFile[] | null>;
  runChecks: () => Promise<CheckReport>;
  repair: (options: { changesFiles: boolean }) => Promise<RepairedFiles>;
  emit: (event: RunEvent) => void;
  /** The server that the resource is for, or null. */
  server: GameServerSettings | null;
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
  private readonly locations: FileLocations;
  /** How many files were written or edited. */
  writtenFiles = 0;

  constructor(private readonly dependencies: ToolExecutorDependencies) {
    const { workspace, plan, emit } = dependencies;
    this.locations = new FileLocations(workspace, plan, emit);
  }

  async execute({ toolName, input }: ToolCall): Promise<ToolResult> {
    if (!isToolName(toolName)) return failed(`There is no tool ${JSON.stringify(toolName.slice(0, 60))}.`);
    const parsed = toolInputs[toolName].safeParse(input);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`);
      this.rejectFile(toolName, input, 'The arguments were not valid.');
      return failed(`The arguments of ${toolName} are not valid. ${issues.slice(0, 5).join('; ')}`);
    }
    try {
      this.assertAllowed(toolName);
      return { output: await this.apply(toolName, this.located(toolName, parsed.data)), isError: false };
    } catch (error) {
      if (!(error instanceof ToolRejection)) throw error;
      this.rejectFile(toolName, input, error.message.split('\n', 1)[0] ?? '');
      return failed(error.message);
    }
  }

  private async apply(toolName: ToolName, input: unknown): Promise<string> {
    const { workspace, emit } = this.dependencies;
    switch (toolName) {
      case 'plan_resource':
        return this.announcePlan(input as Input<'plan_resource'>);
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
      case 'look_up_functions':
      case 'look_up_docs': {
        const { query } = input as Input<'look_up_natives'>;
        const profile = loadProfile(this.dependencies.plan.profileId);
        const ofServer = toolName === 'look_up_functions' ? lookUpServer(this.dependencies.server, query) : [];
        const found = [...ofServer, ...lookUps[toolName](profile, query)];
        emit({ type: 'lookup', query, results: found.length });
        return found.length > 0 ? found.join('\n') : 'Nothing matches. Try another word.';
      }
      case 'run_checks':
        return describeReport(await this.dependencies.runChecks());
      case 'repair_resource':
        return this.repair(input as Input<'repair_resource'>);
      case 'change_profile':
        return this.changeProfile(input as Input<'change_profile'>);
      case 'restore_previous_version':
        return this.restorePreviousVersion();
      case 'finish':
        return this.finish(input as Input<'finish'>);
    }
  }

  /** The input with the path in the resource. */
  private located(toolName: ToolName, input: object): object {
    if (!('path' in input) || typeof input.path !== 'string') return input;
    if (toolName === 'write_file') this.locations.removeRootFolder(input.path);
    return { ...input, path: this.locations.of(input.path) };
  }

  private assertAllowed(toolName: ToolName): void {
    const { isWaiting, options } = this.dependencies.plan;
    if (isWaiting) throw new ToolRejection(planWaits);
    if (isAllowed(toolName, options.mode)) return;
    throw new ToolRejection(`${toolName} is not available: the user wants a plan. Call plan_resource.`);
  }

  private async announcePlan(input: Input<'plan_resource'>): Promise<string> {
    const { plan, emit, estimateCredits } = this.dependencies;
    plan.announce(input);
    emit(await plan.event(input, estimateCredits));
    return plan.isWaiting ? planWaits : 'The plan is shown to the user.';
  }

  /** Fixes are free: files that they change do not count as written. */
  private async repair({ changesFiles }: Input<'repair_resource'>): Promise<string> {
    const { plan, workspace } = this.dependencies;
    const { repair, changed } = await this.dependencies.repair({ changesFiles });
    for (const { path, content } of changed) {
      this.writeContent(path, workspace.find(path) === undefined ? 'write' : 'edit', content);
    }
    if (changed.length > 0) plan.isRestored = false;
    return JSON.stringify(repair);
  }

  private changeProfile({ profileId }: Input<'change_profile'>): string {
    const { plan, emit } = this.dependencies;
    const profile = listProfiles().find(({ id }) => id === profileId);
    if (!profile) {
      throw new ToolRejection(
        `There is no such profile. The profiles are ${listProfiles()
          .map(({ id }) => id)
          .join(', ')}.`,
      );
    }
    if (plan.profileId !== profileId) emit({ type: 'profile-changed', profileId });
    plan.profileId = profileId;
    return `The resource is for ${profile.game.name} with ${profile.framework.name} from now on.`;
  }

  private async restorePreviousVersion(): Promise<string> {
    const { plan, workspace, previousFiles } = this.dependencies;
    const files = await previousFiles();
    if (!files) throw new ToolRejection('There is no version before.');
    workspace.apply(changesBetween(workspace.files, files));
    plan.isRestored = true;
    return 'The version before is restored. Call finish.';
  }

  private finish({ summary, requirements, suggestions }: Input<'finish'>): string {
    const { plan, emit, hasChanges } = this.dependencies;
    const before = plan.requirements;
    const isChanged = plan.change(requirements);
    try {
      if (hasChanges() && plan.hasWrittenFiles && !plan.isRestored) this.assertEveryRequirementIsStated();
    } catch (error) {
      plan.requirements = before;
      throw error;
    }
    if (isChanged) emit({ type: 'requirements', requirements: plan.requirements });
    if (summary !== '') emit({ type: 'text-delta', text: summary });
    if (suggestions.length > 0) emit({ type: 'suggestions', suggestions });
    return 'The work is done.';
  }

  private assertEveryRequirementIsStated(): void {
    const { plan, workspace } = this.dependencies;
    if (plan.requirements.length === 0) {
      throw new ToolRejection('Say in the requirements what became of each request of the user.');
    }
    if (loadProfile(plan.profileId).language === 'lua') assertTested(plan.requirements, testNamesIn(workspace.files));
  }

  private readFile({ path }: Input<'read_file'>): string {
    const content = this.dependencies.workspace.read(path);
    if (content.length <= maxReadCharacters) return content;
    return `${content.slice(0, maxReadCharacters)}\n[The file has ${content.length - maxReadCharacters} more characters.]`;
  }

  private writeFile({ path, content: given }: Input<'write_file'>): string {
    const previous = this.dependencies.workspace.find(path);
    const content = withLinesOf(previous, given);
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
    this.dependencies.plan.startsWriting();
    emit({ type: 'file-written', path, operation: 'delete', bytes: 0, ...countLineChanges(previous, undefined) });
    return `${path} is deleted.`;
  }

  private change(path: string, operation: 'write' | 'edit', content: string): void {
    this.writeContent(path, operation, content);
    this.dependencies.plan.startsWriting();
    this.writtenFiles += 1;
  }

  private writeContent(path: string, operation: 'write' | 'edit', content: string): void {
    const { workspace, emit } = this.dependencies;
    const previous = workspace.find(path);
    workspace.write(path, content);
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

const lookUps = { look_up_natives: lookUpNatives, look_up_functions: lookUpFunctions, look_up_docs: lookUpDocs };

const failed = (output: string): ToolResult => ({ output, isError: true });

function listFiles(workspace: Workspace): string {
  const rows = workspace.files.map(({ path, content }) => `${path} (${Buffer.byteLength(content, 'utf8')} bytes)`);
  return rows.length > 0 ? rows.join('\n') : 'There are no files yet.';
}

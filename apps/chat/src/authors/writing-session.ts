import type { CheckReport, ResourceFile, RunError, RunEvent } from '@scriptsmith/chat-contracts';
import type { GameProfile } from '@scriptsmith/game-profiles';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { ModelMessage } from 'ai';
import { describeReport, errorSignature } from '../tools/describe-report.js';
import { ToolExecutor } from '../tools/tool-executor.js';
import { ToolRejection } from '../tools/tool-rejection.js';
import { changesBetween, type FileChange, Workspace } from '../tools/workspace.js';
import type { Author, AuthorContext, AuthorRequest, StepUsage } from './author.js';
import type { CallLimits } from './author-call.js';
import { openingMessages, repairMessage, type Turn } from './conversation-messages.js';
import { instructionsFor } from './instructions.js';
import { outcomeOf } from './step-outcome.js';

/** A completed step: one call of the author, with the changes that it made. */
export interface CompletedStep {
  /** A repair message that started the step, the response, and the results of its calls. */
  messages: ModelMessage[];
  changes: FileChange[];
  usage: StepUsage;
  /** The number of repair rounds that had started with this step. */
  repairRounds: number;
}

/** The decision after a step. `ended` has the report of the last checks, or null if no files changed. */
export type Continuation =
  | { kind: 'continue' }
  | { kind: 'ended'; status: 'succeeded' | 'checks_failed'; report: CheckReport | null }
  | { kind: 'failed'; error: RunError };

export interface WritingSessionOptions {
  author: Author;
  checker: ResourceChecker;
  profile: GameProfile;
  resourceName: string;
  /** The earlier turns of the conversation, oldest first. */
  turns: readonly Turn[];
  prompt: string;
  files: readonly ResourceFile[];
  /** Steps that another process has completed. */
  completedSteps: readonly CompletedStep[];
  emit: (event: RunEvent) => void;
  limits: CallLimits;
  additionalTests?: readonly ResourceFile[];
  /** The user whose checks share the child processes with those of others. */
  owner?: string;
}

const maxRepairRounds = 3;
const maxMalformedSteps = 3;

/** An author at work on one message: calls, checks and repair rounds. It has no access to storage and charges. */
export class WritingSession {
  readonly workspace: Workspace;
  repairRounds = 0;
  private readonly executor: ToolExecutor;
  private readonly messages: ModelMessage[];
  private readonly instructions: string;
  private readonly signatures = new Set<string>();
  private readonly context: Pick<AuthorContext, 'profileId' | 'prompts'>;
  /** Added to the messages of the next step. */
  private pendingRepair: ModelMessage | null = null;
  private last: CompletedStep | null = null;
  private malformedSteps = 0;
  private stepSignal: AbortSignal | null = null;
  private checked: { files: string; report: CheckReport } | null = null;

  constructor(private readonly options: WritingSessionOptions) {
    const { turns, prompt, files, completedSteps, profile } = options;
    this.workspace = new Workspace(files);
    this.executor = new ToolExecutor({
      ...{ workspace: this.workspace, profile, emit: options.emit },
      runChecks: () => this.runRequestedChecks(),
    });
    this.instructions = instructionsFor(profile);
    this.messages = openingMessages(turns, files, prompt);
    this.context = { profileId: profile.id, prompts: [...turns.map((turn) => turn.prompt), prompt] };
    for (const step of completedSteps) {
      this.workspace.apply(step.changes);
      this.complete(step);
    }
  }

  /** All changes since the run started. */
  get changes(): FileChange[] {
    return changesBetween(this.options.files, this.workspace.files);
  }

  /** The highest price of the next step in credits. */
  worstCaseCredits(): number {
    return this.options.author.worstCaseCredits(this.request());
  }

  /**
   * Calls the author once. If it fails, the files are as before, and the step can be repeated.
   * @param signal ends the step early; the received part counts
   * @param permission to use the response: the author is called at once, and nothing is read before it resolves
   * @throws AuthorError
   */
  async step(signal: AbortSignal, permission?: Promise<unknown>): Promise<CompletedStep & { wasAborted: boolean }> {
    // The call handles a refusal. One that comes before the call is loaded would end the process.
    permission?.catch(() => undefined);
    // Loaded with the first call, because the start would wait for the AI SDK.
    const { callAuthor } = await import('./author-call.js');
    const { author, emit, limits } = this.options;
    const before = this.workspace.files;
    const { executor } = this;
    const writtenBefore = executor.writtenFiles;
    this.stepSignal = signal;
    try {
      const request = this.request();
      const { messages, usage, wasAborted } = await callAuthor({
        ...{ ...request, author, executor, emit, signal, limits },
        ...(permission && { permission }),
      });
      const step = {
        messages: [...(this.pendingRepair ? [this.pendingRepair] : []), ...messages],
        changes: changesBetween(before, this.workspace.files),
        usage: { ...usage, writtenFiles: executor.writtenFiles - writtenBefore },
        repairRounds: this.repairRounds,
      };
      this.complete(step);
      return { ...step, wasAborted };
    } catch (error) {
      this.workspace.apply(changesBetween(this.workspace.files, before));
      throw error;
    }
  }

  /** Decides how to continue after the last completed step. Runs the checks when the author has finished. */
  async continuation(signal: AbortSignal): Promise<Continuation> {
    if (!this.last) return { kind: 'continue' };
    const { continues } = outcomeOf(this.last.messages);
    if (this.malformedSteps >= maxMalformedSteps) return { kind: 'failed', error: malformedError };
    if (continues) return { kind: 'continue' };
    if (this.changes.length === 0) return { kind: 'ended', status: 'succeeded', report: null };
    const report = await this.runChecks(signal);
    if (report.passed) return { kind: 'ended', status: 'succeeded', report };
    const signature = errorSignature(report);
    if (this.repairRounds >= maxRepairRounds || this.signatures.has(signature)) {
      return { kind: 'ended', status: 'checks_failed', report };
    }
    this.signatures.add(signature);
    this.repairRounds += 1;
    this.options.emit({ type: 'repair-started', round: this.repairRounds });
    this.pendingRepair = repairMessage(describeReport(report));
    return { kind: 'continue' };
  }

  /** Checks the current files. Files that have just been checked are not checked again. */
  async runChecks(signal: AbortSignal): Promise<CheckReport> {
    const { checker, profile, resourceName, emit, additionalTests, owner } = this.options;
    const files = this.workspace.files;
    const key = JSON.stringify(files);
    const round = this.repairRounds;
    if (this.checked?.files === key) return this.checked.report;
    emit({ type: 'checks-started', round });
    const request = { profileId: profile.id, resourceName, files, ...(additionalTests && { additionalTests }) };
    const report = await checker.check(request, { signal, ...(owner !== undefined && { owner }) });
    emit({ type: 'checks-finished', round, report });
    this.checked = { files: key, report };
    return report;
  }

  /** Checks that the author asked for. They end when the step is stopped. */
  private async runRequestedChecks(): Promise<CheckReport> {
    const signal = this.stepSignal ?? AbortSignal.abort();
    try {
      return await this.runChecks(signal);
    } catch (error) {
      if (signal.aborted) throw new ToolRejection('The run was stopped.');
      throw error;
    }
  }

  private complete(step: CompletedStep): void {
    this.messages.push(...step.messages);
    this.repairRounds = step.repairRounds;
    this.pendingRepair = null;
    this.malformedSteps = outcomeOf(step.messages).isMalformed ? this.malformedSteps + 1 : 0;
    this.last = step;
  }

  private request(): AuthorRequest {
    const context = { ...this.context, files: this.workspace.files, repairRounds: this.repairRounds };
    const messages = this.pendingRepair ? [...this.messages, this.pendingRepair] : this.messages;
    return { context, instructions: this.instructions, messages };
  }
}

const malformedError: RunError = {
  code: 'model_response_invalid',
  message: 'The model did not use the tools correctly. Try again, or describe the resource differently.',
};

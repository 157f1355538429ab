import type {
  CheckReport,
  GameServerSettings,
  Proof,
  Requirement,
  ResourceFile,
  RunError,
  RunEvent,
  RunKind,
  RunMode,
} from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { CheckRequest, ResourceChecker } from '@scriptsmith/resource-checks';
import type { ModelMessage } from 'ai';
import { describeReport, errorSignature } from '../tools/describe-report.js';
import { repeatPlanCalls } from '../tools/repeat-plan-calls.js';
import { type AcceptedPlan, RunPlan } from '../tools/run-plan.js';
import { ToolExecutor } from '../tools/tool-executor.js';
import { ToolRejection } from '../tools/tool-rejection.js';
import { changesBetween, type FileChange, Workspace } from '../tools/workspace.js';
import { toProve } from '../tools/requirements-to-prove.js';
import type { Author, AuthorContext, AuthorMessage, AuthorRequest, StepUsage } from './author.js';
import type { CallLimits } from './author-call.js';
import { openingMessages, repairMessage, type Turn } from './conversation-messages.js';
import { holdReason } from './hold-reason.js';
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

/** The version that a run starts from, and what it is asked to do with it. */
export interface WritingTask {
  profileId: string;
  resourceName: string;
  /** The title of the conversation. */
  title: string;
  mode: RunMode;
  /** The earlier turns of the conversation, oldest first. */
  turns: readonly Turn[];
  /** The message to answer, and those before it that count, oldest first. */
  messages: readonly AuthorMessage[];
  /** How many of them the files contain, and what the files were written for. */
  builtMessages: number;
  builtProfileId: string;
  files: readonly ResourceFile[];
  /** What the files do. */
  requirements: readonly Requirement[];
  /** The plan that the user has accepted, or null. */
  acceptedPlan: AcceptedPlan | null;
  hasPreviousVersion: boolean;
  /** The server that the resource is for, or null. */
  server: GameServerSettings | null;
}

export interface WritingSessionOptions extends WritingTask {
  author: Author;
  checker: ResourceChecker;
  /** The files of the version before, or null if there is none. */
  previousFiles: () => Promise<readonly ResourceFile[] | null>;
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
  readonly plan: RunPlan;
  repairRounds = 0;
  private readonly executor: ToolExecutor;
  private readonly messages: ModelMessage[];
  private readonly signatures = new Set<string>();
  /** Added to the messages of the next step. */
  private pendingRepair: ModelMessage | null = null;
  private last: CompletedStep | null = null;
  private malformedSteps = 0;
  private stepSignal: AbortSignal | null = null;
  private checked: { files: string; report: CheckReport } | null = null;

  constructor(private readonly options: WritingSessionOptions) {
    const { files, completedSteps, mode, profileId, acceptedPlan, requirements } = options;
    this.workspace = new Workspace(files);
    this.plan = new RunPlan({ mode, profileId, current: requirements, accepted: acceptedPlan });
    this.executor = new ToolExecutor({
      ...{ workspace: this.workspace, plan: this.plan, emit: options.emit, previousFiles: options.previousFiles },
      server: options.server,
      hasChanges: () => this.changes.length > 0,
      estimateCredits: () => this.estimateCredits(),
      runChecks: () => this.runRequestedChecks(),
    });
    this.messages = openingMessages(options);
    for (const step of completedSteps) {
      this.workspace.apply(step.changes);
      repeatPlanCalls(this.plan, step.messages);
      this.complete(step);
    }
  }

  /** All changes since the run started. */
  get changes(): FileChange[] {
    return changesBetween(this.options.files, this.workspace.files);
  }

  /** What the author has done, once it has ended. */
  get kind(): RunKind {
    if (this.plan.isWaiting) return this.plan.canBeBuilt ? 'plan' : 'reply';
    return this.changes.length > 0 && !this.plan.isRestored ? 'build' : 'reply';
  }

  /** The requirements as the author left them, and what a report has found about them. */
  result(report: CheckReport | null): { requirements: Requirement[]; proofs: Proof[] } {
    return { requirements: this.plan.requirements, proofs: report?.proofs ?? [] };
  }

  /** The requirements before the run. */
  get current(): readonly Requirement[] {
    return this.options.requirements;
  }

  /** The highest price of the next step in credits, and what the customer reads about it. */
  nextHold(): { credits: number; reason: string } {
    const { author, title, mode } = this.options;
    const credits = author.worstCaseCredits(this.request());
    const work = credits > 0 ? (author.workOf?.(this.context()) ?? null) : null;
    return { credits, reason: holdReason(work, this.plan, { title, mode }) };
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
    const planBefore = this.plan.state;
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
      this.plan.state = planBefore;
      throw error;
    }
  }

  /** Decides how to continue after the last completed step. Runs the checks when the author has finished. */
  async continuation(signal: AbortSignal): Promise<Continuation> {
    if (!this.last) return { kind: 'continue' };
    if (this.plan.isWaiting) return { kind: 'ended', status: 'succeeded', report: null };
    const { continues } = outcomeOf(this.last.messages);
    if (this.malformedSteps >= maxMalformedSteps) return { kind: 'failed', error: malformedError };
    if (continues) return { kind: 'continue' };
    if (this.kind === 'reply') return { kind: 'ended', status: 'succeeded', report: null };
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
    const { checker, emit, owner } = this.options;
    const { files } = this.workspace;
    const key = JSON.stringify([files, this.plan.requirements]);
    const round = this.repairRounds;
    if (this.checked?.files === key) return this.checked.report;
    emit({ type: 'checks-started', round });
    const load = async () => this.checkRequest(files);
    const report = await checker.check(load, { signal, ...(owner !== undefined && { owner }) });
    emit({ type: 'checks-finished', round, report });
    this.checked = { files: key, report };
    return report;
  }

  private checkRequest(files: readonly ResourceFile[]): CheckRequest {
    const { author, resourceName, additionalTests, server } = this.options;
    const requirements = toProve(this.plan.requirements, author.removals?.(this.context()));
    return {
      ...{ profileId: this.plan.profileId, resourceName, files },
      ...(requirements && { requirements }),
      ...(additionalTests && { additionalTests }),
      ...(server && { server: { items: server.items, jobs: server.jobs } }),
    };
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

  private estimateCredits(): { min: number; max: number } {
    const context = { ...this.context(), mode: 'build' as const };
    const { minCredits, maxCredits } = this.options.author.estimateCredits(context);
    return { min: minCredits, max: maxCredits };
  }

  private context(): AuthorContext {
    const { mode, messages, builtMessages, builtProfileId, hasPreviousVersion, requirements, server } = this.options;
    return {
      ...{ mode, messages, builtMessages, builtProfileId, hasPreviousVersion, requirements, server },
      ...{ profileId: this.plan.profileId, files: this.workspace.files, repairRounds: this.repairRounds },
    };
  }

  private request(): AuthorRequest {
    const messages = this.pendingRepair ? [...this.messages, this.pendingRepair] : this.messages;
    const { mode, server } = this.options;
    const instructions = instructionsFor(loadProfile(this.plan.profileId), mode, server);
    return { context: this.context(), instructions, messages };
  }
}

/** What a run does before it has ended. */
export const startKind = (mode: RunMode): RunKind => (mode === 'plan' ? 'plan' : 'build');

const malformedError: RunError = {
  code: 'model_response_invalid',
  message: 'The model did not use the tools correctly. Try again, or describe the resource differently.',
};

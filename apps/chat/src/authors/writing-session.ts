import type {
  CheckReport,
  Proof,
  Requirement,
  ResourceFile,
  RunEvent,
  RunKind,
  RunMode,
} from '@scriptsmith/chat-contracts';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { CheckRequest, ResourceChecker } from '@scriptsmith/resource-checks';
import type { ModelMessage } from 'ai';
import { AuthorError } from '../providers/author-error.js';
import { describeReport, errorSignature } from '../tools/describe-report.js';
import { repeatPlanCalls } from '../tools/repeat-plan-calls.js';
import { messageRepair } from '../repairs/message-repair.js';
import { type RepairedFiles, repairResource } from '../repairs/repair-resource.js';
import { RunPlan } from '../tools/run-plan.js';
import { ToolExecutor } from '../tools/tool-executor.js';
import { ToolRejection } from '../tools/tool-rejection.js';
import { changesBetween, type FileChange, Workspace } from '../tools/workspace.js';
import { removedRequirements, toProve } from '../tools/requirements-to-prove.js';
import type { Author, AuthorContext, AuthorRequest, EstimatedCredits } from './author.js';
import type { CallLimits } from './author-call.js';
import { nudgeMessage, type Opening, openingMessages, repairMessage } from './conversation-messages.js';
import { fits, MessageHistory } from './message-history.js';
import { StepRepetitions } from './step-repetitions.js';
import { malformedError, nothingBuiltError, repeatsError } from './writing-errors.js';
import type { CompletedStep, Continuation, WritingTask } from './writing-task.js';
import { holdReason } from './hold-reason.js';
import { instructionsFor } from './instructions.js';
import { outcomeOf } from './step-outcome.js';

export interface WritingSessionOptions extends WritingTask {
  author: Author;
  checker: ResourceChecker;
  /** The files of the version before, or null if there is none. */
  previousFiles: () => Promise<readonly ResourceFile[] | null>;
  /** Steps that another process has completed. */
  completedSteps: readonly CompletedStep[];
  emit: (event: RunEvent) => void;
  limits: CallLimits;
  /** Corrects an estimate by what earlier runs have cost. */
  correctEstimate?: (estimate: EstimatedCredits) => EstimatedCredits;
  additionalTests?: readonly ResourceFile[];
  /** Adds the binary files of the resource, of which the checks need to know that they exist. */
  withAssets?: (files: readonly ResourceFile[]) => Promise<ResourceFile[]>;
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
  private readonly history: MessageHistory;
  private readonly repetitions = new StepRepetitions();
  private readonly signatures = new Set<string>();
  /** Added to the messages of the next step. */
  private pendingMessage: ModelMessage | null = null;
  private last: CompletedStep | null = null;
  private malformedSteps = 0;
  private wasNudged = false;
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
      runChecks: () => this.requested((signal) => this.runChecks(signal)),
      repair: (how) => this.requested((signal) => this.repair(how.changesFiles, signal)),
    });
    this.history = new MessageHistory(openingMessages(options));
    for (const step of completedSteps) {
      this.workspace.apply(step.changes);
      repeatPlanCalls(this.plan, step.messages, this.workspace);
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

  /** What building was estimated to cost when the run started, before any correction. Null if the price was known, or is nothing. */
  async estimatedCredits(): Promise<number | null> {
    const { author, files, profileId } = this.options;
    if (author.offer.kind === 'offline') return null;
    const start = { ...this.context(), files, profileId, mode: 'build' as const, repairRounds: 0 };
    return (await author.estimateCredits(start)).maxCredits || null;
  }

  /** The highest price of the next step in credits, and what the customer reads about it. */
  async nextHold(): Promise<{ credits: number; reason: string }> {
    const { author, title, mode } = this.options;
    const credits = await author.worstCaseCredits(this.request());
    const work = credits > 0 ? ((await author.workOf?.(this.context())) ?? null) : null;
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
      const call = () =>
        callAuthor({
          ...{ ...this.request(), author, executor, emit, signal, limits },
          ...(permission && { permission }),
        });
      const { messages, usage, wasAborted } = await call().catch((error: unknown) => {
        // Nothing was received. With the current files instead of all calls, the request may fit.
        const isTooLong = error instanceof AuthorError && error.code === 'context_overflow';
        if (!isTooLong || !this.history.shorten(this.opening())) throw error;
        return call();
      });
      const step = {
        messages: [...(this.pendingMessage ? [this.pendingMessage] : []), ...messages],
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
    const { continues, isProse } = outcomeOf(this.last.messages);
    if (this.malformedSteps >= maxMalformedSteps) return { kind: 'failed', error: malformedError };
    const { isEndless } = this.repetitions;
    if (isEndless && this.kind !== 'build') return { kind: 'failed', error: repeatsError };
    if (continues && !isEndless) return { kind: 'continue' };
    if (this.kind !== 'build') return this.afterNoChange(isProse && !this.plan.isRestored);
    const report = await this.runChecks(signal);
    if (report.passed) return { kind: 'ended', status: 'succeeded', report };
    const signature = errorSignature(report);
    if (isEndless || this.repairRounds >= maxRepairRounds || this.signatures.has(signature)) {
      return { kind: 'ended', status: 'checks_failed', report };
    }
    this.signatures.add(signature);
    this.repairRounds += 1;
    this.options.emit({ type: 'repair-started', round: this.repairRounds });
    this.pendingMessage = repairMessage(describeReport(report));
    return { kind: 'continue' };
  }

  /** An answer in text instead of calls is asked once to use them. */
  private afterNoChange(isProse: boolean): Continuation {
    if (!isProse) return { kind: 'ended', status: 'succeeded', report: null };
    if (this.wasNudged) return { kind: 'failed', error: nothingBuiltError };
    this.pendingMessage = nudgeMessage;
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
    const report = await checker.check(() => this.checkRequest(), { signal, ...(owner !== undefined && { owner }) });
    emit({ type: 'checks-finished', round, report });
    this.checked = { files: key, report };
    return report;
  }

  private async checkRequest(): Promise<CheckRequest> {
    const { author, resourceName, additionalTests, server, withAssets } = this.options;
    const own = this.workspace.files;
    const files = (await withAssets?.(own)) ?? own;
    const removed = removedRequirements(this.plan.requirements);
    const requirements = toProve(this.plan.requirements, await author.removals?.(this.context(), removed));
    return {
      ...{ profileId: this.plan.profileId, resourceName, files },
      ...(requirements && { requirements }),
      ...(additionalTests && { additionalTests }),
      ...(server && { server: { items: server.items, jobs: server.jobs, resources: server.resources } }),
    };
  }

  /** Makes safe fixes of what the checks find. */
  private async repair(changesFiles: boolean, signal: AbortSignal): Promise<RepairedFiles> {
    const { checker, owner } = this.options;
    const report = await this.runChecks(signal);
    const request = await this.checkRequest();
    const { errors = [], hasCode = true } = messageRepair(this.options.messages.at(-1)?.text ?? '') ?? {};
    return repairResource({
      ...{ checker, request, report, errors, repairsFindings: hasCode, changesFiles, signal },
      ...(owner !== undefined && { owner }),
    });
  }

  /** Work that the author asked for. It ends when the step is stopped. */
  private async requested<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const signal = this.stepSignal ?? AbortSignal.abort();
    try {
      return await work(signal);
    } catch (error) {
      if (signal.aborted) throw new ToolRejection('The run was stopped.');
      throw error;
    }
  }

  private complete(step: CompletedStep): void {
    this.history.add(step.messages);
    this.repetitions.add(step);
    this.wasNudged ||= step.messages.some(({ content }) => content === nudgeMessage.content);
    this.repairRounds = step.repairRounds;
    this.pendingMessage = null;
    this.malformedSteps = outcomeOf(step.messages).isMalformed ? this.malformedSteps + 1 : 0;
    this.last = step;
  }

  private async estimateCredits(): Promise<{ min: number; max: number }> {
    const context = { ...this.context(), mode: 'build' as const };
    const { author, correctEstimate = (estimate) => estimate } = this.options;
    const { minCredits, maxCredits } = correctEstimate(await author.estimateCredits(context));
    return { min: minCredits, max: maxCredits };
  }

  private context(): AuthorContext {
    const { mode, messages, builtMessages, builtProfileId, hasPreviousVersion } = this.options;
    const { hasOwnFiles, requirements, server, owner = '' } = this.options;
    return {
      ...{ mode, messages, builtMessages, builtProfileId, hasPreviousVersion, hasOwnFiles, requirements, server },
      ...{ owner, profileId: this.plan.profileId, files: this.workspace.files, repairRounds: this.repairRounds },
    };
  }

  private request(): AuthorRequest {
    const { author, mode, server } = this.options;
    const instructions = instructionsFor(loadProfile(this.plan.profileId), mode, server);
    const pending = this.pendingMessage ? [this.pendingMessage] : [];
    if (!fits(author, instructions, [...this.history.messages, ...pending])) this.history.shorten(this.opening());
    return { context: this.context(), instructions, messages: [...this.history.messages, ...pending] };
  }

  /** What the run started with, and what it has led to. */
  private opening(): Opening {
    return { ...this.options, files: this.workspace.files, requirements: this.plan.requirements };
  }
}

/** What a run does before it has ended. */
export const startKind = (mode: RunMode): RunKind => (mode === 'plan' ? 'plan' : 'build');

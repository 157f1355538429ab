import { Injectable } from '@nestjs/common';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { ConversationAssets } from '../assets/conversation-assets.service.js';
import { Authors } from '../authors/authors.js';
import { callLimits } from '../authors/limits.js';
import { WritingSession } from '../authors/writing-session.js';
import type { CompletedStep } from '../authors/writing-task.js';
import { StepCharges } from '../charges/step-charges.service.js';
import type { ChatSettings } from '../chat.settings.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { Images } from '../images/images.service.js';
import { InjectLog, InjectResourceChecker, InjectSettings } from '../core/injection.js';
import type { RunRecord } from '../run-records/run.entity.js';
import { loadFiles } from '../versions/version-files.queries.js';
import type { Lease } from './lease.js';
import { EstimateHistory } from './estimate-history.service.js';
import { internalError } from './run-end.js';
import { type RunContext, RunContexts } from './run-context.service.js';
import { RunEventLog, skippedSequences } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventWriter } from './run-event-writer.service.js';
import { RunExecution } from './run-execution.js';
import { type RunResult, RunResults } from './run-results.service.js';
import type { RunProgress } from './run-settlement.js';
import { RunSteps } from './run-steps.service.js';

/** An execution with an open stream. */
export interface OpenExecution {
  execution: RunExecution;
  close: () => void;
}

/** The execution of a new run, whose stream is not open yet. */
export interface PreparedExecution {
  execution: RunExecution;
  log: RunEventLog;
  /** What the first step holds. */
  firstHold: { credits: number; reason: string };
}

/** Prepares the execution of a run from its state in the database. */
@Injectable()
export class RunExecutions {
  constructor(
    private readonly database: DataSource,
    private readonly contexts: RunContexts,
    private readonly store: RunEventStore,
    private readonly writer: RunEventWriter,
    private readonly steps: RunSteps,
    private readonly charges: StepCharges,
    private readonly results: RunResults,
    private readonly clock: Clock,
    private readonly authors: Authors,
    private readonly history: EstimateHistory,
    private readonly assets: ConversationAssets,
    private readonly images: Images,
    @InjectResourceChecker() private readonly checker: ResourceChecker,
    @InjectSettings() private readonly settings: ChatSettings,
    @InjectLog() private readonly logger: Logger,
  ) {}

  /**
   * Prepares the execution of a new run. The run is recorded afterwards, with its first step and the credits that it
   * holds, so that the step needs no further transaction. Nothing has to be undone if the run is not recorded.
   */
  async prepare(run: RunRecord, asked: RunContext): Promise<PreparedExecution> {
    const context = await this.withImages(run, asked);
    const log = new RunEventLog(leaseOf(run), 1, []);
    const session = this.session(run, context, log, []);
    const firstHold = await session.nextHold();
    const progress = { lastStep: 0, usedTokens: 0, firstHold };
    return { execution: this.execution(run, log, session, context, progress), log, firstHold };
  }

  /** Opens the stream of a new run that is recorded. */
  open({ execution, log }: PreparedExecution): OpenExecution {
    this.writer.open(log);
    log.append({ type: 'run-started', runId: log.lease.runId });
    return { execution, close: () => this.writer.close(log) };
  }

  /**
   * Prepares the execution of a run that another process has started. A run that cannot be prepared ends as failed.
   * @returns null if the run has ended
   */
  async takeOver(run: RunRecord): Promise<OpenExecution | null> {
    const lease = leaseOf(run);
    // The credits that the previous owner held for a step without a result are held again if they are needed.
    await this.charges.releaseIncomplete({ userId: run.userId, runId: run.id }, run.fence);
    const log = await this.resumeLog(lease);
    this.writer.open(log);
    const close = () => this.writer.close(log);
    try {
      return { execution: await this.resume(run, log), close };
    } catch (error) {
      this.logger.error({ err: error, runId: run.id }, 'a run could not be prepared');
      const failure: RunResult = {
        ...{ status: 'failed', error: internalError, kind: run.kind, repairRounds: 0, plan: null },
        ...{ files: null, restoredVersionId: null, report: null, estimatedCredits: null },
      };
      try {
        await this.steps.waive(lease);
        await this.writer.flush();
        log.publish(await this.results.end(lease, log, failure));
      } finally {
        close();
      }
      return null;
    }
  }

  private async resume(run: RunRecord, log: RunEventLog): Promise<RunExecution> {
    const [asked, completed] = await Promise.all([this.contexts.load(run), this.contexts.completedSteps(run)]);
    const context = await this.withImages(run, asked);
    log.append({ type: 'step-discarded', step: completed.lastNumber + 1, partCount: log.parts.length });
    const session = this.session(run, context, log, completed.steps);
    const progress = { lastStep: completed.lastNumber, usedTokens: completed.tokens, firstHold: null };
    return this.execution(run, log, session, context, progress);
  }

  /** The context with the images of the messages, for an author that sees them. */
  private async withImages({ userId, modelId }: RunRecord, context: RunContext): Promise<RunContext> {
    if (!this.authors.of(modelId).offer.seesImages) return context;
    const asked = context.messages.at(-1)?.text ?? '';
    const messages = [...context.turns.map(({ prompt }) => prompt), asked];
    return { ...context, images: await this.images.shownIn(userId, messages) };
  }

  private session(
    run: RunRecord,
    context: RunContext,
    log: RunEventLog,
    completedSteps: readonly CompletedStep[],
  ): WritingSession {
    const { userId } = log.lease;
    const { previousVersionId: previous } = context;
    const author = this.authors.of(run.modelId);
    return new WritingSession({
      ...{ ...context, author, checker: this.checker, completedSteps },
      limits: callLimits(this.settings),
      correctEstimate: (estimate) => this.history.corrected(author.offer.id, estimate),
      previousFiles: async () => (previous === null ? null : loadFiles(this.database.manager, userId, previous)),
      withAssets: (files) => this.assets.withAssets(userId, run.conversationId, files),
      owner: String(userId),
      emit: (event) => log.append(event),
    });
  }

  private execution(
    run: RunRecord,
    log: RunEventLog,
    session: WritingSession,
    { files, previousVersionId, title, server }: RunContext,
    progress: RunProgress,
  ): RunExecution {
    const { authors, steps, charges, contexts, writer, results, clock, logger } = this;
    const { CHAT_MAX_RUN_STEPS, CHAT_MAX_RUN_TOKENS, CHAT_MAX_RUN_SECONDS, CHAT_PUBLIC_URL } = this.settings;
    const limits = { steps: CHAT_MAX_RUN_STEPS, tokens: CHAT_MAX_RUN_TOKENS, durationMs: CHAT_MAX_RUN_SECONDS * 1_000 };
    const execution = new RunExecution(
      {
        run,
        lease: log.lease,
        log,
        session,
        author: authors.of(run.modelId),
        limits,
        title,
        serverName: server?.name ?? null,
        conversationUrl: new URL(`/conversations/${run.conversationId}`, CHAT_PUBLIC_URL).href,
        baseFiles: files,
        previousVersionId,
        ...progress,
      },
      { steps, charges, contexts, writer, results, clock, logger },
    );
    if (run.stopRequestedAt !== null) execution.interrupt('stop');
    return execution;
  }

  private async resumeLog(lease: Lease): Promise<RunEventLog> {
    const { userId, runId } = lease;
    const [message, last] = await Promise.all([
      this.database.getRepository(ConversationMessage).findOneByOrFail({ userId, runId }),
      this.store.lastSequence(lease),
    ]);
    return new RunEventLog(lease, last + skippedSequences + 1, message.parts);
  }
}

const leaseOf = ({ userId, id, fence }: RunRecord): Lease => ({ userId, runId: id, fence });

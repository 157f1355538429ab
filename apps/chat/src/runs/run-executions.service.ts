import { Injectable } from '@nestjs/common';
import { loadProfile } from '@scriptsmith/game-profiles';
import type { ResourceChecker } from '@scriptsmith/resource-checks';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { Author } from '../authors/author.js';
import { defaultCallLimits } from '../authors/limits.js';
import { WritingSession } from '../authors/writing-session.js';
import { StepCharges } from '../charges/step-charges.service.js';
import type { ChatSettings } from '../chat.settings.js';
import { ConversationMessage } from '../conversations/message.entity.js';
import { Clock } from '../core/clock.js';
import { InjectLog, InjectResourceChecker, InjectSettings } from '../core/injection.js';
import type { RunRecord } from '../run-records/run.entity.js';
import { InjectAuthor } from './author.provider.js';
import type { Lease } from './lease.js';
import { internalError } from './run-end.js';
import { type CompletedSteps, type RunContext, RunContexts } from './run-context.service.js';
import { RunEventLog, skippedSequences } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventWriter } from './run-event-writer.service.js';
import { RunExecution } from './run-execution.js';
import { RunResults } from './run-results.service.js';
import { RunSteps } from './run-steps.service.js';

/** An execution with an open stream. */
export interface OpenExecution {
  execution: RunExecution;
  close: () => void;
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
    @InjectAuthor() private readonly author: Author,
    @InjectResourceChecker() private readonly checker: ResourceChecker,
    @InjectSettings() private readonly settings: ChatSettings,
    @InjectLog() private readonly logger: Logger,
  ) {}

  /**
   * Prepares the execution of a run. A run that cannot be prepared ends as failed.
   * @param context of a new run, for which nothing has to be read; null for a run that another process has started
   * @returns the execution and a function that closes its stream afterwards, or null if the run has ended
   */
  async open(run: RunRecord, context: RunContext | null): Promise<OpenExecution | null> {
    const lease = { userId: run.userId, runId: run.id, fence: run.fence };
    // The steps of the previous owner are settled first, because only charged steps count.
    if (!context) await this.charges.resolve(lease);
    const log = context ? new RunEventLog(lease, 1, []) : await this.resumeLog(lease);
    this.writer.open(log);
    const close = () => this.writer.close(log);
    try {
      return { execution: context ? this.begin(run, log, context) : await this.resume(run, log), close };
    } catch (error) {
      this.logger.error({ err: error, runId: run.id }, 'a run could not be prepared');
      const failure = { status: 'failed' as const, error: internalError, repairRounds: 0, files: null, report: null };
      await this.writer.flush();
      log.publish(await this.results.end(lease, log, failure));
      close();
      return null;
    }
  }

  private begin(run: RunRecord, log: RunEventLog, context: RunContext): RunExecution {
    log.append({ type: 'run-started', runId: run.id });
    return this.execution(run, log, context, { steps: [], lastNumber: 0, tokens: 0 });
  }

  private async resume(run: RunRecord, log: RunEventLog): Promise<RunExecution> {
    const [context, completed] = await Promise.all([this.contexts.load(run), this.contexts.completedSteps(run)]);
    log.append({ type: 'step-discarded', step: completed.lastNumber + 1, partCount: log.parts.length });
    return this.execution(run, log, context, completed);
  }

  private execution(
    run: RunRecord,
    log: RunEventLog,
    context: RunContext,
    { steps, lastNumber, tokens }: CompletedSteps,
  ): RunExecution {
    const { author, checker, steps: stepRecords, charges, writer, results, clock, logger } = this;
    const { lease } = log;
    const session = new WritingSession({
      ...{ author, checker, limits: defaultCallLimits, completedSteps: steps },
      ...{ turns: context.turns, prompt: context.prompt, files: context.files, resourceName: context.resourceName },
      profile: loadProfile(context.profileId),
      emit: (event) => log.append(event),
    });
    const { CHAT_MAX_RUN_STEPS, CHAT_MAX_RUN_TOKENS, CHAT_MAX_RUN_SECONDS } = this.settings;
    const limits = { steps: CHAT_MAX_RUN_STEPS, tokens: CHAT_MAX_RUN_TOKENS, durationMs: CHAT_MAX_RUN_SECONDS * 1_000 };
    const execution = new RunExecution(
      { run, lease, log, session, author, limits, baseFiles: context.files, lastStep: lastNumber, usedTokens: tokens },
      { steps: stepRecords, charges, writer, results, clock, logger },
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

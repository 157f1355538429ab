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
import { RunContexts } from './run-context.service.js';
import { RunEventLog, skippedSequences } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventWriter } from './run-event-writer.service.js';
import { RunExecution } from './run-execution.js';
import { RunLeases } from './run-leases.service.js';
import { RunResults } from './run-results.service.js';

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
    private readonly leases: RunLeases,
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
   * @param isTakenOver whether another process executed the run before
   * @returns the execution and a function that closes its stream afterwards, or null if the run has ended
   */
  async open(run: RunRecord, isTakenOver: boolean): Promise<OpenExecution | null> {
    const lease = { userId: run.userId, runId: run.id, fence: run.fence };
    // The steps of the previous owner are settled first, because only charged steps count.
    if (isTakenOver) await this.charges.resolve(lease);
    const log = await this.openLog(lease, isTakenOver);
    const close = () => this.writer.close(log);
    try {
      return { execution: await this.prepare(run, lease, log, isTakenOver), close };
    } catch (error) {
      this.logger.error({ err: error, runId: run.id }, 'a run could not be prepared');
      const failure = { status: 'failed' as const, error: internalError, repairRounds: 0, files: null, report: null };
      await this.writer.flush();
      log.publish(await this.results.end(lease, log, failure));
      close();
      return null;
    }
  }

  private async prepare(run: RunRecord, lease: Lease, log: RunEventLog, isTakenOver: boolean): Promise<RunExecution> {
    const { author, checker, leases, charges, writer, results, clock, logger } = this;
    const context = await this.contexts.load(run);
    const { steps, lastNumber, tokens } = await this.contexts.completedSteps(run);
    log.append(
      isTakenOver
        ? { type: 'step-discarded', step: lastNumber + 1, partCount: log.parts.length }
        : { type: 'run-started', runId: run.id },
    );
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
      { leases, charges, writer, results, clock, logger },
    );
    if (run.stopRequestedAt !== null) execution.interrupt('stop');
    return execution;
  }

  private async openLog(lease: Lease, isTakenOver: boolean): Promise<RunEventLog> {
    const message = await this.database
      .getRepository(ConversationMessage)
      .findOneByOrFail({ userId: lease.userId, runId: lease.runId });
    const last = isTakenOver ? (await this.store.lastSequence(lease)) + skippedSequences : 0;
    const log = new RunEventLog(lease, last + 1, message.parts);
    this.writer.open(log);
    return log;
  }
}

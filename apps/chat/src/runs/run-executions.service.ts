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
import { RunContexts } from './run-context.service.js';
import { RunEventLog, skippedSequences } from './run-event-log.js';
import { RunEventStore } from './run-event-store.service.js';
import { RunEventWriter } from './run-event-writer.service.js';
import { RunExecution } from './run-execution.js';
import { RunLeases } from './run-leases.service.js';
import { RunResults } from './run-results.service.js';

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
   * @param isTakenOver whether another process executed the run before
   * @returns the execution, and a function that closes its stream afterwards
   */
  async open(run: RunRecord, isTakenOver: boolean): Promise<{ execution: RunExecution; close: () => void }> {
    const { author, checker } = this;
    const lease = { userId: run.userId, runId: run.id, fence: run.fence };
    // What the previous owner left is settled first, because only charged steps count.
    if (isTakenOver) await this.charges.resolve(lease);
    const context = await this.contexts.load(run);
    const { steps, lastNumber, tokens } = await this.contexts.completedSteps(run);
    const log = await this.openLog(lease, isTakenOver);
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
      this,
    );
    if (run.stopRequestedAt !== null) execution.interrupt('stop');
    return { execution, close: () => this.writer.close(log) };
  }

  private async openLog(lease: RunEventLog['lease'], isTakenOver: boolean): Promise<RunEventLog> {
    const message = await this.database
      .getRepository(ConversationMessage)
      .findOneByOrFail({ userId: lease.userId, runId: lease.runId });
    const last = isTakenOver ? (await this.store.lastSequence(lease)) + skippedSequences : 0;
    const log = new RunEventLog(lease, last + 1, message.parts);
    this.writer.open(log);
    return log;
  }
}

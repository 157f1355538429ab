import type { ResourceFile } from '@scriptsmith/chat-contracts';
import type { Logger } from 'pino';
import type { Author } from '../authors/author.js';
import { AuthorError } from '../authors/author-error.js';
import type { CompletedStep, Continuation, WritingSession } from '../authors/writing-session.js';
import { ChargeRefused, ProductUnavailable } from '../charges/charge-error.js';
import type { StepCharges } from '../charges/step-charges.service.js';
import type { Clock } from '../core/clock.js';
import type { RunRecord } from '../run-records/run.entity.js';
import { EarlyStep } from './early-step.js';
import type { Lease } from './lease.js';
import { changesBetween } from '../tools/workspace.js';
import {
  HandOver,
  internalError,
  productUnavailableError,
  RunEnded,
  stepLimitError,
  timeLimitError,
  tokenLimitError,
} from './run-end.js';
import type { RunEventLog } from './run-event-log.js';
import type { RunEventWriter } from './run-event-writer.service.js';
import type { RunResult, RunResults } from './run-results.service.js';
import type { RunSteps } from './run-steps.service.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

/** What is recorded of a run before this process executes it. */
export interface RunProgress {
  /** The last step of previous owners, with or without a result. */
  lastStep: number;
  usedTokens: number;
  /** The credits of the first step if it is recorded with its new run, or else null. */
  firstHoldCredits: number | null;
}

export interface RunExecutionOptions extends RunProgress {
  run: RunRecord;
  lease: Lease;
  log: RunEventLog;
  session: WritingSession;
  author: Author;
  baseFiles: readonly ResourceFile[];
  limits: { steps: number; tokens: number; durationMs: number };
}

export interface RunExecutionServices {
  steps: RunSteps;
  charges: StepCharges;
  writer: RunEventWriter;
  results: RunResults;
  clock: Clock;
  logger: Logger;
}

/** A hold at the product. `recorded` resolves when the database has it too. */
interface Hold {
  id: string;
  credits: number;
  recorded: Promise<void>;
}

type Interruption = 'stop' | 'time-limit' | 'hand-over' | 'lease-lost';

/** A call that breaks off is repeated once. */
const maxFailedCallsInARow = 1;
/** A run gives up when the product does not respond for so long before a step. A completed step is charged later. */
const holdTimeoutMs = 30_000;

/**
 * Executes one run, step by step. Each step is held, performed, recorded and settled, in this order. A crash between any
 * two of them leaves a state from which another process continues at the last complete step. The author is called while
 * the step is held, but nothing of its response is used before the hold.
 */
export class RunExecution {
  /** Ends the call in progress. */
  private readonly call = new AbortController();
  /** Ends everything: this process does not own the run any more. */
  private readonly ownership = new AbortController();
  private earlyStep: EarlyStep | null = null;
  private interruption: Interruption | null = null;
  private step: number;
  private usedTokens: number;
  private failedCalls = 0;
  /** The files of all steps that are charged. */
  private chargedFiles: readonly ResourceFile[];

  constructor(
    private readonly options: RunExecutionOptions,
    private readonly services: RunExecutionServices,
  ) {
    this.step = options.lastStep;
    this.usedTokens = options.usedTokens;
    this.chargedFiles = options.session.workspace.files;
    options.log.once('overflow', () => this.interrupt('lease-lost'));
  }

  /**
   * Calls the author for the first step of a new run, while the run is being recorded. Nothing of the response is used
   * before the step is held. Call `execute` or `cancel` afterwards.
   */
  callEarly(): void {
    this.earlyStep = new EarlyStep((permission) => this.options.session.step(this.call.signal, permission));
  }

  /** Ends an early call whose response is not used. */
  cancel(): void {
    this.earlyStep?.cancel();
    this.earlyStep = null;
  }

  /** Ends the call in progress. The end of the ownership takes precedence. */
  interrupt(interruption: Interruption): void {
    const endsOwnership = interruption === 'hand-over' || interruption === 'lease-lost';
    if (this.interruption === null || endsOwnership) this.interruption = interruption;
    if (endsOwnership) this.ownership.abort();
    this.call.abort();
  }

  /** @throws LeaseLost, HandOver, or what went wrong outside of the author's control */
  async execute(): Promise<void> {
    const { run, limits } = this.options;
    const remainingMs = run.startedAt.getTime() + limits.durationMs - this.services.clock.now().getTime();
    const timer = setTimeout(() => this.interrupt('time-limit'), Math.max(0, remainingMs)).unref();
    try {
      await this.finish(await this.writeUntilEnd());
    } finally {
      clearTimeout(timer);
      this.cancel();
    }
  }

  /** Ends the run after an error that is not the author's. Completed steps remain charged, and their files are saved. */
  async fail(): Promise<void> {
    await this.finish({ status: 'failed', error: internalError, report: null });
  }

  private async writeUntilEnd(): Promise<Pick<RunResult, 'status' | 'error' | 'report'>> {
    try {
      for (;;) {
        this.assertNotInterrupted();
        const next = await this.continuation();
        this.assertNotInterrupted();
        if (next.kind === 'ended') return { status: next.status, error: null, report: next.report };
        if (next.kind === 'failed') return { status: 'failed', error: next.error, report: null };
        this.assertWithinLimits();
        await this.performStep();
      }
    } catch (error) {
      if (!(error instanceof RunEnded)) throw error;
      return { status: error.status, error: error.error, report: null };
    }
  }

  private async continuation(): Promise<Continuation> {
    try {
      return await this.options.session.continuation(this.call.signal);
    } catch (error) {
      this.assertNotInterrupted();
      throw error;
    }
  }

  private async performStep(): Promise<void> {
    const { session, log, author } = this.options;
    const partCount = log.parts.length;
    this.step += 1;
    log.append({ type: 'step-started', step: this.step });
    // The author is called while the credits are held, so that the hold delays no response that takes longer than it.
    const held = this.hold();
    const { earlyStep } = this;
    this.earlyStep = null;
    let hold: Hold | null;
    let step: CompletedStep & { wasAborted: boolean };
    try {
      step = await (earlyStep ? earlyStep.use(held) : session.step(this.call.signal, held));
      hold = await held;
      if (this.ownership.signal.aborted) this.assertNotInterrupted();
      await hold?.recorded;
    } catch (error) {
      // Without the hold, the step has not begun.
      await held;
      await this.discardStep(error, partCount);
      return;
    }
    this.failedCalls = 0;
    const credits = hold ? Math.min(author.priceCredits(step.usage), hold.credits) : 0;
    await this.record(step, credits);
    if (hold) await this.settle(hold.id, credits);
    else this.chargedFiles = session.workspace.files;
  }

  /** @returns null if the step is free */
  private async hold(): Promise<Hold | null> {
    const { charges, steps } = this.services;
    const { lease, session, firstHoldCredits } = this.options;
    const isRecorded = this.step === 1 && firstHoldCredits !== null;
    const credits = isRecorded ? firstHoldCredits : session.worstCaseCredits();
    if (!isRecorded) await steps.begin(lease, this.step, credits);
    if (credits === 0) return null;
    try {
      const { signal } = this.call;
      const request = () => charges.hold(this.charged, credits, signal);
      const id = await retryWhileUnavailable(request, holdTimeoutMs, signal);
      // The call does not wait for the record: without it, another process repeats the request for the same hold.
      const recorded = charges.recordHold(this.charged, id, credits);
      recorded.catch(() => undefined);
      return { id, credits, recorded };
    } catch (error) {
      this.assertNotInterrupted();
      if (error instanceof ChargeRefused) throw new RunEnded('failed', { code: error.code, message: error.message });
      if (error instanceof ProductUnavailable) throw new RunEnded('failed', productUnavailableError);
      throw error;
    }
  }

  private async discardStep(error: unknown, partCount: number): Promise<void> {
    this.options.log.append({ type: 'step-discarded', step: this.step, partCount });
    await this.resolveCharges();
    this.assertNotInterrupted();
    if (!(error instanceof AuthorError)) throw error;
    this.services.logger.warn({ err: error, runId: this.charged.runId, step: this.step }, 'a step was not completed');
    if (error.canRepeat && this.failedCalls < maxFailedCallsInARow) {
      this.failedCalls += 1;
      return;
    }
    throw new RunEnded('failed', { code: error.code, message: error.message });
  }

  private async record(step: CompletedStep, credits: number): Promise<void> {
    const { lease, log } = this.options;
    await this.services.writer.flush();
    this.usedTokens += step.usage.inputTokens + step.usage.outputTokens;
    await this.services.steps.complete(lease, this.step, { step, credits, parts: log.parts });
  }

  /** A completed step is charged, however long it takes: until then, the run does not end. */
  private async settle(holdId: string, credits: number): Promise<void> {
    const { log, run, session } = this.options;
    try {
      const before = run.chargedCredits;
      const { signal } = this.ownership;
      const charge = () => this.services.charges.settle(this.charged, holdId, credits);
      const total = await retryWhileUnavailable(charge, Infinity, signal);
      run.chargedCredits = total;
      this.chargedFiles = session.workspace.files;
      if (total > before) {
        log.append({ type: 'credits-charged', step: this.step, credits: total - before, totalCredits: total });
      }
    } catch (error) {
      if (this.ownership.signal.aborted) this.assertNotInterrupted();
      if (error instanceof ChargeRefused) throw new RunEnded('failed', { code: error.code, message: error.message });
      throw error;
    }
  }

  private async finish(result: Pick<RunResult, 'status' | 'error' | 'report'>): Promise<void> {
    const { lease, log, session } = this.options;
    const { writer, results } = this.services;
    await this.resolveCharges();
    await writer.flush();
    const files = changesBetween(this.options.baseFiles, this.chargedFiles).length > 0 ? this.chargedFiles : null;
    log.publish(await results.end(lease, log, { ...result, files, repairRounds: session.repairRounds }));
  }

  /** Releases the holds of steps without a result. */
  private async resolveCharges(): Promise<void> {
    await this.services.charges.resolve(this.options.lease).catch((error: unknown) => {
      // Repeated when the run ends, and by the sweep of unresolved steps.
      if (!(error instanceof ProductUnavailable)) throw error;
    });
  }

  private assertNotInterrupted(): void {
    switch (this.interruption) {
      case null:
        return;
      case 'stop':
        throw new RunEnded('stopped', null);
      case 'time-limit':
        throw new RunEnded('failed', timeLimitError(this.options.limits.durationMs));
      case 'hand-over':
      case 'lease-lost':
        throw new HandOver(this.interruption);
    }
  }

  private assertWithinLimits(): void {
    const { limits } = this.options;
    if (this.step >= limits.steps) throw new RunEnded('failed', stepLimitError(limits.steps));
    if (this.usedTokens >= limits.tokens) throw new RunEnded('failed', tokenLimitError);
  }

  private get charged() {
    const { userId, runId } = this.options.lease;
    return { userId, runId, step: this.step };
  }
}

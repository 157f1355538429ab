import type { ResourceFile } from '@scriptsmith/chat-contracts';
import { AuthorError } from '../providers/author-error.js';
import type { CompletedStep, Continuation } from '../authors/writing-task.js';
import { ChargeRefused, ProductUnavailable } from '../charges/charge-error.js';
import type { ChargedStep } from '../charges/product-charges.js';
import { EarlyStep } from './early-step.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';
import {
  HandOver,
  internalError,
  productUnavailableError,
  refusalError,
  RunEnded,
  stepLimitError,
  timeLimitError,
  tokenLimitError,
} from './run-end.js';
import {
  type Ending,
  releaseIncomplete,
  type RunExecutionOptions,
  type RunExecutionServices,
  RunSettlement,
} from './run-settlement.js';

/** A hold at the product. `recorded` resolves when the database has it too. */
interface Hold {
  id: string;
  step: ChargedStep;
  credits: number;
  recorded: Promise<void>;
}

type Interruption = 'stop' | 'time-limit' | 'hand-over' | 'lease-lost';

/** A call that breaks off is repeated once. */
const maxFailedCallsInARow = 1;
/** A run gives up when the product does not respond for so long before a step. */
const holdTimeoutMs = 30_000;

/**
 * Executes one run, step by step. Each step is held, performed and recorded, in this order. When the run ends, all steps are
 * settled, or released if it has not done what the user asked for. A crash between any two of them leaves a state from which
 * another process continues at the last complete step. The author is called while the step is held, but nothing of its
 * response is used before the hold.
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
  /** The hold of the last completed step, and the price of the step. */
  private former: { hold: Hold; credits: number } | null = null;
  /** The files of all steps that are recorded. */
  private recordedFiles: readonly ResourceFile[];

  constructor(
    private readonly options: RunExecutionOptions,
    private readonly services: RunExecutionServices,
  ) {
    this.step = options.lastStep;
    this.usedTokens = options.usedTokens;
    this.recordedFiles = options.session.workspace.files;
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

  /** Ends the run after an error that is not the author's. Completed steps are charged, and their files are saved. */
  async fail(): Promise<void> {
    await this.finish({ status: 'failed', error: internalError, report: null });
  }

  private async writeUntilEnd(): Promise<Ending> {
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
    const { session, log } = this.options;
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
    await this.record(step, hold);
  }

  /** @returns null if the step is free */
  private async hold(): Promise<Hold | null> {
    const { charges, steps } = this.services;
    const { lease, session, firstHold } = this.options;
    const isRecorded = this.step === 1 && firstHold !== null;
    const { credits, reason } = isRecorded ? firstHold : await session.nextHold();
    if (!isRecorded) await steps.begin(lease, this.step, credits, reason);
    if (credits === 0) return null;
    await this.shrinkFormerHold();
    const { userId, runId } = lease;
    const step = { userId, runId, step: this.step, reason };
    try {
      const { signal } = this.call;
      const request = () => charges.hold(step, credits, signal);
      const id = await retryWhileUnavailable(request, holdTimeoutMs, signal);
      // The call does not wait for the record: without it, another process repeats the request for the same hold.
      const recorded = charges.recordHold(step, id, credits);
      recorded.catch(() => undefined);
      return { id, step, credits, recorded };
    } catch (error) {
      this.assertNotInterrupted();
      if (error instanceof ChargeRefused) throw new RunEnded('failed', refusalError(error));
      if (error instanceof ProductUnavailable) throw new RunEnded('failed', productUnavailableError);
      throw error;
    }
  }

  private async discardStep(error: unknown, partCount: number): Promise<void> {
    this.options.log.append({ type: 'step-discarded', step: this.step, partCount });
    await releaseIncomplete(this.services.charges, this.options.lease);
    this.assertNotInterrupted();
    if (!(error instanceof AuthorError)) throw error;
    const { code, advice } = error;
    const details = { err: error, runId: this.options.lease.runId, modelId: this.options.run.modelId, step: this.step };
    if (code === 'model_misconfigured')
      this.services.logger.error(details, advice ?? 'a model is not set up correctly');
    else this.services.logger.warn(details, 'a step was not completed');
    if (error.canRepeat && this.failedCalls < maxFailedCallsInARow) {
      this.failedCalls += 1;
      return;
    }
    throw new RunEnded('failed', { code: error.code, message: error.message });
  }

  private async record(step: CompletedStep, hold: Hold | null): Promise<void> {
    const { lease, log, author, session } = this.options;
    const credits = hold ? Math.min(author.priceCredits(step.usage), hold.credits) : 0;
    await this.services.writer.flush();
    this.usedTokens += step.usage.inputTokens + step.usage.outputTokens;
    await this.services.steps.complete(lease, this.step, { step, credits, parts: log.parts });
    this.recordedFiles = session.workspace.files;
    this.former = hold && { hold, credits };
  }

  /** The hold of the step before is as high as its price from now on. It is settled when the run ends. */
  private async shrinkFormerHold(): Promise<void> {
    if (!this.former) return;
    const { hold, credits } = this.former;
    this.former = null;
    await this.services.charges.shrink(hold.step, hold, credits);
  }

  private async finish(ending: Ending): Promise<void> {
    const { signal } = this.ownership;
    const settlement = new RunSettlement(this.options, this.services, signal);
    try {
      await settlement.finish(ending, this.recordedFiles);
    } catch (error) {
      if (signal.aborted) this.assertNotInterrupted();
      throw error;
    }
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
}

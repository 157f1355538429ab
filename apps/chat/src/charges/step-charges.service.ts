import { Injectable } from '@nestjs/common';
import type { ChargedResource } from '@scriptsmith/api-client';
import { DataSource } from 'typeorm';
import { Clock } from '@scriptsmith/server-kit';
import { execute } from '../core/statements.js';
import * as queries from '../run-records/run-step.queries.js';
import { ChargeRefused, ProductUnavailable } from './charge-error.js';
import { type ChargedStep, ProductCharges } from './product-charges.js';

/**
 * Keeps the holds of steps at the product and their records in agreement. A hold is recorded before it is requested, so
 * that a crash at any point leaves a record from which another process can settle or release it.
 */
@Injectable()
export class StepCharges {
  constructor(
    private readonly database: DataSource,
    private readonly charges: ProductCharges,
    private readonly clock: Clock,
  ) {}

  /**
   * Requests the hold of a recorded step. Pass its id to `recordHold` before the step is recorded as complete.
   * @returns the id of the hold
   * @throws ChargeRefused or ProductUnavailable
   */
  async hold(step: ChargedStep, credits: number, signal?: AbortSignal): Promise<string> {
    try {
      return await this.charges.hold(step, credits, signal);
    } catch (error) {
      if (error instanceof ChargeRefused) await this.recordRelease(step, 'requested');
      throw error;
    }
  }

  /** Records a hold. Until then, another process repeats the request, which returns the same hold. */
  async recordHold(step: ChargedStep, holdId: string, credits: number): Promise<void> {
    await execute(this.database, queries.recordHold, [...keyOf(step), holdId, credits]);
  }

  /**
   * Replaces the hold of a completed step by one of its price. Nothing changes if the customer does not have enough credits for
   * both at the same time, or the product does not respond.
   */
  async shrink(step: ChargedStep, hold: { id: string; credits: number }, credits: number): Promise<void> {
    if (credits === 0 || credits >= hold.credits) return;
    try {
      const holdId = await this.charges.exchange(step, hold.id, credits);
      await execute(this.database, queries.recordExchange, [...keyOf(step), holdId, credits]);
    } catch (error) {
      if (!(error instanceof ChargeRefused || error instanceof ProductUnavailable)) throw error;
    }
  }

  /**
   * Charges a completed step whose hold is recorded, once. Before a further step, its hold was exchanged, which may not be
   * recorded.
   * @returns the credits that all steps of the run were charged so far
   * @throws ChargeRefused if the customer cannot be charged: the step is void; or ProductUnavailable
   */
  private async settle(
    step: ChargedStep,
    holdId: string,
    { credits, holdCredits, isLast }: { credits: number | null; holdCredits: number; isLast: boolean },
    resource: ChargedResource | undefined,
  ): Promise<number> {
    try {
      if (credits) await this.charges.settle(step, holdId, credits, resource);
      else await this.charges.release(holdId);
      if (credits && credits < holdCredits && !isLast) await this.charges.releaseExchanged(step, credits);
    } catch (error) {
      if (error instanceof ChargeRefused) await this.recordRelease(step, 'held');
      throw error;
    }
    const [run] = await execute(this.database, queries.recordSettlement, [...keyOf(step), this.clock.now()]);
    return run?.chargedCredits ?? 0;
  }

  /**
   * Settles the completed steps of a run and releases the others.
   * @throws ProductUnavailable
   */
  async resolve(run: RunKey): Promise<void> {
    await this.settleCompleted(run);
    await this.releaseIncomplete(run, null);
  }

  /**
   * Settles the completed steps of a run, until a customer cannot be charged any more.
   * @param onSettled receives the number of a step, and the credits that the run was charged so far
   * @param resource what the steps have been for, as the customer finds it on the dashboard
   * @returns why the customer cannot be charged: the steps from that one on are void
   * @throws ProductUnavailable
   */
  async settleCompleted(
    run: RunKey,
    onSettled: (step: number, totalCredits: number) => void = () => undefined,
    resource?: ChargedResource,
  ): Promise<ChargeRefused | null> {
    let refusal: ChargeRefused | null = null;
    for (const open of await this.openSteps(run)) {
      if (!open.isComplete) continue;
      const step = { ...run, step: open.step, reason: open.reason };
      try {
        const holdId = await this.recordedHold(step, open);
        if (refusal) await this.release(step, holdId);
        else onSettled(open.step, await this.settle(step, holdId, open, resource));
      } catch (error) {
        if (!(error instanceof ChargeRefused)) throw error;
        refusal ??= error;
        await execute(this.database, queries.voidSteps, [run.userId, run.runId]);
      }
    }
    return refusal;
  }

  /**
   * Releases the steps of a run without a result.
   * @param fence of the owner that calls this, which releases nothing of a run that has another owner by now
   * @throws ProductUnavailable
   */
  async releaseIncomplete(run: RunKey, fence: number | null): Promise<void> {
    for (const open of await this.openSteps(run, fence)) {
      if (open.isComplete) continue;
      const step = { ...run, step: open.step, reason: open.reason };
      try {
        await this.release(step, await this.recordedHold(step, open));
      } catch (error) {
        if (!(error instanceof ChargeRefused)) throw error;
      }
    }
  }

  private async openSteps({ userId, runId }: RunKey, fence: number | null = null) {
    const steps = await execute(this.database, queries.findOpenSteps, [userId, runId, fence]);
    return steps.map((step) => ({ ...step, reason: step.holdReason ?? formerReason }));
  }

  /** The product may have made the hold before a crash. Repeating the request returns the same hold. */
  private async recordedHold(
    step: ChargedStep,
    { holdId, holdCredits }: { holdId: string | null; holdCredits: number },
  ): Promise<string> {
    if (holdId !== null) return holdId;
    const id = await this.hold(step, holdCredits);
    await this.recordHold(step, id, holdCredits);
    return id;
  }

  private async release(step: ChargedStep, holdId: string): Promise<void> {
    await this.charges.release(holdId);
    await this.recordRelease(step, 'held');
  }

  private async recordRelease(step: ChargedStep, from: 'requested' | 'held'): Promise<void> {
    await execute(this.database, queries.recordRelease, [...keyOf(step), from]);
  }
}

/** A run, by its user and its id. */
interface RunKey {
  userId: number;
  runId: string;
}

/** The reason of holds that the previous release has requested. */
const formerReason = 'Writing a resource';

const keyOf = ({ userId, runId, step }: ChargedStep) => [userId, runId, step];

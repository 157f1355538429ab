import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../core/clock.js';
import { execute } from '../core/statements.js';
import * as queries from '../run-records/run-step.queries.js';
import { ChargeRefused } from './charge-error.js';
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
   * Charges a completed step whose hold is recorded, once.
   * @returns the credits that all steps of the run were charged so far
   * @throws ChargeRefused if the customer cannot be charged: the step is void; or ProductUnavailable
   */
  async settle(step: ChargedStep, holdId: string, credits: number): Promise<number> {
    try {
      if (credits === 0) await this.charges.release(holdId);
      else await this.charges.settle(step, holdId, credits);
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
  async resolve({ userId, runId }: { userId: number; runId: string }): Promise<void> {
    const open = await execute(this.database, queries.findOpenSteps, [userId, runId]);
    for (const { step: number, isComplete, holdId, credits, holdCredits } of open) {
      const step = { userId, runId, step: number };
      try {
        // The product may have made the hold before a crash. Repeating the request returns the same hold.
        const id = holdId ?? (await this.hold(step, holdCredits));
        if (holdId === null) await this.recordHold(step, id, holdCredits);
        if (isComplete && credits !== null) await this.settle(step, id, credits);
        else await this.release(step, id);
      } catch (error) {
        if (!(error instanceof ChargeRefused)) throw error;
      }
    }
  }

  private async release(step: ChargedStep, holdId: string): Promise<void> {
    await this.charges.release(holdId);
    await this.recordRelease(step, 'held');
  }

  private async recordRelease(step: ChargedStep, from: 'requested' | 'held'): Promise<void> {
    await execute(this.database, queries.recordRelease, [...keyOf(step), from]);
  }
}

const keyOf = ({ userId, runId, step }: ChargedStep) => [userId, runId, step];

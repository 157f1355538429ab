import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, Not } from 'typeorm';
import { Clock } from '../core/clock.js';
import { RunStepRecord } from '../run-records/run-step.entity.js';
import { RunRecord } from '../run-records/run.entity.js';
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
   * Requests the hold of a recorded step.
   * @throws ChargeRefused or ProductUnavailable
   */
  async hold(step: ChargedStep, credits: number, signal?: AbortSignal): Promise<void> {
    try {
      const holdId = await this.charges.hold(step, credits, signal);
      await this.update(step, ['requested'], { holdId, holdState: 'held' });
      await this.setHeldCredits(step, credits);
    } catch (error) {
      if (error instanceof ChargeRefused) await this.update(step, ['requested'], { holdState: 'released' });
      throw error;
    }
  }

  /**
   * Charges a completed step once.
   * @returns the credits that all steps of the run were charged so far
   * @throws ChargeRefused if the customer cannot be charged: the step is void; or ProductUnavailable
   */
  async settle(step: ChargedStep): Promise<number> {
    const record = await this.database.getRepository(RunStepRecord).findOneByOrFail(keyOf(step));
    const { holdId, holdState, credits } = record;
    if (holdState !== 'held' || holdId === null) return this.chargedCredits(step);
    if (credits === null) throw new Error(`Step ${step.step} of run ${step.runId} is not complete`);
    try {
      if (credits === 0) await this.charges.release(holdId);
      else await this.charges.settle(step, holdId, credits);
    } catch (error) {
      if (error instanceof ChargeRefused) await this.update(step, ['held'], { holdState: 'released' });
      throw error;
    }
    return this.recordSettlement(step, credits);
  }

  /**
   * Releases the hold of a step that did not complete.
   * @throws ProductUnavailable
   */
  async release(step: ChargedStep): Promise<void> {
    const record = await this.database.getRepository(RunStepRecord).findOneBy(keyOf(step));
    if (record?.completedAt !== null) return;
    if (record.holdState === 'requested') {
      // The product may have made the hold before the crash. Repeating the call returns the same hold.
      await this.hold(step, record.holdCredits).catch((error: unknown) => {
        if (!(error instanceof ChargeRefused)) throw error;
      });
      return this.release(step);
    }
    if (record.holdState !== 'held' || record.holdId === null) return;
    await this.charges.release(record.holdId);
    await this.update(step, ['held'], { holdState: 'released' });
    await this.setHeldCredits(step, 0);
  }

  /**
   * Settles the completed steps of a run and releases the others.
   * @throws ProductUnavailable
   */
  async resolve({ userId, runId }: { userId: number; runId: string }): Promise<void> {
    const where = { userId, runId, holdState: In(['requested', 'held']) };
    const open = await this.database.getRepository(RunStepRecord).find({ where, order: { number: 'ASC' } });
    for (const { number, completedAt } of open) {
      const step = { userId, runId, step: number };
      if (completedAt === null) await this.release(step);
      else {
        await this.settle(step).catch((error: unknown) => {
          if (!(error instanceof ChargeRefused)) throw error;
        });
      }
    }
  }

  private async recordSettlement(step: ChargedStep, credits: number): Promise<number> {
    return this.database.transaction(async (manager) => {
      const columns = { holdState: 'settled' as const, settledAt: this.clock.now() };
      const { affected } = await manager.update(RunStepRecord, { ...keyOf(step), holdState: 'held' }, columns);
      const run = { userId: step.userId, id: step.runId };
      if (affected === 1) {
        await manager.increment(RunRecord, run, 'chargedCredits', credits);
        await manager.update(RunRecord, run, { heldCredits: 0 });
      }
      return this.chargedCredits(step, manager);
    });
  }

  private async chargedCredits({ userId, runId }: ChargedStep, manager?: EntityManager): Promise<number> {
    const runs = (manager ?? this.database.manager).getRepository(RunRecord);
    return (await runs.findOneBy({ userId, id: runId }))?.chargedCredits ?? 0;
  }

  private async setHeldCredits({ userId, runId }: ChargedStep, heldCredits: number): Promise<void> {
    await this.database
      .getRepository(RunRecord)
      .update({ userId, id: runId, heldCredits: Not(heldCredits) }, { heldCredits });
  }

  private async update(
    step: ChargedStep,
    from: RunStepRecord['holdState'][],
    columns: Partial<Pick<RunStepRecord, 'holdId' | 'holdState'>>,
  ): Promise<void> {
    await this.database.getRepository(RunStepRecord).update({ ...keyOf(step), holdState: In(from) }, columns);
  }
}

const keyOf = ({ userId, runId, step }: ChargedStep) => ({ userId, runId, number: step });

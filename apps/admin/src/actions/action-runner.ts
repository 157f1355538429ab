import { Injectable } from '@nestjs/common';
import { type ClaimedJob, HandlesJob, type JobPayload, JobWorker } from '@scriptsmith/service-kit';
import type { Action } from './action.js';
import { ActionSteps, type NewPerson } from './action-steps.js';
import { ActionStore, type BegunAction } from './action-store.js';
import { continueAdminOperation } from './admin-operation.job.js';

type ActionJob = ClaimedJob<JobPayload<typeof continueAdminOperation>>;

/** Continues an action until it has ended or waits for other services. A step without a response is retried. */
@Injectable()
export class ActionRunner {
  constructor(
    private readonly store: ActionStore,
    private readonly steps: ActionSteps,
    private readonly worker: JobWorker,
  ) {}

  /** Takes the steps of an action that the caller has begun. */
  async run({ action, job }: BegunAction, person?: NewPerson): Promise<Action> {
    await this.worker.run(continueAdminOperation, job, () => this.takeSteps(action, job, person));
    return this.store.findExpected(action.actionId);
  }

  /** Continues an action whose caller is gone, or whose last step had no response. */
  @HandlesJob(continueAdminOperation)
  async continue(job: ActionJob): Promise<void> {
    const action = await this.store.findExpected(job.payload.actionId);
    await this.takeSteps(action, job);
  }

  private async takeSteps(begun: Action, job: ActionJob, person?: NewPerson): Promise<void> {
    let action = begun;
    while (action.state === 'running' && action.step !== 'erasing') {
      const { step } = action;
      action = await this.steps.take(action, person);
      if (action.step !== step) job.attempt = 1;
    }
  }
}

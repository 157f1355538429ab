import { Injectable } from '@nestjs/common';
import { InjectLog } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import type { Action } from './action.js';
import { ActionSteps, type NewPerson } from './action-steps.js';
import { ActionStore, leaseMs } from './action-store.js';

/** Goes on with an action until it has ended, waits for others, or nobody answers. */
@Injectable()
export class ActionRunner {
  constructor(
    private readonly store: ActionStore,
    private readonly steps: ActionSteps,
    @InjectLog() private readonly log: Logger,
  ) {}

  /** @param action leased to the caller; the lease is renewed for as long as this takes */
  async run(action: Action, person?: NewPerson): Promise<Action> {
    const renewal = setInterval(() => void this.renewLease(action), leaseMs / 4);
    try {
      return await this.takeSteps(action, person);
    } finally {
      clearInterval(renewal);
    }
  }

  private async takeSteps(begun: Action, person?: NewPerson): Promise<Action> {
    let action = begun;
    while (action.state === 'running' && action.step !== 'erasing') {
      try {
        action = await this.steps.take(action, person);
      } catch (error) {
        const { actionId, kind, step, requestId } = action;
        this.log.warn({ err: error, actionId, kind, step, requestId }, 'a step was not answered and is taken again');
        return this.store.postpone(action);
      }
    }
    return action;
  }

  /** Without it another replica goes on as well, which does no harm: every step happens once. */
  private async renewLease({ actionId }: Action): Promise<void> {
    await this.store.renewLease(actionId).catch((error: unknown) => {
      this.log.warn({ err: error, actionId }, 'a lease could not be renewed');
    });
  }
}

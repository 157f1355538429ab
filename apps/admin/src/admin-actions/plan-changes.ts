import { Injectable } from '@nestjs/common';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { RequestClient } from '@scriptsmith/service-kit';
import type { StepResult } from '../sagas/saga-definition.js';
import { actorOf, type Saga } from '../sagas/saga.entity.js';
import { isRejection, sagaError } from '../sagas/step-errors.js';
import { UserDirectoryService } from '../user-directory/user-directory.service.js';

/** The step `change-plan`, which two sagas have in common. */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly requestClient: RequestClient,
    private readonly directory: UserDirectoryService,
  ) {}

  /** Outcomes: `changed`, or `rejected` with billing's error. */
  async apply(saga: Saga): Promise<StepResult> {
    const { userId, planId } = saga;
    if (userId === null || planId === null) throw new Error(`Saga ${saga.actionId} has no user or plan`);
    try {
      const { account } = await this.requestClient.request(
        billingAdminRequests.changePlan,
        { by: actorOf(saga), userId, planId },
        saga,
      );
      return {
        outcome: 'changed',
        inTransaction: (transaction) => this.directory.setSubscriptions(transaction, [account]),
      };
    } catch (error) {
      if (isRejection(error)) return { outcome: 'rejected', error: sagaError(error) };
      throw error;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { RequestClient } from '@scriptsmith/service-kit';
import type { SagaDefinition, StepResult } from '../sagas/saga-definition.js';
import { actorOf, type Saga } from '../sagas/saga.entity.js';
import { isRejection, sagaError } from '../sagas/step-errors.js';
import { UserDirectoryService } from '../user-directory/user-directory.service.js';
import { servicesWithUserData, UserDataDeletionsService } from './user-data-deletions.service.js';

type Step = 'delete-user' | 'wait-for-services';

/**
 * Deletes a user everywhere. Identity deletes the user and publishes `identity.user-deleted.v1`; every other service then
 * deletes its data and publishes `user-data-deleted.v1`.
 */
@Injectable()
export class DeleteUserSaga implements SagaDefinition<Step> {
  readonly kind = 'delete-user';
  readonly firstStep = 'delete-user';
  readonly transitions = {
    'delete-user': { deleted: 'wait-for-services', rejected: 'undone' },
    // `UserDataDeletionsService` makes this transition when the last event arrives.
    'wait-for-services': { 'deleted by all services': 'completed' },
  } as const;
  readonly services = { 'delete-user': ['identity'], 'wait-for-services': servicesWithUserData } as const;

  constructor(
    private readonly requestClient: RequestClient,
    private readonly directory: UserDirectoryService,
    private readonly deletions: UserDataDeletionsService,
    private readonly clock: Clock,
  ) {}

  async runStep(step: Step, saga: Saga): Promise<StepResult | undefined> {
    return step === 'delete-user' ? this.deleteUser(saga) : undefined;
  }

  private async deleteUser(saga: Saga): Promise<StepResult> {
    const { actionId, userId } = saga;
    if (userId === null) throw new Error(`Saga ${actionId} has no user`);
    try {
      await this.requestClient.request(identityAdminRequests.deleteUser, { by: actorOf(saga), userId }, saga);
    } catch (error) {
      if (isRejection(error)) return { outcome: 'rejected', error: sagaError(error) };
      throw error;
    }
    return {
      outcome: 'deleted',
      inTransaction: async (transaction) => {
        await this.directory.delete(transaction, userId, this.clock.now());
        await this.deletions.completeSaga(transaction, userId, actionId);
      },
    };
  }
}

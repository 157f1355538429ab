import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Clock } from '@scriptsmith/server-kit';
import { DomainError, RequestClient } from '@scriptsmith/service-kit';
import type { SagaDefinition, StepResult } from '../sagas/saga-definition.js';
import { actorOf, type Saga } from '../sagas/saga.entity.js';
import { isRejection, sagaError } from '../sagas/step-errors.js';
import { UserDirectoryService } from '../user-directory/user-directory.service.js';
import { PlanChanges } from './plan-changes.js';

type Step = 'create-user' | 'change-plan' | 'roll-back';
/** The user to create. It is not persisted, so only the call that started the saga can create the user. */
export type NewUser = Omit<HandlerInput<typeof identityAdminRequests.createUser>, 'by'>;

/** Creates a user with a complimentary plan. */
@Injectable()
export class CreateUserSaga implements SagaDefinition<Step, NewUser> {
  readonly kind = 'create-user';
  readonly firstStep = 'create-user';
  readonly transitions = {
    'create-user': {
      created: 'change-plan',
      'created without a plan': 'completed',
      rejected: 'undone',
      unknown: 'roll-back',
    },
    'change-plan': { changed: 'completed', rejected: 'roll-back' },
    'roll-back': { 'rolled back': 'undone' },
  } as const;
  readonly services = { 'create-user': ['identity'], 'change-plan': ['billing'], 'roll-back': ['identity'] } as const;

  constructor(
    private readonly requestClient: RequestClient,
    private readonly planChanges: PlanChanges,
    private readonly directory: UserDirectoryService,
    private readonly clock: Clock,
  ) {}

  runStep(step: Step, saga: Saga, input: NewUser | undefined): Promise<StepResult> {
    switch (step) {
      case 'create-user':
        return this.createUser(saga, input);
      case 'change-plan':
        return this.planChanges.apply(saga);
      case 'roll-back':
        return this.rollBack(saga);
    }
  }

  /** If the outcome is unknown, the user is rolled back, because nobody would know the password. */
  private async createUser(saga: Saga, newUser: NewUser | undefined): Promise<StepResult> {
    if (!newUser) return outcomeUnknown();
    try {
      const { user } = await this.requestClient.request(
        identityAdminRequests.createUser,
        { by: actorOf(saga), ...newUser },
        saga,
      );
      return {
        outcome: saga.planId === 'none' ? 'created without a plan' : 'created',
        userId: user.id,
        inTransaction: (transaction) => this.directory.addUsers(transaction, [{ userId: user.id, ...user }]),
      };
    } catch (error) {
      if (isRejection(error)) return { outcome: 'rejected', error: sagaError(error) };
      if (error instanceof DomainError) return outcomeUnknown();
      throw error;
    }
  }

  private async rollBack(saga: Saga): Promise<StepResult> {
    const { userId } = await this.requestClient.request(
      identityAdminRequests.rollBackUserCreation,
      { by: actorOf(saga) },
      saga,
    );
    return {
      outcome: 'rolled back',
      userId,
      inTransaction: async (transaction) => {
        if (userId !== null) await this.directory.delete(transaction, userId, this.clock.now());
      },
    };
  }
}

const outcomeUnknown = (): StepResult => ({
  outcome: 'unknown',
  error: sagaError(
    new DomainError('service_unavailable', "The user couldn't be created right now. Nothing was saved. Try again."),
  ),
});

import { Injectable } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { Clock, DomainError, RequestClient } from '@scriptsmith/service-kit';
import { UserDirectoryService } from '../user-directory/user-directory.service.js';
import { type Action, actorOf } from './action.js';
import { ActionStore } from './action-store.js';
import { Erasures } from './erasures.js';
import { interrupted, isUnanswered, toActionError } from './unanswered.js';

/** Whom to create. Written down nowhere: only the call that has it can create them. */
export type NewPerson = Omit<HandlerInput<typeof identityAdminRequests.createUser>, 'by'>;

/**
 * The steps of actions. Each is a request that happens once per action, however often it is sent, and is written down
 * together with what the list of users has to show for it.
 * Each rejects when nobody answered: then nothing is known, and the step is to be taken again.
 */
@Injectable()
export class ActionSteps {
  constructor(
    private readonly store: ActionStore,
    private readonly directory: UserDirectoryService,
    private readonly erasures: Erasures,
    private readonly requestClient: RequestClient,
    private readonly clock: Clock,
  ) {}

  /** Takes the next step of an action and returns how far it is then. */
  take(action: Action, person: NewPerson | undefined): Promise<Action> {
    switch (action.step) {
      case 'create':
        return this.create(action, person);
      case 'give-plan':
        return this.changePlan(action, (error) => ({ step: 'take-back', error }));
      case 'take-back':
        return this.takeBack(action);
      case 'change-plan':
        return this.changePlan(action, (error) => ({ state: 'undone', error }));
      case 'delete':
        return this.delete(action);
      case 'erasing':
        return Promise.resolve(action);
    }
  }

  /** Where nobody can tell whether there is a user now, there is to be none: their password would be known to nobody. */
  private async create(action: Action, person: NewPerson | undefined): Promise<Action> {
    if (!person) return this.store.save(action, { step: 'take-back', error: toActionError(interrupted()) });
    try {
      const creation = { by: actorOf(action), ...person };
      const { user } = await this.requestClient.request(identityAdminRequests.createUser, creation, action);
      const isDone = action.planId === 'none';
      const progress = isDone ? { state: 'completed' as const } : { step: 'give-plan' as const };
      return await this.store.save(action, { ...progress, userId: user.id }, (transaction) =>
        this.directory.addUsers(transaction, [{ userId: user.id, ...user }]),
      );
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const outcome = isUnanswered(error) ? ({ step: 'take-back' } as const) : ({ state: 'undone' } as const);
      const reason = isUnanswered(error) ? interrupted() : error;
      return this.store.save(action, { ...outcome, error: toActionError(reason) });
    }
  }

  private async changePlan(
    action: Action,
    refused: (error: Action['error']) => Parameters<ActionStore['save']>[1],
  ): Promise<Action> {
    const { userId, planId } = action;
    if (userId === null || planId === null) throw new Error(`the action ${action.actionId} names no user or plan`);
    try {
      const change = { by: actorOf(action), userId, planId };
      const { account } = await this.requestClient.request(billingAdminRequests.changePlan, change, action);
      return await this.store.save(action, { state: 'completed' }, (transaction) =>
        this.directory.setSubscriptions(transaction, [account]),
      );
    } catch (error) {
      if (!(error instanceof DomainError) || isUnanswered(error)) throw error;
      return this.store.save(action, refused(toActionError(error)));
    }
  }

  private async takeBack(action: Action): Promise<Action> {
    const { userId } = await this.requestClient.request(
      identityAdminRequests.rollBackUserCreation,
      { by: actorOf(action) },
      action,
    );
    return this.store.save(action, { state: 'undone', userId }, async (transaction) => {
      if (userId !== null) await this.directory.delete(transaction, userId, this.clock.now());
    });
  }

  private async delete(action: Action): Promise<Action> {
    const { userId, actionId } = action;
    if (userId === null) throw new Error(`the action ${actionId} names no user`);
    try {
      await this.requestClient.request(identityAdminRequests.deleteUser, { by: actorOf(action), userId }, action);
    } catch (error) {
      if (!(error instanceof DomainError) || isUnanswered(error)) throw error;
      return this.store.save(action, { state: 'undone', error: toActionError(error) });
    }
    return this.store.save(action, {}, async (transaction) => {
      await this.directory.delete(transaction, userId, this.clock.now());
      await this.erasures.await(transaction, actionId, userId);
    });
  }
}

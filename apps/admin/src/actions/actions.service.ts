import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AdminActor, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { adminRequests, AdminAction } from '@scriptsmith/contracts/admin';
import type { PlanId } from '@scriptsmith/contracts/billing';
import { identityRequests, type User } from '@scriptsmith/contracts/identity';
import { type RequestContext, DomainError, RequestClient, idempotencyConflict } from '@scriptsmith/service-kit';
import { UserDirectoryService } from '../user-directory/user-directory.service.js';
import { type Action, publicAction } from './action.js';
import { ActionRunner } from './action-runner.js';
import type { NewPerson } from './action-steps.js';
import { ActionStore, type NewAction } from './action-store.js';

/** How long a caller waits for what others finish: the rest of a deletion, or an action begun by an earlier call. */
const longestWaitMs = 3_000;
const pollMs = 50;

/** Changes that span services: written down first, so that they are completed or undone whatever happens. */
@Injectable()
export class ActionsService {
  constructor(
    private readonly store: ActionStore,
    private readonly runner: ActionRunner,
    private readonly directory: UserDirectoryService,
    private readonly requestClient: RequestClient,
  ) {}

  /** @throws DomainError `idempotency_conflict` */
  async createUser(
    { by, planId, ...person }: HandlerInput<typeof adminRequests.createUserWithPlan>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof adminRequests.createUserWithPlan>> {
    const begun = { kind: 'create-user', step: 'create', userId: null, planId } as const;
    const { action, isRepeated } = await this.perform(by, begun, context, person);
    const user = await this.userOf(action);
    // The action itself holds nothing personal: whom it was for is told by who was created.
    const isOther = user !== null && (user.email !== person.email || user.username !== person.username);
    if (isRepeated && isOther) throw idempotencyConflict();
    return { action: publicAction(action), user, isRepeated };
  }

  /** @throws DomainError `user_not_found`, `idempotency_conflict` */
  async changePlan(by: AdminActor, userId: number, planId: PlanId | 'none', context: RequestContext) {
    // Billing would give a plan to whoever is named: it does not know who a user is.
    await this.requestClient.request(identityRequests.getUser, { userId }, context);
    const begun = { kind: 'change-plan', step: 'change-plan', userId, planId } as const;
    return { action: publicAction((await this.perform(by, begun, context)).action) };
  }

  /** @throws DomainError `idempotency_conflict` */
  async deleteUser(by: AdminActor, userId: number, context: RequestContext): Promise<{ action: AdminAction }> {
    const begun = { kind: 'delete-user', step: 'delete', userId, planId: null } as const;
    return { action: publicAction((await this.perform(by, begun, context)).action) };
  }

  /** @throws DomainError `not_found` */
  async find(actionId: string): Promise<{ action: AdminAction }> {
    const action = await this.store.find(actionId);
    if (!action) throw new DomainError('not_found', 'There is no such action.');
    return { action: publicAction(action) };
  }

  private async perform(
    by: AdminActor,
    wanted: NewAction,
    context: RequestContext,
    person?: NewPerson,
  ): Promise<{ action: Action; isRepeated: boolean }> {
    const begun = await this.store.begin(by, wanted, context);
    const action = begun ? await this.runner.run(begun, person) : await this.earlier(by, wanted);
    const isBeingFinished = action.step === 'erasing' || !begun;
    return { action: isBeingFinished ? await this.waitForEnd(action) : action, isRepeated: !begun };
  }

  private async earlier({ actionId }: AdminActor, wanted: NewAction): Promise<Action> {
    const action = await this.store.find(actionId);
    const isSame =
      action?.kind === wanted.kind &&
      action.planId === wanted.planId &&
      (wanted.userId === null || action.userId === wanted.userId);
    if (!isSame) throw idempotencyConflict();
    return action;
  }

  private async waitForEnd(begun: Action): Promise<Action> {
    const giveUpAt = performance.now() + longestWaitMs;
    let action = begun;
    while (action.state === 'running' && performance.now() < giveUpAt) {
      await pause(pollMs);
      action = (await this.store.find(action.actionId)) ?? action;
    }
    return action;
  }

  /** Nobody where they were taken back, or are to be. */
  private userOf({ userId, error }: Action): Promise<User | null> | null {
    return userId === null || error !== null ? null : this.directory.find(userId);
  }
}

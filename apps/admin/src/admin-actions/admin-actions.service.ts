import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { AdminActor, HandlerInput, RequestOutput } from '@scriptsmith/contracts';
import type { AdminAction, adminRequests } from '@scriptsmith/contracts/admin';
import { identityRequests, type User } from '@scriptsmith/contracts/identity';
import { DomainError, idempotencyConflict, RequestClient, type RequestContext } from '@scriptsmith/service-kit';
import type { SagaDefinition } from '../sagas/saga-definition.js';
import { SagaRunner } from '../sagas/saga-runner.service.js';
import { type SagaSubject, SagaStore } from '../sagas/saga-store.service.js';
import type { Saga } from '../sagas/saga.entity.js';
import { UserDirectoryService } from '../user-directory/user-directory.service.js';
import { ChangePlanSaga } from './change-plan.saga.js';
import { CreateUserSaga, type NewUser } from './create-user.saga.js';
import { DeleteUserSaga } from './delete-user.saga.js';

/** How long a call waits for events, or for a saga that an earlier call has started. */
const waitTimeoutMs = 3_000;
const pollIntervalMs = 50;

/** Operations of admins that span services. Each is a saga, so it is completed or undone after any failure. */
@Injectable()
export class AdminActionsService {
  constructor(
    private readonly createUserSaga: CreateUserSaga,
    private readonly changePlanSaga: ChangePlanSaga,
    private readonly deleteUserSaga: DeleteUserSaga,
    private readonly store: SagaStore,
    private readonly runner: SagaRunner,
    private readonly directory: UserDirectoryService,
    private readonly requestClient: RequestClient,
  ) {
    for (const saga of [createUserSaga, changePlanSaga, deleteUserSaga]) runner.register(saga);
  }

  /** @throws DomainError `idempotency_conflict` */
  async createUserWithPlan(
    { by, planId, ...newUser }: HandlerInput<typeof adminRequests.createUserWithPlan>,
    context: RequestContext,
  ): Promise<RequestOutput<typeof adminRequests.createUserWithPlan>> {
    const { saga, isRepeated } = await this.run(this.createUserSaga, by, { userId: null, planId }, context, newUser);
    const user = await this.createdUser(saga);
    // The saga contains no personal data, so a repeated call is compared with the user that was created.
    const isDifferentUser = user !== null && (user.email !== newUser.email || user.username !== newUser.username);
    if (isRepeated && isDifferentUser) throw idempotencyConflict();
    return { action: adminAction(saga), user, isRepeated };
  }

  /** @throws DomainError `user_not_found`, `idempotency_conflict` */
  async changeUserPlan(
    { by, userId, planId }: HandlerInput<typeof adminRequests.changeUserPlan>,
    context: RequestContext,
  ) {
    // Billing doesn't know which users exist.
    await this.requestClient.request(identityRequests.getUser, { userId }, context);
    const { saga } = await this.run(this.changePlanSaga, by, { userId, planId }, context);
    return { action: adminAction(saga) };
  }

  /** @throws DomainError `idempotency_conflict` */
  async deleteUserAccount(
    { by, userId }: HandlerInput<typeof adminRequests.deleteUserAccount>,
    context: RequestContext,
  ): Promise<{ action: AdminAction }> {
    const { saga } = await this.run(this.deleteUserSaga, by, { userId, planId: null }, context);
    return { action: adminAction(saga) };
  }

  /** @throws DomainError `not_found` */
  async getAdminAction({
    actionId,
  }: HandlerInput<typeof adminRequests.getAdminAction>): Promise<{ action: AdminAction }> {
    const saga = await this.store.find(actionId);
    if (!saga) throw new DomainError('not_found', 'Action not found.');
    return { action: adminAction(saga) };
  }

  private async run(
    definition: SagaDefinition,
    by: AdminActor,
    subject: SagaSubject,
    context: RequestContext,
    newUser?: NewUser,
  ): Promise<{ saga: Saga; isRepeated: boolean }> {
    const started = await this.store.start(definition, by, subject, context);
    if (!started)
      return { saga: await this.waitForEnd(await this.findRepeated(definition, by, subject)), isRepeated: true };
    const saga = await this.runner.run(started, newUser);
    const waitsForEvents = saga.step === 'wait-for-services';
    return { saga: waitsForEvents ? await this.waitForEnd(saga) : saga, isRepeated: false };
  }

  /** The saga of an earlier call with the same action id. */
  private async findRepeated({ kind }: SagaDefinition, { actionId }: AdminActor, subject: SagaSubject): Promise<Saga> {
    const saga = await this.store.get(actionId);
    const isSameRequest =
      saga.kind === kind &&
      saga.planId === subject.planId &&
      (subject.userId === null || saga.userId === subject.userId);
    if (!isSameRequest) throw idempotencyConflict();
    return saga;
  }

  private async waitForEnd(started: Saga): Promise<Saga> {
    const deadline = performance.now() + waitTimeoutMs;
    let saga = started;
    while (saga.state === 'running' && performance.now() < deadline) {
      await delay(pollIntervalMs);
      saga = await this.store.get(saga.actionId);
    }
    return saga;
  }

  /** Null if the user was rolled back or will be. */
  private async createdUser({ userId, error }: Saga): Promise<User | null> {
    return userId === null || error !== null ? null : this.directory.find(userId);
  }
}

const adminAction = ({ actionId, state, error, waitingFor, startedAt, endedAt }: Saga): AdminAction => ({
  actionId,
  state,
  error,
  waitingFor: state === 'running' ? waitingFor : [],
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

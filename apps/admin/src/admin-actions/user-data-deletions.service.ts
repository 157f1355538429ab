import { Injectable } from '@nestjs/common';
import type { EventPayload, ServiceName } from '@scriptsmith/contracts';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { analyticsEvents } from '@scriptsmith/contracts/analytics';
import { billingEvents } from '@scriptsmith/contracts/billing';
import { Clock } from '@scriptsmith/server-kit';
import { type EventDelivery, insertIfAbsent, Subscribes } from '@scriptsmith/service-kit';
import type { EntityManager } from 'typeorm';
import { Saga } from '../sagas/saga.entity.js';
import { UserDataDeletion } from './user-data-deletion.entity.js';

/** The services that store data about users, besides identity, where a deletion begins. */
export const servicesWithUserData: readonly ServiceName[] = ['billing', 'affiliate', 'analytics'];

/** Tracks which services have deleted the data of a user, and completes the sagas that wait for them. */
@Injectable()
export class UserDataDeletionsService {
  constructor(private readonly clock: Clock) {}

  /**
   * Records that a service has deleted the data of a user, and updates the sagas that wait for it. The event may arrive
   * before a saga waits for it.
   */
  @Subscribes(billingEvents.userDataDeleted, affiliateEvents.userDataDeleted, analyticsEvents.userDataDeleted)
  async record(
    { userId, deletedAt }: EventPayload<typeof billingEvents.userDataDeleted>,
    { publisher: service, transaction }: EventDelivery,
  ): Promise<void> {
    await insertIfAbsent(transaction, UserDataDeletion, { userId, service, deletedAt: new Date(deletedAt) });
    const sagas = await transaction.find(Saga, {
      where: { userId, kind: 'delete-user', state: 'running' },
      order: { actionId: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const waiting = sagas.filter(({ step }) => step === 'wait-for-services');
    await this.update(transaction, userId, waiting);
  }

  /**
   * Completes a saga that starts to wait if all services have deleted the data of its user. Otherwise, updates the services
   * that it waits for. Leaves the other sagas of the user to their own transactions, which may wait for this one.
   * @param transaction has locked the saga
   */
  completeSaga(transaction: EntityManager, userId: number, actionId: string): Promise<void> {
    return this.update(transaction, userId, [{ actionId }]);
  }

  /**
   * The sagas are locked before the deletions are read, so that of a concurrent event and a saga that starts to wait, the
   * later one sees the other.
   */
  private async update(
    transaction: EntityManager,
    userId: number,
    sagas: readonly Pick<Saga, 'actionId'>[],
  ): Promise<void> {
    if (sagas.length === 0) return;
    const deletions = await transaction.findBy(UserDataDeletion, { userId });
    const waitingFor = servicesWithUserData.filter((name) => !deletions.some(({ service }) => service === name));
    const end = waitingFor.length === 0 && { state: 'completed' as const, endedAt: this.clock.now() };
    for (const { actionId } of sagas) await transaction.update(Saga, { actionId }, { waitingFor, ...end });
  }
}

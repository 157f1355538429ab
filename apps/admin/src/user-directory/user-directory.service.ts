import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EventPayload } from '@scriptsmith/contracts';
import { billingEvents, type Subscription } from '@scriptsmith/contracts/billing';
import { identityEvents, type User } from '@scriptsmith/contracts/identity';
import { type EventDelivery, Subscribes } from '@scriptsmith/service-kit';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { DirectoryUser } from './directory-user.entity.js';
import { sortableUsername } from './search-term.js';
import {
  anonymizeUser,
  lockDirectory,
  lockDirectoryShared,
  upsertBans,
  upsertSubscriptions,
  upsertUsers,
} from './user-directory.queries.js';

export interface RegisteredUser {
  userId: number;
  username: string;
  email: string;
  createdAt: string;
}

export interface BanState {
  userId: number;
  revision: number;
  isBanned: boolean;
}

export interface SubscriptionState {
  userId: number;
  revision: number;
  subscription: Subscription | null;
}

/** The projection behind the user list. Events may arrive in any order and more than once; the result is the same. */
@Injectable()
export class UserDirectoryService {
  constructor(@InjectRepository(DirectoryUser) private readonly users: Repository<DirectoryUser>) {}

  /** The listed user with this id, or null. */
  async find(userId: number): Promise<User | null> {
    const user = await this.users.findOneBy({ userId, username: Not(IsNull()) });
    return user && { id: user.userId, username: user.username ?? '', email: user.email ?? '' };
  }

  /** Must precede changes of more than one user. */
  async lock(transaction: EntityManager): Promise<void> {
    await lockDirectory(transaction);
  }

  /** Lists users and counts their sign-ups. */
  async addUsers(transaction: EntityManager, users: readonly RegisteredUser[]): Promise<void> {
    const rows = users.map(({ userId, username, email, createdAt }) => ({
      userId,
      username,
      usernameSort: sortableUsername(username),
      email,
      createdAt,
    }));
    await lockDirectoryShared(transaction);
    await upsertUsers(transaction, rows);
  }

  async setBans(transaction: EntityManager, bans: readonly BanState[]): Promise<void> {
    await lockDirectoryShared(transaction);
    await upsertBans(transaction, bans);
  }

  async setSubscriptions(transaction: EntityManager, subscriptions: readonly SubscriptionState[]): Promise<void> {
    const rows = subscriptions.map(({ userId, revision, subscription }) => ({
      userId,
      revision,
      planId: subscription?.planId ?? 'none',
      planName: subscription?.planName ?? null,
      status: subscription?.status ?? 'none',
    }));
    await lockDirectoryShared(transaction);
    await upsertSubscriptions(transaction, rows);
  }

  @Subscribes(identityEvents.userRegistered)
  async onRegistered(
    user: EventPayload<typeof identityEvents.userRegistered>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    await this.addUsers(transaction, [{ ...user, createdAt: user.registeredAt }]);
  }

  @Subscribes(identityEvents.userBanChanged)
  async onBanChanged(
    ban: EventPayload<typeof identityEvents.userBanChanged>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    await this.setBans(transaction, [ban]);
  }

  @Subscribes(billingEvents.subscriptionChanged)
  async onSubscriptionChanged(
    change: EventPayload<typeof billingEvents.subscriptionChanged>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    await this.setSubscriptions(transaction, [change]);
  }

  /** Removes a user from the list, with all personal data. */
  async delete(transaction: EntityManager, userId: number, deletedAt: Date): Promise<void> {
    await lockDirectoryShared(transaction);
    await anonymizeUser(transaction, userId, deletedAt);
  }

  @Subscribes(identityEvents.userDeleted)
  async onDeleted(
    { userId, deletedAt }: EventPayload<typeof identityEvents.userDeleted>,
    { transaction }: EventDelivery,
  ): Promise<void> {
    await this.delete(transaction, userId, new Date(deletedAt));
  }
}

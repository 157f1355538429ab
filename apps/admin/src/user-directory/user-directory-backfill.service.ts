import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { billingAdminRequests } from '@scriptsmith/contracts/billing';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type Backfill, Backfills, RequestClient } from '@scriptsmith/service-kit';
import { DirectoryBackfill } from './directory-backfill.entity.js';
import { UserDirectoryService } from './user-directory.service.js';

const intervalMs = 1_000;

/**
 * Imports the users who registered before this service existed, and then their subscriptions. Events that arrive meanwhile
 * do no harm, because the projection accepts them in any order.
 */
@Injectable()
export class UserDirectoryBackfillService implements OnApplicationBootstrap {
  constructor(
    private readonly backfills: Backfills,
    private readonly directory: UserDirectoryService,
    private readonly requestClient: RequestClient,
  ) {}

  private readonly users: Backfill<DirectoryBackfill> = {
    name: 'user-directory-backfill',
    progress: DirectoryBackfill,
    where: { source: 'identity' },
    importPage: async (transaction, page, context) => {
      const { users } = await this.requestClient.request(identityAdminRequests.listUserRecords, page, context);
      await this.directory.lock(transaction);
      await this.directory.addUsers(
        transaction,
        users.map(({ id: userId, username, email, createdAt }) => ({ userId, username, email, createdAt })),
      );
      await this.directory.setBans(
        transaction,
        users.map(({ id: userId, banRevision: revision, bannedAt }) => ({
          userId,
          revision,
          isBanned: bannedAt !== null,
        })),
      );
      return users.at(-1)?.id;
    },
  };

  private readonly subscriptions: Backfill<DirectoryBackfill> = {
    name: 'user-directory-backfill-of-subscriptions',
    progress: DirectoryBackfill,
    where: { source: 'billing' },
    importPage: async (transaction, page, context) => {
      const { subscriptions } = await this.requestClient.request(billingAdminRequests.listSubscriptions, page, context);
      await this.directory.lock(transaction);
      await this.directory.setSubscriptions(transaction, subscriptions);
      return subscriptions.at(-1)?.userId;
    },
  };

  onApplicationBootstrap(): void {
    void this.backfill();
  }

  @Interval(intervalMs)
  async backfill(): Promise<void> {
    await this.backfills.run(this.users);
    await this.backfills.run(this.subscriptions);
  }
}

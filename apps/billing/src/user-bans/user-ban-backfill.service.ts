import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { identityAdminRequests } from '@scriptsmith/contracts/identity';
import { type Backfill, Backfills, RequestClient } from '@scriptsmith/service-kit';
import { UserBanBackfill } from './user-ban-backfill.entity.js';
import { UserBansService } from './user-bans.service.js';

const intervalMs = 1_000;

/**
 * Imports the bans from before billing subscribed to them. A ban event that arrives meanwhile has a later revision, so it
 * wins.
 */
@Injectable()
export class UserBanBackfillService implements OnApplicationBootstrap {
  constructor(
    private readonly backfills: Backfills,
    private readonly bans: UserBansService,
    private readonly requestClient: RequestClient,
  ) {}

  private readonly bansOfIdentity: Backfill<UserBanBackfill> = {
    name: 'user-ban-backfill',
    progress: UserBanBackfill,
    where: { id: 1 },
    importPage: async (transaction, page, context) => {
      const { users } = await this.requestClient.request(identityAdminRequests.listUserRecords, page, context);
      for (const { id: userId, banRevision: revision, bannedAt } of users) {
        if (bannedAt !== null) await this.bans.apply(transaction, { userId, revision, isBanned: true });
      }
      return users.at(-1)?.id;
    },
  };

  onApplicationBootstrap(): void {
    void this.backfill();
  }

  @Interval(intervalMs)
  backfill(): Promise<void> {
    return this.backfills.run(this.bansOfIdentity);
  }
}

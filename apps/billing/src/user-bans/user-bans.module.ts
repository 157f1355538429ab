import { Module } from '@nestjs/common';
import { Backfills } from '@scriptsmith/service-kit';
import { LedgerModule } from '../ledger/ledger.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { UserBanBackfillService } from './user-ban-backfill.service.js';
import { UserBansController } from './user-bans.controller.js';
import { UserBansService } from './user-bans.service.js';

@Module({
  imports: [LedgerModule, WebhooksModule],
  controllers: [UserBansController],
  providers: [Backfills, UserBansService, UserBanBackfillService],
})
export class UserBansModule {}

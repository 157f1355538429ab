import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AffiliatesModule } from '../affiliates/affiliates.module.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { PayoutBatch } from './payout-batch.entity.js';
import { PayoutHistoryService } from './payout-history.service.js';
import { Payout } from './payout.entity.js';
import { PayoutsService } from './payouts.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Payout, PayoutBatch]), AffiliatesModule, CommissionsModule],
  providers: [PayoutHistoryService, PayoutsService],
})
export class PayoutsModule {}

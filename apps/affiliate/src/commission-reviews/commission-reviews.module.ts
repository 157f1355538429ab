import { Module } from '@nestjs/common';
import { AdminChangesModule } from '../admin-changes/admin-changes.module.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { CommissionReviewsController } from './commission-reviews.controller.js';
import { CommissionReviewsService } from './commission-reviews.service.js';

@Module({
  imports: [AdminChangesModule, CommissionsModule],
  controllers: [CommissionReviewsController],
  providers: [CommissionReviewsService],
})
export class CommissionReviewsModule {}

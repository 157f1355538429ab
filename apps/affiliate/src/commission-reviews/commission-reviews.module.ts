import { Module } from '@nestjs/common';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { CommissionReviewsService } from './commission-reviews.service.js';

@Module({
  imports: [CommissionsModule],
  providers: [CommissionReviewsService],
})
export class CommissionReviewsModule {}

import { Module } from '@nestjs/common';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { CommissionReviewsController } from './commission-reviews.controller.js';
import { CommissionReviewsService } from './commission-reviews.service.js';

@Module({
  imports: [CommissionsModule],
  controllers: [CommissionReviewsController],
  providers: [CommissionReviewsService],
})
export class CommissionReviewsModule {}

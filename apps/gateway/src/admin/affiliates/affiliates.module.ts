import { Module } from '@nestjs/common';
import { PayoutsController } from './payouts.controller.js';
import { TestCommissionController } from './test-commission.controller.js';

@Module({ controllers: [PayoutsController, TestCommissionController] })
export class AffiliatesModule {}

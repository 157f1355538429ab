import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AffiliateController } from './affiliate.controller.js';
import { ReferralClicksController } from './referral-clicks.controller.js';
import { VisitorCookie } from './visitor-cookie.js';

@Module({
  imports: [AccessModule],
  controllers: [AffiliateController, ReferralClicksController],
  providers: [VisitorCookie],
  exports: [VisitorCookie],
})
export class AffiliateModule {}

import { Module } from '@nestjs/common';
import { AffiliateProfileModule } from '../affiliate-profile/affiliate-profile.module.js';
import { AffiliatesModule } from '../affiliates/affiliates.module.js';
import { ReferralCodes } from '../affiliates/referral-codes.js';
import { BrowserMatchesModule } from '../browser-matches/browser-matches.module.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { EnrolmentService } from './enrolment.service.js';

@Module({
  imports: [AffiliateProfileModule, AffiliatesModule, BrowserMatchesModule, CommissionsModule, DeletedUsersModule],
  providers: [EnrolmentService, ReferralCodes],
})
export class EnrolmentModule {}

import { Module } from '@nestjs/common';
import { affiliateEvents } from '@scriptsmith/contracts/affiliate';
import { AdminCommandsModule, housekeepingOf, providersOf } from '@scriptsmith/service-kit';
import { AffiliateProfileService } from './affiliate-profile/affiliate-profile.service.js';
import { affiliateOperations } from './affiliate.operations.js';
import { AffiliatesService } from './affiliates/affiliates.service.js';
import { ReferralCodes } from './affiliates/referral-codes.js';
import { BrowserMatchesService } from './browser-matches/browser-matches.service.js';
import { ClicksService } from './clicks/clicks.service.js';
import { CommissionLedger } from './commissions/commission-ledger.js';
import { PaymentsService } from './commissions/payments.service.js';
import { DeletedUsersService } from './deleted-users/deleted-users.service.js';
import { UserDeletionService } from './user-deletion/user-deletion.service.js';

@Module({
  imports: [AdminCommandsModule.forRoot({ auditEntryRecorded: affiliateEvents.auditEntryRecorded })],
  providers: [
    ...providersOf(affiliateOperations),
    AffiliateProfileService,
    AffiliatesService,
    ReferralCodes,
    BrowserMatchesService,
    CommissionLedger,
    PaymentsService,
    DeletedUsersService,
    UserDeletionService,
    housekeepingOf(ClicksService),
  ],
})
export class AffiliateModule {}

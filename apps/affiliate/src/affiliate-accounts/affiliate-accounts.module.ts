import { Module } from '@nestjs/common';
import { AffiliateProfileModule } from '../affiliate-profile/affiliate-profile.module.js';
import { AffiliatesModule } from '../affiliates/affiliates.module.js';
import { AffiliateAccountsService } from './affiliate-accounts.service.js';

@Module({
  imports: [AffiliateProfileModule, AffiliatesModule],
  providers: [AffiliateAccountsService],
})
export class AffiliateAccountsModule {}

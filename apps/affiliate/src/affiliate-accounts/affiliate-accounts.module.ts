import { Module } from '@nestjs/common';
import { AffiliateProfileModule } from '../affiliate-profile/affiliate-profile.module.js';
import { AffiliatesModule } from '../affiliates/affiliates.module.js';
import { AffiliateAccountsController } from './affiliate-accounts.controller.js';
import { AffiliateAccountsService } from './affiliate-accounts.service.js';

@Module({
  imports: [AffiliateProfileModule, AffiliatesModule],
  controllers: [AffiliateAccountsController],
  providers: [AffiliateAccountsService],
})
export class AffiliateAccountsModule {}

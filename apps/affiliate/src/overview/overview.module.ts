import { Module } from '@nestjs/common';
import { AffiliateProfileModule } from '../affiliate-profile/affiliate-profile.module.js';
import { AffiliatesModule } from '../affiliates/affiliates.module.js';
import { BrowserMatchesModule } from '../browser-matches/browser-matches.module.js';
import { AffiliateListsService } from './affiliate-lists.service.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [AffiliateProfileModule, AffiliatesModule, BrowserMatchesModule],
  providers: [AffiliateListsService, OverviewService],
})
export class OverviewModule {}

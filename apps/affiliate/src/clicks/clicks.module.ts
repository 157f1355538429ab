import { Module } from '@nestjs/common';
import { housekeepingOf } from '@scriptsmith/service-kit';
import { AffiliatesModule } from '../affiliates/affiliates.module.js';
import { BrowserMatchesModule } from '../browser-matches/browser-matches.module.js';
import { ClicksService } from './clicks.service.js';

@Module({
  imports: [AffiliatesModule, BrowserMatchesModule],
  providers: [ClicksService, housekeepingOf(ClicksService)],
  exports: [ClicksService],
})
export class ClicksModule {}

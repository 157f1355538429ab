import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AffiliatesModule } from '../affiliates/affiliates.module.js';
import { BrowserMatchesModule } from '../browser-matches/browser-matches.module.js';
import { ClicksModule } from '../clicks/clicks.module.js';
import { CommissionsModule } from '../commissions/commissions.module.js';
import { DeletedUsersModule } from '../deleted-users/deleted-users.module.js';
import { Referral } from './referral.entity.js';
import { ReferralsController } from './referrals.controller.js';
import { ReferralsService } from './referrals.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Referral]),
    AffiliatesModule,
    BrowserMatchesModule,
    ClicksModule,
    CommissionsModule,
    DeletedUsersModule,
  ],
  controllers: [ReferralsController],
  providers: [ReferralsService],
  exports: [TypeOrmModule],
})
export class ReferralsModule {}

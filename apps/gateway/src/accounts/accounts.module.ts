import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AffiliateModule } from '../affiliate/affiliate.module.js';
import { AccountDeletionController } from './account-deletion.controller.js';
import { AuthenticationController } from './authentication.controller.js';
import { BrowserSessions } from './browser-sessions.js';
import { DeviceCookie } from './device-cookie.js';
import { SecondStepController } from './second-step.controller.js';

@Module({
  imports: [AccessModule, AffiliateModule],
  controllers: [AuthenticationController, AccountDeletionController, SecondStepController],
  providers: [BrowserSessions, DeviceCookie],
})
export class AccountsModule {}

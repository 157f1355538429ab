import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AffiliateModule } from '../affiliate/affiliate.module.js';
import { AccountRecoveryController } from './account-recovery.controller.js';
import { AccountSettingsController } from './account-settings.controller.js';
import { AuthenticationController } from './authentication.controller.js';
import { BrowserSessions } from './browser-sessions.js';
import { ChatCodeController } from './chat-code.controller.js';
import { DeviceCookie } from './device-cookie.js';
import { SecondStepController } from './second-step.controller.js';
import { TwoFactorController } from './two-factor.controller.js';

@Module({
  imports: [AccessModule, AffiliateModule],
  controllers: [
    AuthenticationController,
    AccountRecoveryController,
    AccountSettingsController,
    ChatCodeController,
    SecondStepController,
    TwoFactorController,
  ],
  providers: [BrowserSessions, DeviceCookie],
})
export class AccountsModule {}

import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { adminTwoFactorRequests as requests } from '@scriptsmith/contracts/admin';
import { Handles } from '@scriptsmith/service-kit';
import { AdminSessionsService } from './admin-sessions.service.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly sessions: AdminSessionsService,
  ) {}

  @Handles(requests.getAdminTwoFactorStatus)
  getStatus({ keyId }: HandlerInput<typeof requests.getAdminTwoFactorStatus>) {
    return this.twoFactor.status(keyId);
  }

  @Handles(requests.beginAdminAuthenticatorSetup)
  beginSetup({ keyId }: HandlerInput<typeof requests.beginAdminAuthenticatorSetup>) {
    return this.twoFactor.beginSetup(keyId);
  }

  @Handles(requests.confirmAdminAuthenticatorSetup)
  confirmSetup({ by, keyId, code }: HandlerInput<typeof requests.confirmAdminAuthenticatorSetup>) {
    return this.twoFactor.confirmSetup(by, keyId, code);
  }

  @Handles(requests.removeAdminAuthenticatorApp)
  remove({ by, keyId, secondFactor }: HandlerInput<typeof requests.removeAdminAuthenticatorApp>) {
    return this.twoFactor.remove(by, keyId, secondFactor);
  }

  @Handles(requests.openAdminSession)
  openSession({ by, keyId, secondFactor }: HandlerInput<typeof requests.openAdminSession>) {
    return this.twoFactor.openSession(by, keyId, secondFactor);
  }

  @Handles(requests.endAdminSession)
  async endSession({ sessionToken }: HandlerInput<typeof requests.endAdminSession>): Promise<Record<string, never>> {
    if (sessionToken !== null) await this.sessions.end(sessionToken);
    return {};
  }
}

import { Controller } from '@nestjs/common';
import type { HandlerInput } from '@scriptsmith/contracts';
import { identityTwoFactorRequests as requests } from '@scriptsmith/contracts/identity';
import { Handles, type RequestContext } from '@scriptsmith/service-kit';
import { AuthenticatorAppsService } from './authenticator-apps.service.js';
import { PasskeysService } from './passkeys.service.js';
import { TwoFactorChangesService } from './two-factor-changes.service.js';
import { TwoFactorService } from './two-factor.service.js';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly twoFactor: TwoFactorService,
    private readonly changes: TwoFactorChangesService,
    private readonly authenticatorApps: AuthenticatorAppsService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Handles(requests.getTwoFactorStatus)
  getTwoFactorStatus({ userId }: HandlerInput<typeof requests.getTwoFactorStatus>) {
    return this.twoFactor.status(userId);
  }

  @Handles(requests.getIdentityProofOptions)
  getIdentityProofOptions({ sessionToken }: HandlerInput<typeof requests.getIdentityProofOptions>) {
    return this.changes.proofOptions(sessionToken);
  }

  @Handles(requests.beginAuthenticatorSetup)
  beginAuthenticatorSetup({ sessionToken, proof }: HandlerInput<typeof requests.beginAuthenticatorSetup>) {
    return this.authenticatorApps.beginSetup(sessionToken, proof);
  }

  @Handles(requests.confirmAuthenticatorSetup)
  confirmAuthenticatorSetup(
    { sessionToken, code }: HandlerInput<typeof requests.confirmAuthenticatorSetup>,
    context: RequestContext,
  ) {
    return this.authenticatorApps.confirmSetup(sessionToken, code, context);
  }

  @Handles(requests.removeAuthenticatorApp)
  removeAuthenticatorApp(
    { sessionToken, proof }: HandlerInput<typeof requests.removeAuthenticatorApp>,
    context: RequestContext,
  ) {
    return this.authenticatorApps.remove(sessionToken, proof, context);
  }

  @Handles(requests.replaceRecoveryCodes)
  replaceRecoveryCodes(
    { sessionToken, proof }: HandlerInput<typeof requests.replaceRecoveryCodes>,
    context: RequestContext,
  ) {
    return this.twoFactor.replaceRecoveryCodes(sessionToken, proof, context);
  }

  @Handles(requests.beginPasskeyRegistration)
  beginPasskeyRegistration({ sessionToken, proof }: HandlerInput<typeof requests.beginPasskeyRegistration>) {
    return this.passkeys.beginRegistration(sessionToken, proof);
  }

  @Handles(requests.addPasskey)
  addPasskey({ sessionToken, ...passkey }: HandlerInput<typeof requests.addPasskey>, context: RequestContext) {
    return this.passkeys.add(sessionToken, passkey, context);
  }

  @Handles(requests.renamePasskey)
  renamePasskey({ sessionToken, passkeyId, name }: HandlerInput<typeof requests.renamePasskey>) {
    return this.passkeys.rename(sessionToken, passkeyId, name);
  }

  @Handles(requests.removePasskey)
  removePasskey(
    { sessionToken, passkeyId, proof }: HandlerInput<typeof requests.removePasskey>,
    context: RequestContext,
  ) {
    return this.passkeys.remove(sessionToken, passkeyId, proof, context);
  }

  @Handles(requests.resetTwoFactor)
  resetTwoFactor({ by, userId }: HandlerInput<typeof requests.resetTwoFactor>, context: RequestContext) {
    return this.twoFactor.reset({ by, ...context }, userId);
  }
}

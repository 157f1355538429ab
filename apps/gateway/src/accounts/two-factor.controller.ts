import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { Done, PasskeyOptionsResponse } from '@scriptsmith/contracts/gateway';
import {
  type AddedFactor,
  type AuthenticatorConfirmation,
  authenticatorConfirmationSchema,
  type AuthenticatorSetup,
  identityTwoFactorRequests,
  type NewPasskey,
  newPasskeySchema,
  type PasskeyRenaming,
  passkeyRenamingSchema,
  type RecoveryCodes,
  type TwoFactorChange,
  twoFactorChangeSchema,
  type TwoFactorStatus,
} from '@scriptsmith/contracts/identity';
import { type RequestContext, RequestClient } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Context, CurrentSession } from '../access/request.decorators.js';
import type { Session } from '../access/sessions.service.js';
import { twoFactorLimit, type EmptyBody, emptyBodySchema } from '@scriptsmith/contracts';
import { pathIdSchema } from '../validation/path-id.js';

const requests = identityTwoFactorRequests;

/** The second factors of the signed-in user. Every change but a new name requires the password or a passkey. */
@Controller('api/account/two-factor')
export class TwoFactorController {
  constructor(private readonly requestClient: RequestClient) {}

  @Get()
  @Access('session')
  status(@CurrentSession() { user }: Session, @Context() context: RequestContext): Promise<TwoFactorStatus> {
    return this.requestClient.request(requests.getTwoFactorStatus, { userId: user.id }, context);
  }

  /** The options for a passkey as the proof of a change. */
  @Post('proof-options')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  proofOptions(
    @Body({ schema: emptyBodySchema }) _body: EmptyBody,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<PasskeyOptionsResponse> {
    return this.requestClient.request(requests.getIdentityProofOptions, { sessionToken }, context);
  }

  @Post('authenticator-app')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  beginAuthenticatorSetup(
    @Body({ schema: twoFactorChangeSchema }) change: TwoFactorChange,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<AuthenticatorSetup> {
    return this.requestClient.request(requests.beginAuthenticatorSetup, { ...change, sessionToken }, context);
  }

  @Post('authenticator-app/confirm')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  confirmAuthenticatorSetup(
    @Body({ schema: authenticatorConfirmationSchema }) confirmation: AuthenticatorConfirmation,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<AddedFactor> {
    return this.requestClient.request(requests.confirmAuthenticatorSetup, { ...confirmation, sessionToken }, context);
  }

  @Post('authenticator-app/remove')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  async removeAuthenticatorApp(
    @Body({ schema: twoFactorChangeSchema }) change: TwoFactorChange,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(requests.removeAuthenticatorApp, { ...change, sessionToken }, context);
    return { success: true };
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  replaceRecoveryCodes(
    @Body({ schema: twoFactorChangeSchema }) change: TwoFactorChange,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<RecoveryCodes> {
    return this.requestClient.request(requests.replaceRecoveryCodes, { ...change, sessionToken }, context);
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  beginPasskeyRegistration(
    @Body({ schema: twoFactorChangeSchema }) change: TwoFactorChange,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<PasskeyOptionsResponse> {
    return this.requestClient.request(requests.beginPasskeyRegistration, { ...change, sessionToken }, context);
  }

  @Post('passkeys')
  @Access('session', { limit: twoFactorLimit })
  addPasskey(
    @Body({ schema: newPasskeySchema }) passkey: NewPasskey,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<AddedFactor> {
    return this.requestClient.request(requests.addPasskey, { ...passkey, sessionToken }, context);
  }

  @Post('passkeys/:passkeyId/rename')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  async renamePasskey(
    @Param('passkeyId', { schema: pathIdSchema }) passkeyId: string,
    @Body({ schema: passkeyRenamingSchema }) renaming: PasskeyRenaming,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(requests.renamePasskey, { ...renaming, passkeyId, sessionToken }, context);
    return { success: true };
  }

  @Post('passkeys/:passkeyId/remove')
  @HttpCode(200)
  @Access('session', { limit: twoFactorLimit })
  async removePasskey(
    @Param('passkeyId', { schema: pathIdSchema }) passkeyId: string,
    @Body({ schema: twoFactorChangeSchema }) change: TwoFactorChange,
    @CurrentSession() { token: sessionToken }: Session,
    @Context() context: RequestContext,
  ): Promise<Done> {
    await this.requestClient.request(requests.removePasskey, { ...change, passkeyId, sessionToken }, context);
    return { success: true };
  }
}

import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  type AccountSettingsAnswer,
  type AccountSettingsChange,
  accountSettingsChangeSchema,
  type Done,
  type EmptyBody,
  emptyBodySchema,
  identityRequests,
} from '@scriptsmith/contracts';
import { type CallContext, Messenger } from '@scriptsmith/service-kit';
import { Access } from '../access/access.decorator.js';
import { Call, SignedIn } from '../access/caller.js';
import type { Session } from '../access/sessions.js';
import { confirmationMailLimit } from '../http/rate-limits.js';

/** What users see and change of their own account, beside their password. */
@Controller('api/account')
export class AccountSettingsController {
  constructor(private readonly messenger: Messenger) {}

  @Get('settings')
  @Access('session')
  settings(@SignedIn() { user }: Session, @Call() call: CallContext): Promise<AccountSettingsAnswer> {
    return this.messenger.request(identityRequests.getSettings, { userId: user.id }, call);
  }

  @Post('settings')
  @HttpCode(200)
  @Access('session')
  change(
    @Body({ schema: accountSettingsChangeSchema }) change: AccountSettingsChange,
    @SignedIn() { user }: Session,
    @Call() call: CallContext,
  ): Promise<AccountSettingsAnswer> {
    return this.messenger.request(identityRequests.updateSettings, { userId: user.id, change }, call);
  }

  /** Sends the mail that asks to confirm the address once more; nothing where that has happened. */
  @Post('request-email-confirmation')
  @HttpCode(202)
  @Access('session', { limit: confirmationMailLimit })
  async requestEmailConfirmation(
    @Body({ schema: emptyBodySchema }) _body: EmptyBody,
    @SignedIn() { user }: Session,
    @Call() call: CallContext,
  ): Promise<Done> {
    await this.messenger.request(identityRequests.requestEmailConfirmation, { userId: user.id }, call);
    return { success: true };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import { EmailedTokensService, tokenLifetimeMinutes } from '../emailed-tokens/emailed-tokens.service.js';
import type { IdentitySettings } from '../identity.settings.js';
import { greeting } from '../mail/greeting.js';
import type { MailWriter } from '../mail/mail-kind.js';
import type { MailContent } from '../mail/mail-layout.js';
import { linkWithToken } from '../mail/mail-links.js';
import type { User } from '../users/user.entity.js';

@Injectable()
export class PasswordResetMail implements MailWriter {
  constructor(
    private readonly tokens: EmailedTokensService,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>,
  ) {}

  async write({ id, username }: User): Promise<MailContent> {
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const token = await this.tokens.issue(id, 'password-reset');
    return {
      subject: `Choose a new password for ${BRAND_NAME}`,
      preview: `The link works once, for ${tokenLifetimeMinutes} minutes.`,
      greeting: greeting('Hello', username),
      paragraphs: [
        `Somebody, most likely you, asked for a new password for your ${BRAND_NAME} account.`,
        'Choose it here. You will then be signed out everywhere, and sign in with the new password.',
      ],
      button: { label: 'Choose a new password', address: linkWithToken(PUBLIC_URL, '/reset-password', token) },
      notes: [
        `The link works once, for ${tokenLifetimeMinutes} minutes, and only until you ask for another one.`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    };
  }
}

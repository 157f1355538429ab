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
export class EmailConfirmationMail implements MailWriter {
  constructor(
    private readonly tokens: EmailedTokensService,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>,
  ) {}

  async write({ id, username, emailConfirmedAt }: User): Promise<MailContent | undefined> {
    if (emailConfirmedAt) return undefined;
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const token = await this.tokens.issue(id, 'email-confirmation');
    return {
      subject: `Confirm your email address for ${BRAND_NAME}`,
      preview: 'One click, and we know that this address is yours.',
      greeting: greeting('Welcome,', username),
      paragraphs: [
        `Your ${BRAND_NAME} account is ready. Please confirm that this email address is yours, so that you can always get back in.`,
      ],
      button: { label: 'Confirm email address', address: linkWithToken(PUBLIC_URL, '/confirm-email', token) },
      notes: [
        `The link works once, for ${tokenLifetimeMinutes} minutes. You can have a new one sent from your account settings.`,
        'If you did not open this account, please ignore this mail: without a confirmation the address does not count as yours.',
      ],
    };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import { EmailTokensService, tokenLifetimeMinutes } from '../../email-tokens/email-tokens.service.js';
import type { IdentitySettings } from '../../identity.settings.js';
import type { User } from '../../users/user.entity.js';
import type { EmailContent } from '../email-layout.js';
import { linkWithToken } from '../email-links.js';
import type { EmailTemplate } from '../email-template.js';

@Injectable()
export class EmailConfirmationEmail implements EmailTemplate {
  constructor(
    private readonly tokens: EmailTokensService,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>,
  ) {}

  async render({ id, emailConfirmedAt }: User): Promise<EmailContent | undefined> {
    if (emailConfirmedAt) return undefined;
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const token = await this.tokens.issue(id, 'email-confirmation');
    return {
      subject: `Confirm your email address for ${BRAND_NAME}`,
      preview: 'Confirm your address with one click.',
      // The address may belong to a stranger, so the email contains nothing that the new user chose.
      greeting: 'Welcome',
      paragraphs: [
        `Your ${BRAND_NAME} account is ready. Please confirm your email address, so that you can always recover your account.`,
      ],
      button: { label: 'Confirm email address', address: linkWithToken(PUBLIC_URL, '/confirm-email', token) },
      notes: [
        `The link works once and expires in ${tokenLifetimeMinutes} minutes. You can request a new one in your account settings.`,
        'If you did not create this account, you can ignore this email. The address stays unconfirmed.',
      ],
    };
  }
}

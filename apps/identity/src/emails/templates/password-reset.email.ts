import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import { EmailTokensService, tokenLifetimeMinutes } from '../../email-tokens/email-tokens.service.js';
import type { IdentitySettings } from '../../identity.settings.js';
import type { User } from '../../users/user.entity.js';
import type { EmailContent } from '../email-layout.js';
import { linkWithToken } from '../email-links.js';
import type { EmailTemplate } from '../email-template.js';
import { greeting } from '../greeting.js';

@Injectable()
export class PasswordResetEmail implements EmailTemplate {
  constructor(
    private readonly tokens: EmailTokensService,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>,
  ) {}

  async render(user: User): Promise<EmailContent> {
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const token = await this.tokens.issue(user.id, 'password-reset');
    return {
      subject: `Choose a new password for ${BRAND_NAME}`,
      preview: `The link works once and expires in ${tokenLifetimeMinutes} minutes.`,
      greeting: greeting('Hello', user),
      paragraphs: [
        `We received a request to reset the password of your ${BRAND_NAME} account.`,
        'Choose a new password below. You will be signed out on all devices and can then sign in with the new password.',
      ],
      button: { label: 'Choose a new password', address: linkWithToken(PUBLIC_URL, '/reset-password', token) },
      notes: [
        `The link works once, expires in ${tokenLifetimeMinutes} minutes, and stops working when you request a new one.`,
        'If you did not request this, you can ignore this email. Your password stays the same.',
      ],
    };
  }
}

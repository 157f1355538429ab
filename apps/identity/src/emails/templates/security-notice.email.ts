import { Injectable } from '@nestjs/common';
import { InjectSettings } from '@scriptsmith/service-kit';
import type { IdentitySettings } from '../../identity.settings.js';
import type { User } from '../../users/user.entity.js';
import type { EmailContent } from '../email-layout.js';
import type { EmailTemplate } from '../email-template.js';
import { greeting } from '../greeting.js';
import { type SecurityChange, securityNoticeSchema } from '../security-notice.js';

const messages: Record<SecurityChange, { subject: string; text: string }> = {
  'authenticator-app-added': {
    subject: 'An authenticator app was added',
    text: 'An authenticator app was added to your account. From now on, your password alone no longer signs you in. Your other devices were signed out.',
  },
  'authenticator-app-removed': {
    subject: 'Your authenticator app was removed',
    text: 'The authenticator app was removed from your account. Its codes no longer work. Your other devices were signed out.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: 'A passkey was added to your account. It signs you in without your password, and your password alone no longer signs you in. Your other devices were signed out.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account. It no longer signs you in. Your other devices were signed out.',
  },
  'recovery-codes-replaced': {
    subject: 'Your recovery codes were replaced',
    text: 'New recovery codes were created for your account. The previous codes no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with your password and a recovery code. The code no longer works.',
  },
  'two-factor-reset': {
    subject: 'Two-factor authentication was turned off',
    text: 'Our support removed the authenticator app, the passkeys and the recovery codes from your account. Your password alone signs you in again. All of your devices were signed out.',
  },
};

@Injectable()
export class SecurityNoticeEmail implements EmailTemplate {
  constructor(@InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME' | 'PUBLIC_URL'>) {}

  render(user: User, data: unknown): Promise<EmailContent> {
    const { BRAND_NAME, PUBLIC_URL } = this.settings;
    const { subject, text } = messages[securityNoticeSchema.parse(data).change];
    return Promise.resolve({
      subject: `${BRAND_NAME}: ${subject}`,
      preview: text,
      greeting: greeting('Hello', user),
      paragraphs: [text],
      button: { label: 'Review your account', address: new URL('/account#two-factor', PUBLIC_URL).href },
      notes: [
        'If you made this change, you do not need to do anything.',
        'If you did not make it, change your password now, sign out all other devices, and reply to this email.',
      ],
    });
  }
}

import type { EmailTokenPurpose } from '../email-tokens/email-token.entity.js';
import type { User } from '../users/user.entity.js';
import type { EmailContent } from './email-layout.js';

export type EmailKind = EmailTokenPurpose | 'receipt' | 'security-notice' | 'low-balance' | 'top-up-failed';

export interface EmailTemplate {
  /**
   * Called before each attempt to send the email.
   * @param data the data queued with the email
   * @returns undefined if the email is no longer needed
   */
  render(user: User, data: unknown): Promise<EmailContent | undefined>;
}

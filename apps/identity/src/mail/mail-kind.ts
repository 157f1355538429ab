import type { User } from '../users/user.entity.js';
import type { MailContent } from './mail-layout.js';

/** Mails with a link that opens something. */
export type TokenMailKind = 'password-reset' | 'email-confirmation';
export type MailKind = TokenMailKind | 'receipt';

/** Writes one kind of mail. */
export interface MailWriter {
  /**
   * Called right before the mail is sent, at every attempt anew; undefined where there is nothing to say any more.
   *
   * @param about what was given with the order
   */
  write(user: User, about: unknown): Promise<MailContent | undefined>;
}

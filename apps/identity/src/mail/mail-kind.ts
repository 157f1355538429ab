import type { User } from '../users/user.entity.js';
import type { MailContent } from './mail-layout.js';

export type MailKind = 'password-reset' | 'email-confirmation';

/** Writes one kind of mail. */
export interface MailWriter {
  /** Called right before the mail is sent, at every attempt anew; undefined where there is nothing to say any more. */
  write(user: User): Promise<MailContent | undefined>;
}

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type ClaimedJob, HandlesJob, InjectSettings, type JobPayload } from '@scriptsmith/service-kit';
import { Repository } from 'typeorm';
import { PasswordResetMail } from '../account-recovery/password-reset-mail.js';
import { EmailConfirmationMail } from '../email-confirmation/email-confirmation-mail.js';
import type { IdentitySettings } from '../identity.settings.js';
import { ReceiptMail } from '../receipts/receipt-mail.js';
import { User } from '../users/user.entity.js';
import { userOfEmail } from '../users/user-of-email.js';
import { MailDelivery } from './mail-delivery.js';
import type { MailKind, MailWriter } from './mail-kind.js';
import { renderMail } from './mail-layout.js';
import { sendEmail } from './send-email.job.js';

type EmailJob = ClaimedJob<JobPayload<typeof sendEmail>>;

/** Writes and sends the emails that are due. A crash before the job is deleted sends an email twice. */
@Injectable()
export class MailSender {
  private readonly writers: Record<MailKind, MailWriter>;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly delivery: MailDelivery,
    passwordReset: PasswordResetMail,
    emailConfirmation: EmailConfirmationMail,
    receipt: ReceiptMail,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME'>,
  ) {
    this.writers = { 'password-reset': passwordReset, 'email-confirmation': emailConfirmation, receipt };
  }

  @HandlesJob(sendEmail)
  async send(job: EmailJob): Promise<void> {
    await this.writeAndDeliver(job).catch((error: unknown) => {
      // Without the cause: it may quote the email, and with it the link.
      throw new Error(withoutTokens(String(error)));
    });
  }

  /** Addresses without a user and banned users receive no email. */
  private async writeAndDeliver({ key: id, payload: { kind, email, about }, attempt }: EmailJob): Promise<void> {
    const user = await userOfEmail(this.users, email);
    if (!user || user.bannedAt) return;
    const content = await this.writers[kind].write(user, about);
    if (!content) return;
    // A link works only until the next one is created: a mailbox must not drop the later email as a copy of the first.
    const messageId = kind === 'receipt' ? id : `${id}.${attempt}`;
    await this.delivery.deliver({ id, messageId, to: user.email, ...renderMail(content, this.settings.BRAND_NAME) });
  }
}

/** Mail servers quote what they reject, and that may be a link. */
const withoutTokens = (reason: string): string => reason.replaceAll(/token=[\w-]*/g, 'token=[redacted]');

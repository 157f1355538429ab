import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type ClaimedJob, HandlesJob, InjectSettings, type JobPayload } from '@scriptsmith/service-kit';
import { Repository } from 'typeorm';
import type { IdentitySettings } from '../identity.settings.js';
import { findUserByEmail } from '../users/find-user-by-email.js';
import { User } from '../users/user.entity.js';
import { EmailDelivery } from './email-delivery.js';
import type { EmailKind, EmailTemplate } from './email-template.js';
import { sendEmail } from './send-email.job.js';
import { EmailConfirmationEmail } from './templates/email-confirmation.email.js';
import { LowBalanceEmail } from './templates/low-balance.email.js';
import { PasswordResetEmail } from './templates/password-reset.email.js';
import { ReceiptEmail } from './templates/receipt.email.js';
import { SecurityNoticeEmail } from './templates/security-notice.email.js';
import { TopUpFailedEmail } from './templates/top-up-failed.email.js';

type EmailJob = ClaimedJob<JobPayload<typeof sendEmail>>;

/** Renders and sends queued emails. A crash before the job is deleted sends an email twice. */
@Injectable()
export class EmailSender {
  private readonly templates: Record<EmailKind, EmailTemplate>;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly delivery: EmailDelivery,
    passwordReset: PasswordResetEmail,
    emailConfirmation: EmailConfirmationEmail,
    receipt: ReceiptEmail,
    securityNotice: SecurityNoticeEmail,
    lowBalance: LowBalanceEmail,
    topUpFailed: TopUpFailedEmail,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME'>,
  ) {
    this.templates = {
      'password-reset': passwordReset,
      'email-confirmation': emailConfirmation,
      receipt,
      'security-notice': securityNotice,
      'low-balance': lowBalance,
      'top-up-failed': topUpFailed,
    };
  }

  @HandlesJob(sendEmail)
  async send(job: EmailJob): Promise<void> {
    await this.renderAndDeliver(job).catch((error: unknown) => {
      // The cause is left out because it may quote the email with its link.
      throw new Error(withoutTokens(String(error)));
    });
  }

  /** Addresses without a user and banned users receive no email. */
  private async renderAndDeliver({ key: id, payload: { kind, email, data }, attempt }: EmailJob): Promise<void> {
    const user = await findUserByEmail(this.users, email);
    if (!user || user.bannedAt) return;
    const content = await this.templates[kind].render(user, data);
    if (!content) return;
    // A later attempt may have a new link, so mailboxes must not treat it as a copy of the first.
    const hasToken = kind === 'password-reset' || kind === 'email-confirmation';
    const messageId = hasToken ? `${id}.${attempt}` : id;
    const { renderEmail } = await import('./email-layout.js');
    await this.delivery.deliver({ id, messageId, to: user.email, ...renderEmail(content, this.settings.BRAND_NAME) });
  }
}

/** Mail servers quote rejected content, which may contain a link. */
const withoutTokens = (reason: string): string => reason.replaceAll(/token=[\w-]*/g, 'token=[redacted]');

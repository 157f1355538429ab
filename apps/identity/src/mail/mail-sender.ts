import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { InjectLog, InjectSettings, PeriodicJob } from '@scriptsmith/service-kit';
import type { Logger } from 'pino';
import { Repository } from 'typeorm';
import { PasswordResetEmail } from '../emails/templates/password-reset.email.js';
import { EmailConfirmationEmail } from '../emails/templates/email-confirmation.email.js';
import type { IdentitySettings } from '../identity.settings.js';
import { ReceiptEmail } from '../emails/templates/receipt.email.js';
import { User } from '../users/user.entity.js';
import { findUserByEmail } from '../users/find-user-by-email.js';
import { EmailDelivery } from '../emails/email-delivery.js';
import type { EmailKind, EmailTemplate } from '../emails/email-template.js';
import { renderEmail } from '../emails/email-layout.js';
import { type MailOrder, MailQueueService, mostAttempts } from './mail-queue.service.js';

const pauseMs = 500;
const atOnce = 5;

/**
 * Sends what the queue holds. An order goes away only after its mail was taken: a crash in between sends it twice, and
 * never not at all.
 */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly job = new PeriodicJob(() => this.sendAllDue(), pauseMs);
  private readonly writers: Record<EmailKind, EmailTemplate>;
  private isEnding = false;

  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly queue: MailQueueService,
    private readonly delivery: EmailDelivery,
    passwordReset: PasswordResetEmail,
    emailConfirmation: EmailConfirmationEmail,
    receipt: ReceiptEmail,
    @InjectSettings() private readonly settings: Pick<IdentitySettings, 'BRAND_NAME'>,
    @InjectLog() private readonly log: Logger,
  ) {
    this.writers = { 'password-reset': passwordReset, 'email-confirmation': emailConfirmation, receipt };
  }

  onApplicationBootstrap(): void {
    this.job.start();
  }

  /** Before the database connection is closed; waits for the mails under way. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    await this.job.stop();
  }

  private async sendAllDue(): Promise<void> {
    try {
      while (!this.isEnding) {
        const orders = await this.queue.takeDue(atOnce);
        await Promise.all(orders.map((order) => this.attempt(order)));
        if (orders.length < atOnce) return;
      }
    } catch (error) {
      this.log.error({ err: error }, 'the mails to be sent could not be read');
    }
  }

  private async attempt(order: MailOrder): Promise<void> {
    try {
      await this.send(order);
    } catch (error) {
      await this.keepForLater(order, error);
      return;
    }
    await this.queue.remove(order);
  }

  /** Nobody's address gets no mail, and neither does a banned user. */
  private async send({ id, kind, email, about, attempts }: MailOrder): Promise<void> {
    const user = await findUserByEmail(this.users, email);
    if (!user || user.bannedAt) return;
    const content = await this.writers[kind].render(user, about);
    if (!content) return;
    // A link works only until the next one is made: a mailbox must not drop the later mail as a copy of the first.
    const messageId = kind === 'receipt' ? id : `${id}.${attempts}`;
    await this.delivery.deliver({ id, messageId, to: user.email, ...renderEmail(content, this.settings.BRAND_NAME) });
  }

  private async keepForLater(order: MailOrder, error: unknown): Promise<void> {
    const { id: mailId, kind, attempts, requestId } = order;
    const account = { mailId, kind, attempts, requestId, reason: withoutTokens(String(error)) };
    if (attempts < mostAttempts) {
      this.log.warn(account, 'a mail could not be sent yet');
      await this.queue.postpone(order);
    } else {
      this.log.error(account, 'a mail was parked: it could not be sent');
      await this.queue.park(order);
    }
  }
}

/** Servers quote what they refuse, and that may be a link. */
const withoutTokens = (reason: string): string => reason.replaceAll(/token=[\w-]*/g, 'token=[redacted]');

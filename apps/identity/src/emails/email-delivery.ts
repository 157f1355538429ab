import { Injectable } from '@nestjs/common';
import { Clock } from '@scriptsmith/server-kit';
import { InjectSettings } from '@scriptsmith/service-kit';
import type { IdentitySettings } from '../identity.settings.js';
import type { EmailTransport, OutgoingEmail } from './email-transport.js';
import { FileEmailTransport } from './file-email-transport.js';
import { SmtpEmailTransport } from './smtp-email-transport.js';

/** Sends emails to the server of SMTP_URL, or writes them to MAIL_DIRECTORY if no server is set. */
@Injectable()
export class EmailDelivery {
  private readonly transport: EmailTransport;
  private readonly from: OutgoingEmail['from'];

  constructor(
    private readonly clock: Clock,
    @InjectSettings() settings: IdentitySettings,
  ) {
    const { SMTP_URL, MAIL_DIRECTORY, MAIL_FROM, BRAND_NAME, PUBLIC_URL } = settings;
    this.transport = SMTP_URL === undefined ? new FileEmailTransport(MAIL_DIRECTORY) : new SmtpEmailTransport(SMTP_URL);
    this.from = { name: BRAND_NAME, address: MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}` };
  }

  deliver(email: Omit<OutgoingEmail, 'from' | 'date'>): Promise<void> {
    return this.transport.send({ ...email, from: this.from, date: this.clock.now() });
  }

  deleteStored(to: string, writtenBefore: Date): Promise<void> {
    return this.transport.deleteStored(to, writtenBefore);
  }
}

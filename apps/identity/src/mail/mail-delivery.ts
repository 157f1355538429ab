import { Injectable } from '@nestjs/common';
import { Clock, InjectSettings } from '@scriptsmith/service-kit';
import type { IdentitySettings } from '../identity.settings.js';
import { MailFolder } from './mail-folder.js';
import type { RenderedMail } from './mail-layout.js';
import { SmtpServer } from './smtp-server.js';

export interface OutgoingMail extends RenderedMail {
  id: string;
  /** What mailboxes recognise a mail by that arrives twice. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  date: Date;
}

/** Where mails go: resolves when the mail is somebody else's care. */
export interface MailDestination {
  take(mail: OutgoingMail): Promise<void>;
}

/** Hands mails to the server of SMTP_URL, or writes them to MAIL_DIRECTORY where none is set. */
@Injectable()
export class MailDelivery {
  private readonly destination: MailDestination;
  private readonly from: OutgoingMail['from'];

  constructor(
    private readonly clock: Clock,
    @InjectSettings() settings: IdentitySettings,
  ) {
    const { SMTP_URL, MAIL_DIRECTORY, MAIL_FROM, BRAND_NAME, PUBLIC_URL } = settings;
    this.destination = SMTP_URL === undefined ? new MailFolder(MAIL_DIRECTORY) : new SmtpServer(SMTP_URL);
    this.from = { name: BRAND_NAME, address: MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}` };
  }

  deliver(mail: RenderedMail & Pick<OutgoingMail, 'id' | 'messageId' | 'to'>): Promise<void> {
    return this.destination.take({ ...mail, from: this.from, date: this.clock.now() });
  }
}

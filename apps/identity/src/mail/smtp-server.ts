import { createTransport } from 'nodemailer';
import type { MailDestination, OutgoingMail } from './mail-delivery.js';

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** The server that brings mails to where they belong; one connection for each mail. */
export class SmtpServer implements MailDestination {
  private readonly transport;

  /** @param url `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte; STARTTLS where offered */
  constructor(url: string) {
    this.transport = createTransport({ url, ...timeouts });
  }

  async take({ messageId, from, to, date, subject, text, html }: OutgoingMail): Promise<void> {
    await this.transport.sendMail({
      messageId: `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`,
      from,
      to: { name: '', address: to },
      date,
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

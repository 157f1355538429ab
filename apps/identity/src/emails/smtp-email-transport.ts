import type { Transporter } from 'nodemailer';
import type { EmailTransport, OutgoingEmail } from './email-transport.js';

const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Opens one connection per email. */
export class SmtpEmailTransport implements EmailTransport {
  private readonly transport: Promise<Transporter>;

  /** @param url `smtp://user:password@host:587` uses STARTTLS if the server offers it; `smtps://` uses TLS */
  constructor(url: string) {
    this.transport = import('nodemailer').then(({ createTransport }) => createTransport({ url, ...timeouts }));
  }

  async send({ messageId, from, to, date, subject, text, html }: OutgoingEmail): Promise<void> {
    const transport = await this.transport;
    await transport.sendMail({
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

  deleteStored(): Promise<void> {
    // Sent emails are in the recipient's mailbox.
    return Promise.resolve();
  }
}

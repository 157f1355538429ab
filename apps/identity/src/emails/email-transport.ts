import type { RenderedEmail } from './email-layout.js';

export interface OutgoingEmail extends RenderedEmail {
  id: string;
  /** Lets mailboxes recognize an email that arrives twice. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  date: Date;
}

export interface EmailTransport {
  /** Resolves once the email has been accepted for delivery. */
  send(email: OutgoingEmail): Promise<void>;
  /** Deletes the emails to an address that this transport stores, if they were written before a time. */
  deleteStored(to: string, writtenBefore: Date): Promise<void>;
}

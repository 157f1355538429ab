import { once } from 'node:events';
import { freePort } from '@scriptsmith/testing';
import { SMTPServer } from 'smtp-server';

export interface ReceivedEmail {
  from: string;
  to: string[];
  user: string | undefined;
  /** Whether the client announced an internationalized address (RFC 6531). */
  usesSmtpUtf8: boolean;
  /** Headers and bodies, with line breaks and characters decoded. */
  source: string;
}

/** A real SMTP server that stores what it receives. Tests can stop it, start it and make it reject emails. */
export class SmtpTestServer {
  readonly received: ReceivedEmail[] = [];
  /** Rejects messages with the returned reason. */
  rejectWith: ((source: string) => string) | undefined;
  private server: SMTPServer | undefined;
  /** The same after a restart: no other process takes it meanwhile, because the system assigns only higher ports. */
  private port = 0;

  get url(): string {
    return `smtp://mailer:p%40ss@127.0.0.1:${this.port}?ignoreTLS=true`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'p@ss' ? done(null, { user: username }) : done(new Error('wrong password')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const source = decoded(Buffer.concat(chunks));
          if (this.rejectWith) return done(Object.assign(new Error(this.rejectWith(source)), { responseCode: 451 }));
          const { mailFrom, rcptTo, smtpUtf8 } = session.envelope;
          this.received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            user: session.user as string | undefined,
            usesSmtpUtf8: smtpUtf8 === true,
            source,
          });
          done(null);
        });
      },
    });
    this.port ||= await freePort();
    await once(server.listen(this.port, '127.0.0.1'), 'listening');
    this.server = server;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
    this.server = undefined;
  }
}

/** Decodes quoted-printable text. */
const decoded = (message: Buffer): string =>
  Buffer.from(
    message
      .toString('latin1')
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

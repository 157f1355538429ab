import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { identityRequests } from '@scriptsmith/contracts/identity';
import { eventually } from '@scriptsmith/testing';
import { IdentityFixture, minuteMs, waitUntil } from '../testing/identity-fixture.js';
import { confirmationSubject, passwordResetSubject, emailTo, tokenIn } from '../testing/email-folder.js';
import { SmtpTestServer } from '../testing/smtp-test-server.js';

const hostileName = `<img src=x onerror=alert(1)> & "Eve"`;

describe('without an SMTP server', () => {
  let identity: IdentityFixture;
  beforeAll(async () => {
    identity = await IdentityFixture.start({ BRAND_NAME: '<b>Forge</b>' });
  });
  afterAll(() => identity.stop());

  test('an email is two files that only their owner can read', async () => {
    const { user } = await identity.register({ username: hostileName });
    const { id, text, writtenAt } = await emailTo(identity.emailDirectory, user.email, confirmationSubject);
    expect(writtenAt).toBe('2026-03-01T12:00:00.000Z');
    expect((await readdir(identity.emailDirectory)).sort()).toEqual([`${id}.html`, `${id}.json`]);
    for (const end of ['html', 'json']) {
      expect((await stat(join(identity.emailDirectory, `${id}.${end}`))).mode & 0o777).toBe(0o600);
    }
    expect(text.split('\n')[0]).toBe('Welcome');
  });

  test('usernames cannot inject markup into an email', async () => {
    const { user } = await identity.register({ username: `<script>alert(1)</script>` });
    const { id, text } = await emailTo(identity.emailDirectory, user.email, confirmationSubject);
    const reset = await resetEmailTo(identity, user.email, { isConfirmed: true });
    const resetHtml = await readFile(join(identity.emailDirectory, `${reset.id}.html`), 'utf8');
    expect(resetHtml).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;');
    const html = await readFile(join(identity.emailDirectory, `${id}.html`), 'utf8');
    expect(html).toContain('&lt;b&gt;Forge&lt;/b&gt;');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain(`href="http://localhost:3000/confirm-email?token=${tokenIn(text)}"`);
    expect(html).toContain('prefers-color-scheme: dark');
  });
});

async function resetEmailTo(identity: IdentityFixture, email: string, { isConfirmed }: { isConfirmed: boolean }) {
  if (isConfirmed) {
    await identity.confirmAddress(email);
  }
  await identity.request(identityRequests.requestPasswordReset, { email, clientAddress: '192.0.2.1' });
  return emailTo(identity.emailDirectory, email, passwordResetSubject);
}

describe('usernames in emails', () => {
  let identity: IdentityFixture;
  beforeAll(async () => {
    identity = await IdentityFixture.start();
  });
  afterAll(() => identity.stop());

  test('are left out until the address is confirmed', async () => {
    const { user } = await identity.register({ username: 'Refund due, call +44 20 7946 0000' });
    const confirmation = await emailTo(identity.emailDirectory, user.email, confirmationSubject);
    const reset = await resetEmailTo(identity, user.email, { isConfirmed: false });
    for (const { id, text } of [confirmation, reset]) {
      expect(text.split('\n')[0]).toMatch(/^(Welcome|Hello)$/);
      expect(text + (await readFile(join(identity.emailDirectory, `${id}.html`), 'utf8'))).not.toContain('7946');
    }
  });

  test.each([
    'Get rich at evil.example/win',
    'https://evil',
    'mail me@evil',
    'evil。example',
    'evil．example',
    'evil.example!',
  ])('are left out if they look like links: %s', async (username) => {
    const { user } = await identity.register({ username });
    const confirmation = await emailTo(identity.emailDirectory, user.email, confirmationSubject);
    const reset = await resetEmailTo(identity, user.email, { isConfirmed: true });
    for (const { id, text } of [confirmation, reset]) {
      expect(text.split('\n')[0]).toMatch(/^(Welcome|Hello)$/);
      expect(text + (await readFile(join(identity.emailDirectory, `${id}.html`), 'utf8'))).not.toContain('evil');
    }
  });

  test.each(['J. R. Smith', 'Dr. Who', 'Ann...', 'a/b: c'])('greet %s by name', async (username) => {
    const { user } = await identity.register({ username });
    const { text } = await resetEmailTo(identity, user.email, { isConfirmed: true });
    expect(text.split('\n')[0]).toBe(`Hello ${username}`);
  });
});

describe('with an SMTP server', () => {
  const smtp = new SmtpTestServer();
  let identity: IdentityFixture;
  beforeAll(async () => {
    await smtp.start();
    identity = await IdentityFixture.start({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@smith.example' });
  });
  afterAll(async () => {
    await identity.stop();
    await smtp.stop();
  });
  beforeEach(() => {
    smtp.received.length = 0;
    smtp.rejectWith = undefined;
  });

  const received = (email: string) => smtp.received.filter(({ to }) => to.includes(email));
  const queuedEmails = (email: string) =>
    identity.sql<{ attempts: number; parked: boolean }>(
      `SELECT attempts, failed_at IS NOT NULL AS parked FROM identity.job WHERE payload->>'email' = $1`,
      [email],
    );
  const waitsAfter = (email: string, attempts: number) =>
    eventually(async () => {
      const [order] = await identity.sql<{ attempts: number; lease_id: string | null; wait: number }>(
        `SELECT attempts, lease_id, extract(epoch FROM due_at - $2)::float AS wait FROM identity.job WHERE payload->>'email' = $1`,
        [email, identity.clock.now()],
      );
      if (order?.attempts !== attempts || order.lease_id !== null) throw new Error('still trying');
      return order.wait;
    });

  test('an email is sent after authentication, with text and HTML, and then deleted', async () => {
    const { user } = await identity.register({ username: 'Zoë' });
    await waitUntil(async () => (await queuedEmails(user.email)).length === 0);
    expect(received(user.email)).toHaveLength(1);
    const [email] = received(user.email);
    expect(email).toMatchObject({ from: 'hello@smith.example', to: [user.email], user: 'mailer' });
    for (const part of [
      'From: Scriptsmith <hello@smith.example>',
      'Subject: Confirm your email address for Scriptsmith',
      'Auto-Submitted: auto-generated',
      'Date: Sun, 01 Mar 2026 12:00:00 +0000',
      'multipart/alternative',
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
      'Welcome',
    ]) {
      expect(email?.source).toContain(part);
    }
    await identity.request(identityRequests.confirmEmail, { token: tokenIn(email!.source) });
    expect(await readdir(identity.emailDirectory)).toEqual([]);
  });

  test('a username cannot add a header', async () => {
    const { user } = await identity.register({ username: 'Eve Bcc: all@example.com' });
    await waitUntil(() => received(user.email).length > 0);
    expect(received(user.email)[0]!.source).not.toMatch(/^Bcc:/im);
    expect(received(user.email)[0]!.to).toEqual([user.email]);
  });

  test('emails are retried with growing delays while the server is down; registration still works', async () => {
    await smtp.stop();
    const { user } = await identity.register();
    expect(await waitsAfter(user.email, 1)).toBe(30);
    identity.clock.advance(30_000);
    expect(await waitsAfter(user.email, 2)).toBe(60);
    await smtp.start();
    identity.clock.advance(60_000);
    await waitUntil(() => received(user.email).length > 0);
    await waitUntil(async () => (await queuedEmails(user.email)).length === 0);
    expect(received(user.email)).toHaveLength(1);
    await identity.request(identityRequests.confirmEmail, { token: tokenIn(received(user.email)[0]!.source) });
  });

  const messageIdOf = (source: string): string | undefined => /^Message-ID: (\S+)/im.exec(source)?.[1];

  test('a retry has another link and another Message-ID', async () => {
    const sources: string[] = [];
    smtp.rejectWith = (source) => `answer ${sources.push(source)} is lost`;
    const { user } = await identity.register();
    await waitsAfter(user.email, 1);
    smtp.rejectWith = undefined;
    identity.clock.advance(30_000);
    await waitUntil(() => received(user.email).length > 0);
    const [first, second] = [sources[0]!, received(user.email)[0]!.source];
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect(messageIdOf(second)).toMatch(/^<\S+@smith\.example>$/);
    expect(messageIdOf(second)).not.toBe(messageIdOf(first));
  });

  test('an email that is always rejected is parked, and the log does not contain its link', async () => {
    const sources: string[] = [];
    smtp.rejectWith = (source) => {
      sources.push(source);
      return `blocked: ${/https?:\S+token=[\w-]+/.exec(source)?.[0]}`;
    };
    const { user } = await identity.register();
    for (let attempt = 1; attempt < 14; attempt += 1) {
      await waitsAfter(user.email, attempt);
      identity.clock.advance(60 * minuteMs);
    }
    await waitUntil(async () => (await queuedEmails(user.email))[0]?.parked ?? false);
    expect(await queuedEmails(user.email)).toEqual([{ attempts: 14, parked: true }]);
    identity.clock.advance(60 * minuteMs);
    const log = identity.logged.join('');
    expect(log).toContain('a job failed on its last attempt');
    expect(log).toContain('token=[redacted]');
    expect(sources).toHaveLength(14);
    for (const source of sources) expect(log).not.toContain(tokenIn(source));
    smtp.rejectWith = undefined;
    await identity.sql(`UPDATE identity.job SET failed_at = NULL, attempts = 0`);
    await waitUntil(() => received(user.email).length > 0);
  });

  test('an email whose sender crashed is sent again after its lease', async () => {
    const { user } = await identity.register();
    await waitUntil(async () => (await queuedEmails(user.email)).length === 0);
    await identity.sql(
      `INSERT INTO identity.job (type, key, payload, request_id, due_at, attempts, lease_id, leased_until)
       VALUES ('send-email', gen_random_uuid(), jsonb_build_object('kind', 'email-confirmation', 'email', $1::text),
         'died', $2, 1, gen_random_uuid(), clock_timestamp() + interval '1 second')`,
      [user.email, identity.clock.now()],
    );
    await waitUntil(async () => (await queuedEmails(user.email)).length === 0);
    expect(received(user.email)).toHaveLength(2);
  });

  test('several replicas send each email once', async () => {
    await identity.startReplica({ SMTP_URL: smtp.url });
    const users = await Promise.all(Array.from({ length: 12 }, () => identity.register()));
    await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.job')).length === 0);
    expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(users.map(({ user }) => user.email).sort());
  });
});

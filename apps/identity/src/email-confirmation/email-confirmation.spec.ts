import { identityRequests } from '@scriptsmith/contracts/identity';
import { errorSummaryOf, IdentityFixture, minuteMs, domainErrorOf, waitUntil } from '../testing/identity-fixture.js';
import { confirmationSubject, passwordResetSubject, emailsTo, emailTo, tokenIn } from '../testing/email-folder.js';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start({ PUBLIC_URL: 'https://smith.example', BRAND_NAME: 'Forge' });
});
afterAll(() => identity.stop());

const confirm = (token: string) => identity.request(identityRequests.confirmEmail, { token });
const resendConfirmation = (userId: number) => identity.request(identityRequests.requestEmailConfirmation, { userId });
const isConfirmed = async (userId: number): Promise<boolean> =>
  (await identity.request(identityRequests.getSettings, { userId })).settings.emailConfirmed;
const confirmationEmail = (email: string, count?: number) =>
  emailTo(identity.emailDirectory, email, confirmationSubject, count);
const eventsFor = (userId: number) =>
  identity.confirmations.filter(({ payload }) => (payload as { userId: number }).userId === userId);

test('registration sends an email whose link confirms the address and publishes one event', async () => {
  const { user } = await identity.register();
  expect(await isConfirmed(user.id)).toBe(false);
  const { from, subject, text } = await confirmationEmail(user.email);
  expect([from, subject]).toEqual(['Forge <no-reply@smith.example>', 'Confirm your email address for Forge']);
  expect(text).toContain(`https://smith.example/confirm-email?token=${tokenIn(text)}\n`);
  await expect(confirm(tokenIn(text))).resolves.toEqual({});
  expect(await isConfirmed(user.id)).toBe(true);
  await waitUntil(() => eventsFor(user.id).length > 0);
  expect(eventsFor(user.id).map(({ name, payload }) => ({ name, payload }))).toEqual([
    {
      name: 'identity.email-confirmed.v1',
      payload: { userId: user.id, email: user.email, confirmedAt: '2026-03-01T12:00:00.000Z' },
    },
  ]);
  expect(await errorSummaryOf(confirm(tokenIn(text)))).toEqual({ code: 'invalid_token', fields: [] });
});

test('a registration that is rolled back sends no email', async () => {
  await identity.sql('ALTER TABLE identity.session ADD CONSTRAINT no_session CHECK (false) NOT VALID');
  try {
    await domainErrorOf(identity.register({ username: 'Undone', email: 'undone@example.com' }));
  } finally {
    await identity.sql('ALTER TABLE identity.session DROP CONSTRAINT no_session');
  }
  expect(await identity.sql(`SELECT 1 FROM identity.job WHERE payload->>'email' = 'undone@example.com'`)).toEqual([]);
  const { user } = await identity.register();
  await confirmationEmail(user.email);
  expect(await emailsTo(identity.emailDirectory, 'undone@example.com')).toEqual([]);
});

test('only one of 20 concurrent confirmations with one link succeeds', async () => {
  const { user } = await identity.register();
  const token = tokenIn((await confirmationEmail(user.email)).text);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(token)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.outbox_event')).length === 0);
  expect(eventsFor(user.id)).toHaveLength(1);
});

test('resending invalidates the previous link; no email is sent once the address is confirmed', async () => {
  const { user } = await identity.register();
  const first = tokenIn((await confirmationEmail(user.email)).text);
  await resendConfirmation(user.id);
  const second = tokenIn((await confirmationEmail(user.email, 2)).text);
  expect(await errorSummaryOf(confirm(first))).toEqual({ code: 'invalid_token', fields: [] });
  await confirm(second);
  await expect(resendConfirmation(user.id)).resolves.toEqual({});
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.job')).length === 0);
  expect(await emailsTo(identity.emailDirectory, user.email)).toHaveLength(2);
});

test('a queued email is dropped if the address is confirmed first', async () => {
  const { user } = await identity.register();
  const token = tokenIn((await confirmationEmail(user.email)).text);
  const later = new Date(identity.clock.now().getTime() + minuteMs);
  await resendConfirmation(user.id);
  await confirmationEmail(user.email, 2);
  await identity.sql(
    `INSERT INTO identity.job (type, key, payload, request_id, due_at)
     VALUES ('send-email', gen_random_uuid(), jsonb_build_object('kind', 'email-confirmation', 'email', $1::text), 'late', $2)`,
    [user.email, later],
  );
  expect(await errorSummaryOf(confirm(token))).toEqual({ code: 'invalid_token', fields: [] });
  await confirm(tokenIn((await confirmationEmail(user.email, 2)).text));
  identity.clock.advance(minuteMs);
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.job')).length === 0);
  expect(await emailsTo(identity.emailDirectory, user.email)).toHaveLength(2);
});

test('a link expires after 30 minutes', async () => {
  const { user } = await identity.register();
  const token = tokenIn((await confirmationEmail(user.email)).text);
  identity.clock.advance(30 * minuteMs);
  expect(await errorSummaryOf(confirm(token))).toEqual({ code: 'invalid_token', fields: [] });
  expect(await isConfirmed(user.id)).toBe(false);
});

test('a password reset also confirms the address', async () => {
  const { user } = await identity.register();
  await identity.request(identityRequests.requestPasswordReset, { email: user.email, clientAddress: '192.0.2.1' });
  const token = tokenIn((await emailTo(identity.emailDirectory, user.email, passwordResetSubject)).text);
  const input = { token, newPassword: 'copper lantern 92', clientAddress: '192.0.2.1' };
  await identity.request(identityRequests.resetPassword, input);
  expect(await isConfirmed(user.id)).toBe(true);
  await waitUntil(() => eventsFor(user.id).length > 0);
  await confirm(tokenIn((await confirmationEmail(user.email)).text));
  await waitUntil(async () => (await identity.sql('SELECT 1 FROM identity.outbox_event')).length === 0);
  expect(eventsFor(user.id)).toHaveLength(1);
});

test('resending is rate limited', async () => {
  const { user } = await identity.register();
  for (let asked = 0; asked < 5; asked += 1) await resendConfirmation(user.id);
  expect(await domainErrorOf(resendConfirmation(user.id))).toMatchObject({
    code: 'rate_limited',
    details: { retryAfterSeconds: 900 },
  });
  expect(await domainErrorOf(resendConfirmation(2_147_483_647))).toMatchObject({ code: 'user_not_found' });
});

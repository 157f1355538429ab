import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen, waitFor } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';

const registered = { status: 201, body: { user: alex } };

async function fillIn(actor: ReturnType<typeof openApp>['actor'], repeatedPassword = 'correct horse') {
  await actor.type(await screen.findByLabelText('Username'), 'alex');
  await actor.type(screen.getByLabelText('Email'), 'alex@example.com');
  await actor.type(screen.getByLabelText('Password'), 'correct horse');
  await actor.type(screen.getByLabelText('Confirm Password'), repeatedPassword);
}

test('sends the registration without the repeated password and without an empty referral code', async () => {
  const server = new FakeServer({
    ...publicResponses,
    'POST /api/register': registered,
    'GET /api/user-credits/7': { status: 503 },
    'GET /api/subscription/7': { status: 503 },
  });
  const { actor } = openApp('/signup');
  await fillIn(actor);
  await actor.click(screen.getByRole('checkbox', { name: 'Send me marketing emails' }));
  await actor.click(screen.getByRole('button', { name: 'Create Account' }));
  await findToast('Account Created');
  expect(await screen.findByRole('heading', { name: 'Welcome, alex' })).toBeVisible();
  expect(server.bodiesOf('POST /api/register')).toEqual([
    { username: 'alex', email: 'alex@example.com', password: 'correct horse', marketingEmails: true },
  ]);
});

test('different passwords are rejected before a request is sent', async () => {
  const server = new FakeServer(publicResponses);
  const { actor } = openApp('/signup');
  await fillIn(actor, 'correct house');
  await actor.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await findToast('Password Mismatch')).toHaveTextContent('Passwords do not match');
  expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
  expect(server.bodiesOf('POST /api/register')).toEqual([]);
});

test("a taken username shows the server's message in a toast and at the field", async () => {
  new FakeServer({
    ...publicResponses,
    'POST /api/register': {
      status: 409,
      body: { error: 'That name is taken.', code: 'username_taken', fields: { username: 'Choose another name' } },
    },
  });
  const { actor } = openApp('/signup');
  await fillIn(actor);
  await actor.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(await findToast('Registration Failed')).toHaveTextContent('That name is taken.');
  expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Choose another name');
});

test('password managers store the email address, not the username', async () => {
  new FakeServer(publicResponses);
  openApp('/signup');
  expect(await screen.findByLabelText('Username')).toHaveAttribute('autocomplete', 'nickname');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
});

describe('a referral link', () => {
  const referralField = () => screen.findByLabelText('Referral Code (optional)');

  test('fills in the code and shows the referrer', async () => {
    new FakeServer({
      ...publicResponses,
      'GET /api/affiliate/validate/SAM10': { body: { valid: true, referrer: { username: 'sam' } } },
    });
    openApp('/signup?ref=SAM10');
    expect(await findToast('Referral Code Applied')).toHaveTextContent('You were referred by sam');
    expect(await referralField()).toHaveValue('SAM10');
  });

  test('with an unknown code shows a field error and keeps the code', async () => {
    new FakeServer({
      ...publicResponses,
      'GET /api/affiliate/validate/SAM1': { body: { valid: false, error: 'Nobody has this code.' } },
    });
    openApp('/signup?ref=SAM1');
    const field = await referralField();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Nobody has this code.'));
    expect(field).toHaveValue('SAM1');
  });

  test('is cleared when the validation call fails', async () => {
    const server = new FakeServer({ ...publicResponses, 'GET /api/affiliate/validate/SAM10': { status: 500 } });
    openApp('/signup?ref=SAM10');
    const field = await referralField();
    await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/affiliate/validate/SAM10'));
    await waitFor(() => expect(field).toHaveValue(''));
  });

  describe.each([
    ['the server fails', () => ({ status: 500 })],
    ['the server is busy', () => ({ status: 429 })],
    [
      'an extension blocks it',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('whose validation call fails because %s', (_, failure) => {
    async function open(registration: { status: number; body: unknown }) {
      const server = new FakeServer({
        ...publicResponses,
        'GET /api/affiliate/validate/SAM10': failure,
        'POST /api/register': registration,
        'GET /api/user-credits/7': { status: 503 },
        'GET /api/subscription/7': { status: 503 },
      });
      const { actor } = openApp('/signup?ref=SAM10');
      const field = await referralField();
      await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/affiliate/validate/SAM10'));
      await waitFor(() => expect(field).toHaveValue(''));
      await fillIn(actor);
      const sent = () =>
        server.bodiesOf('POST /api/register').map((body) => (body as { referralCode?: string }).referralCode);
      const submit = () => actor.click(screen.getByRole('button', { name: 'Create Account' }));
      return { actor, field, sent, submit };
    }

    test('is sent with the sign-up', async () => {
      const { sent, submit } = await open(registered);
      await submit();
      await findToast('Account Created');
      expect(sent()).toEqual(['SAM10']);
    });

    test('gives way to a code that the user enters', async () => {
      const { actor, field, sent, submit } = await open(registered);
      await actor.type(field, 'ANN20');
      await submit();
      await findToast('Account Created');
      expect(sent()).toEqual(['ANN20']);
    });

    test('is not sent if the user edits the field and leaves it empty', async () => {
      const { actor, field, sent, submit } = await open(registered);
      await actor.type(field, 'A');
      await actor.clear(field);
      await submit();
      await findToast('Account Created');
      expect(sent()).toEqual([undefined]);
    });

    test('appears in the field if the server rejects it, where the user can remove it', async () => {
      const message = 'This referral code is not known.';
      const { actor, field, sent, submit } = await open({
        status: 400,
        body: { error: message, code: 'invalid_referral_code', fields: { referralCode: message } },
      });
      await submit();
      expect(await findToast('Registration Failed')).toHaveTextContent(message);
      expect(field).toHaveValue('SAM10');
      expect(field).toHaveAccessibleDescription(message);
      await actor.clear(field);
      await submit();
      await waitFor(() => expect(sent()).toEqual(['SAM10', undefined]));
    });
  });
});

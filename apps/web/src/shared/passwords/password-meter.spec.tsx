import { screen, waitFor } from '@testing-library/react';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { alex } from '@scriptsmith/web-kit/testing/render-app';
import { openApp } from '../../testing/open-app.js';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';

const meter = () => screen.findByRole('meter', { name: 'Password strength' });

async function expectStrength(text: string, message = text) {
  const element = await meter();
  await waitFor(() => expect(element).toHaveAttribute('aria-valuetext', text));
  expect(screen.getByText(message)).toHaveAttribute('role', 'status');
}

test('the hint says what is checked, and the meter shows nothing before something is typed', async () => {
  new FakeServer(publicResponses);
  openApp('/signup');
  expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(
    '8 to 128 characters. Avoid common passwords, words, keyboard patterns, your name, email and Scriptsmith.',
  );
  expect(screen.queryByRole('meter')).toBeNull();
});

test.each([
  ['a short password', 'xk29vq7', 'Too weak', 'Too weak. A password has at least 8 characters.'],
  ['a common password', 'Password1', 'Too weak', 'Too weak. This is a commonly used password.'],
  [
    'a keyboard pattern',
    'zxcvbnm,./',
    'Too weak',
    'Too weak. Straight rows of keys on your keyboard are easy to guess.',
  ],
  ['eight random characters', 'xk29vq7m', 'Fair', 'Fair'],
  ['two words', 'copper lantern', 'Good', 'Good'],
])('sign-up shows the strength of %s', async (_, password, strength, message) => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/signup');
  await actor.type(await screen.findByLabelText('Password'), password);
  await expectStrength(strength, message);
});

const basedOnOwner =
  'Too weak. A password must not be based on your username, your email address or the name of this site.';

test('a name that is typed after the password weakens it', async () => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/signup');
  await actor.type(await screen.findByLabelText('Password'), 'qorvath77');
  await expectStrength('Good');
  await actor.type(screen.getByLabelText('Username'), 'Qorvath');
  await expectStrength('Too weak', basedOnOwner);
});

test('a password reset compares the password with the owner of the link', async () => {
  const owner = { username: 'qorvath', email: 'someone@example.com' };
  new FakeServer({ ...publicResponses, 'POST /api/reset-password/check': { body: { success: true, owner } } });
  const { actor } = openApp('/reset-password?token=abc');
  await actor.type(await screen.findByLabelText('New Password'), 'qorvath77');
  await expectStrength('Too weak', basedOnOwner);
});

test('a password change compares the password with the signed-in user', async () => {
  new FakeServer(publicResponses);
  const { actor } = openApp('/change-password', { user: { ...alex, username: 'qorvath' } });
  await actor.type(await screen.findByLabelText('New Password'), 'qorvath77');
  await expectStrength('Too weak', basedOnOwner);
});

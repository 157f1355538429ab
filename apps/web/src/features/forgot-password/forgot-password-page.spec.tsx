import { findToast } from '@scriptsmith/ui/testing/find-toast';
import { screen } from '@testing-library/react';
import { publicResponses } from '@scriptsmith/web-kit/testing/responses';
import { FakeServer } from '@scriptsmith/ui/testing/fake-server';
import { openApp } from '../../testing/open-app.js';

async function ask(response: { status?: number; body?: unknown }) {
  const server = new FakeServer({ ...publicResponses, 'POST /api/forgot-password': response });
  const app = openApp('/login');
  await app.actor.type(await screen.findByLabelText('Email'), 'Alex@Example.com');
  await app.actor.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
  expect(screen.getByLabelText('Email')).toHaveValue('Alex@Example.com');
  await app.actor.click(screen.getByRole('button', { name: 'Send Link' }));
  return { ...app, server };
}

test('the login links to the reset email, which is confirmed for any address', async () => {
  const { server, actor } = await ask({ status: 202, body: { success: true } });
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('If an account exists for alex@example.com');
  expect(server.bodiesOf('POST /api/forgot-password')).toEqual([{ email: 'alex@example.com' }]);
  await actor.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

test('too many attempts show a toast', async () => {
  await ask({ status: 429, body: { error: 'Too many attempts. Try again later.', code: 'rate_limited' } });
  expect(await findToast('Error')).toHaveTextContent('Too many attempts. Try again later.');
});

test('the focus moves to the screen that replaces another', async () => {
  const { actor } = await ask({ status: 202, body: { success: true } });
  await screen.findByRole('heading', { name: 'Check your email' });
  expect(screen.getByRole('main')).toHaveFocus();
  await actor.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

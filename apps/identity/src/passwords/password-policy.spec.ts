import { domainErrorOf } from '@scriptsmith/service-kit/testing';
import { PasswordPolicy } from './password-policy.js';

const policy = new PasswordPolicy({ BRAND_NAME: 'Scriptsmith' });
const owner = { username: 'Grace Q. Hopper', email: 'g.hopper@navy.example' };
const check = (password: string) => policy.rejectWeak('password', password, owner);

const advice = /\. Choose a longer one, such as three or four unrelated words\.$/;

test.each([
  'xk29vq7m',
  'kR7#pL2q',
  '9f8e7d6c',
  'copper lantern',
  'Пароль и ключ',
  '🦊🐻🐼🐨🐯🦁🐮🐷',
  'zoftware',
  'x'.repeat(3) + 'copper lantern'.repeat(8),
])('%s takes at least a million guesses', async (password) => {
  await expect(check(password)).resolves.toBeUndefined();
});

test.each([
  'password1',
  'P@ssw0rd',
  'qwertyuiop',
  'london2026',
  'summer2024',
  'abcdefgh',
  'aaaaaaaa',
  'trustno1!',
  'monkey42',
  'hopper42',
  'gracehopper',
  'navy1234',
  'scriptsmith!',
  'ＳＣＲＩＰＴＳＭＩＴＨ1',
])('%s takes fewer than a million guesses', async (password) => {
  expect(await domainErrorOf(check(password))).toMatchObject({
    code: 'validation_failed',
    details: { fields: { password: expect.stringMatching(advice) as string } },
  });
});

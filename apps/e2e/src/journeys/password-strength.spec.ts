import { expect, test } from '../fixtures/test.js';
import { uniqueName } from '../fixtures/customer.js';
import { fill } from '../screens/controls.js';

/** Common and random passwords, words, patterns, the user's own data and the name of the site. */
const passwords = [
  ...['password1', 'P@ssw0rd', 'qwertyuiop', 'trustno1!', 'monkey42', 'letmein!!', 'iloveyou1', 'dragon2024'],
  ...['zxcvbnm,./', 'abcdefgh', '12344321', 'aaaaaaaa', '        ', 'ｐａｓｓｗｏｒｄ', '2026-11-26', 'summer2024'],
  ...[
    'xk29vq7m',
    'kR7#pL2q',
    '9f8e7d6c',
    'Summer2026!',
    'copper lantern',
    'blue-horse',
    'Пароль и ключ',
    '🦊🐻🐼🐨🐯🦁🐮🐷',
  ],
  ...['quillfeather', 'quillfeather1', 'Quill.Feather', 'feather77', 'scriptsmith', 'Scr1ptsm1th!', 'scriptsmith-77'],
];

test('a password that the meter accepts is accepted by the server, and no other', async ({ open, product }) => {
  const page = await open('/signup');
  const meter = page.getByRole('meter', { name: 'Password strength' });
  for (const password of passwords) {
    const account = { username: uniqueName('Quill Feather'), email: `${uniqueName('quill.feather')}@example.com` };
    await fill(page, { Username: account.username, Email: account.email, Password: '' });
    await expect(meter).toHaveCount(0);
    await fill(page, { Password: password });
    await expect(meter).not.toHaveAttribute('aria-valuetext', 'Not estimated');
    const isAccepted = (await meter.getAttribute('aria-valuetext')) !== 'Too weak';
    const response = await fetch(`${product.origin}/api/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.origin },
      body: JSON.stringify({ ...account, password, marketingEmails: false }),
    });
    expect([password, response.status]).toEqual([password, isAccepted ? 201 : 400]);
  }
});

import { newPasswordSchema } from '@scriptsmith/contracts/identity';
import { generateTemporaryPassword } from './temporary-password.js';

test('temporary passwords have 12 unambiguous characters and are unique', () => {
  const passwords = Array.from({ length: 2_000 }, generateTemporaryPassword);
  for (const password of passwords) {
    expect(password).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9]{12}$/);
    expect(newPasswordSchema.safeParse(password).success).toBe(true);
  }
  expect(new Set(passwords).size).toBe(passwords.length);
  expect(new Set(passwords.join('')).size).toBe(55);
});

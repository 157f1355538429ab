import { generatePassword } from './generate-password.js';

test('a password has 12 characters and no look-alike characters', () => {
  for (let count = 0; count < 200; count += 1) expect(generatePassword()).toMatch(/^[A-HJ-NP-Za-hjkmnp-z2-9]{12}$/);
});

test('every password is different', () => {
  expect(new Set(Array.from({ length: 200 }, generatePassword)).size).toBe(200);
});

import { normalizeEmail } from './normalize-email.js';

test.each([
  ['ann@example.com', 'ANN@Example.com'],
  ['ann@example.com', 'ann+friend@example.com'],
  ['ann.lee@gmail.com', 'annlee@gmail.com'],
  ['maria@bücher.example', 'Maria+friend@xn--bcher-kva.example'],
  ['márïa@bücher.example', 'MA\u0301RI\u0308A+2@bu\u0308cher.example'],
  ['ann.lee@gmail.com', 'annlee@ｇｍａｉｌ.com'],
  ['annlee@gmail.com', 'a.n.n.l.e.e+2@googlemail.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(normalizeEmail(one)).toBe(normalizeEmail(other));
});

test.each([
  ['ann.lee@example.com', 'annlee@example.com'],
  ['ann@example.com', 'ann@example.org'],
  ['ann@example.com', 'anna@example.com'],
  ['márïa@example.com', 'maria@example.com'],
  ['ann@gmail.com', 'ann@gmail.com.example.org'],
])('%s and %s are two', (one, other) => {
  expect(normalizeEmail(one)).not.toBe(normalizeEmail(other));
});

import { nextPathIn, withNext } from './next-path.js';
import { paths } from '@scriptsmith/web-kit/routing/paths';

const nextOf = (next: string) => nextPathIn(new URLSearchParams({ next }));

test.each(['/account', '/checkout?plan=pro', '/checkout?payment_intent=pi_1&package=50k', '/account#invoices', '/'])(
  'accepts %s',
  (path) => {
    expect(nextOf(path)).toBe(path);
    expect(nextPathIn(new URLSearchParams(withNext(paths.login, path).split('?')[1]))).toBe(path);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/./\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%5cevil.example\u0000',
  'account',
  '',
  '/login?next=/login',
  '/signup',
])('rejects %j', (path) => {
  expect(nextOf(path)).toBeNull();
});

test('a path that only looks like another site stays a path of this site', () => {
  expect(nextOf('/https://evil.example')).toBe('/https://evil.example');
  expect(nextOf('/account@evil.example')).toBe('/account@evil.example');
});

test('the dashboard is the default', () => {
  expect(withNext(paths.login, paths.dashboard)).toBe('/login');
  expect(withNext(paths.signup, null)).toBe('/signup');
  expect(nextPathIn(new URLSearchParams())).toBeNull();
});

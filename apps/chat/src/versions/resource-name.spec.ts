import { resourceNameOf } from './resource-name.js';

test.each([
  ['Fish Market', 'fish_market'],
  ['Café & Bar – "24/7"', 'cafe_bar_24_7'],
  ['../../etc/passwd', 'etc_passwd'],
  ['CON', 'con_resource'],
  ['<script>alert(1)</script>', 'script_alert_1_script'],
  ['24/7 shop', 'resource_24_7_shop'],
  ['Магазин', 'resource'],
  ['"; rm -rf /\r\nSet-Cookie: a=b', 'rm_rf_set_cookie_a_b'],
  ['x'.repeat(120), 'x'.repeat(40)],
  ['', 'resource'],
])('%j becomes %s', (title, name) => {
  expect(resourceNameOf(title)).toBe(name);
});

describe('with a README', () => {
  const named = (content: string, path = 'README.md') => resourceNameOf('A long title', [{ path, content }]);

  test.each([
    ['Add `ensure water-shop` to server.cfg.', 'water-shop'],
    ['```\nensure Water_Shop\n```\nThen run ensure water_shop.', 'water_shop'],
    ['Run `ensure con`.', 'con_resource'],
    ['ensure ox_lib, then ensure water-shop', 'a_long_title'],
    ['ensure ../../etc', 'a_long_title'],
    [`ensure ${'x'.repeat(41)}`, 'a_long_title'],
    ['To ensure, wait.', 'a_long_title'],
  ])('%j is called %s', (content, name) => {
    expect(named(content)).toBe(name);
  });

  test('uses that of the root folder only', () => {
    expect(named('ensure water-shop', 'docs/README.md')).toBe('a_long_title');
  });
});

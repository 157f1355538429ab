import { deviceOf } from './device.js';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['', undefined],
  [undefined, undefined],
  ['\u202e\u0000', undefined],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test('a hostile user agent gives a short name of printable characters', () => {
  for (const userAgent of ['x'.repeat(60_000), `${'<script>'.repeat(50)}/1.0`, '/'.repeat(60_000)]) {
    expect(deviceOf(userAgent) ?? '').toMatch(/^[\x20-\x7e]{0,100}$/);
  }
});

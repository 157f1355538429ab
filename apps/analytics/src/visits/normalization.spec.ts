import { propertyOptions } from '@scriptsmith/testing/property-options';
import fc from 'fast-check';
import { normalizeCampaignValue, normalizeHost, normalizePath, storedValuesOf } from './normalization.js';

describe('a path', () => {
  test.each<[string, string[]]>([
    ['/', ['', '//', '///', '/?', '/#top', '/index.html', '/./', '/a/..']],
    ['/pricing', ['/pricing/', '/pricing//', '//pricing', '/pricing?utm_source=x', '/pricing#plans', 'pricing']],
    ['/pricing', ['/pricing/index.html', '/pricing/INDEX.HTM', '/pricing/index.php', '/pricing/default.aspx/']],
    ['/docs/start', ['/docs//start', '/docs/./start', '/docs/api/../start/', '/docs/%2e/start']],
    ['/about', ['/%61bout', '/%61%62%6f%75%74/']],
    ['/caf%C3%A9', ['/caf%c3%a9', '/café', '/cafe\u0301'.normalize('NFC')]],
    ['/login%5B1%5D', ['/login[1]', '/login%5b1%5d/']],
    ['/a%20b', ['/a b', '/a%20b/']],
    ['/a%2Fb', ['/a%2fb']],
    ['/100%25', ['/100%', '/100%/']],
    [`/${'x'.repeat(199)}`, [`/${'x'.repeat(300)}`, `/${'x'.repeat(199)}/${'y'.repeat(50)}`]],
    [`/${'x'.repeat(198)}`, [`/${'x'.repeat(198)}%C3%A9`, `/${'x'.repeat(198)}/page`]],
  ])('%s is one page, however it is written', (page, others) => {
    for (const other of [page, ...others]) expect(normalizePath(other)).toBe(page);
  });

  test.each([
    ['/pricing', '/Pricing'],
    ['/a/b', '/a%2Fb'],
    ['/index', '/'],
    ['/docs/index.html5', '/docs'],
  ])('%s and %s are two pages', (one, other) => {
    expect(normalizePath(one)).not.toBe(normalizePath(other));
  });
});

describe('a campaign value', () => {
  test.each<[string, string[]]>([
    ['google', ['Google', 'GOOGLE', ' google ', 'google\t']],
    ['spring sale', ['Spring  Sale', ' spring\nsale ', 'spring\u00a0sale']],
    ['frühling', ['FRÜHLING', 'Fru\u0308hling']],
    ['x'.repeat(100), ['X'.repeat(150), `${'x'.repeat(100)} y`]],
    ['x'.repeat(99), [`${'x'.repeat(99)}😀`]],
  ])('%s is one value, however it is written', (value, others) => {
    for (const other of [value, ...others]) expect(normalizeCampaignValue(other)).toBe(value);
  });
});

test.each(['Example.org', 'www.example.org', 'WWW.example.org.', ' example.org '])(
  'the host %s is example.org',
  (host) => {
    expect(normalizeHost(host)).toBe('example.org');
  },
);

test('a normalized value stays as it is, so that a filter by a listed value matches', () => {
  const texts = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.webPath(), fc.webUrl());
  const odd = fc
    .array(
      fc.constantFrom('/', '%', '%2', '%2F', '%6', '%61', 'index.html', 'x'.repeat(48), '[', ' ', '.', '..', 'é', 'A'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(texts, odd), (text) => {
      for (const normalize of [normalizePath, normalizeCampaignValue, normalizeHost]) {
        const once = normalize(text);
        expect(normalize(once)).toBe(once);
      }
      expect(normalizePath(text)).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
      expect(normalizePath(text).length).toBeLessThanOrEqual(200);
    }),
    propertyOptions(1_000),
  );
});

test('a filter matches the normalized value and the one that was stored before', () => {
  expect(storedValuesOf('utmSource', 'Google')).toEqual(['google', 'Google']);
  expect(storedValuesOf('utmSource', 'google')).toEqual(['google']);
  expect(storedValuesOf('page', '/pricing/')).toEqual(['/pricing', '/pricing/']);
  expect(storedValuesOf('country', 'GB')).toEqual(['GB']);
});

import type { Page } from '@playwright/test';
import { brandedProduct, expect, test } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';
import { expectNoSidewaysScrolling } from '../screens/controls.js';

const supportEmail = 'help@forgeworks.example';

test.use({ productOptions: brandedProduct });

/** Each page of text, with its title and a sentence of it. */
const documents = [
  { link: 'FAQ', path: '/faq', title: 'Frequently asked questions', says: 'Can I change or cancel my plan?' },
  { link: 'Terms', path: '/terms', title: 'Terms of service', says: 'Credits' },
  { link: 'Privacy', path: '/privacy', title: 'Privacy policy', says: 'Cookies' },
  { link: 'Support', path: '/support', title: 'Support', says: 'A payment failed' },
];

const publicPaths = ['/', ...documents.map(({ path }) => path)];

test('the footer leads to FAQ, support, terms and privacy, which are readable on a phone', async ({ open }) => {
  const page = await open('/');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { link, path, title, says } of documents) {
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} · Forgeworks`);
    const article = page.getByRole('article');
    await expect(article.getByText(says).first()).toBeVisible();
    await expect(article).not.toContainText('Scriptsmith');
    await expectNoSidewaysScrolling(page);
    await expectAccessibleInBothThemes(page);
  }
});

test('the pages of text are readable without script, and all of their links lead somewhere', async ({
  browser,
  product,
  open,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.origin });
  const page = await context.newPage();
  const links = new Set<string>();
  for (const { path, title } of documents) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const link of await page.getByRole('article').getByRole('link').all())
      links.add((await link.getAttribute('href'))!);
  }
  await context.close();
  const visitor = await open('/support');
  await expect(visitor.getByRole('link', { name: supportEmail })).toHaveAttribute('href', `mailto:${supportEmail}`);
  expect([...links]).toContain('/faq');
  for (const link of links) {
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(/add the page to the router/);
  }
});

/** The tags that describe a page to search engines and in link previews. */
const metadataOf = (page: Page) =>
  page.evaluate<{ og: Record<string, string>; canonical: string; data: Record<string, unknown>[] }>(`({
    og: Object.fromEntries(
      [...document.querySelectorAll('meta[property^="og:"]')].map((tag) => [tag.getAttribute('property'), tag.content]),
    ),
    canonical: document.querySelector('link[rel="canonical"]').href,
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((tag) => JSON.parse(tag.textContent)),
  })`);

test('the public pages have link previews and structured data, and the sitemap lists them', async ({
  open,
  product,
}) => {
  const page = await open('/');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(publicPaths.map((path) => product.origin + path));
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${product.origin}/sitemap.xml`);

  const types: unknown[] = [];
  for (const path of publicPaths) {
    await page.goto(path);
    const { og, canonical, data } = await metadataOf(page);
    expect(canonical).toBe(product.origin + path);
    expect(og).toMatchObject({
      'og:site_name': 'Forgeworks',
      'og:title': expect.stringContaining('Forgeworks'),
      'og:description': expect.stringMatching(/\w+.{30}/),
      'og:url': canonical,
      'og:image': `${product.origin}/social-card.png`,
    });
    types.push(...data.map((each) => each['@type']));
    if (path === '/faq')
      expect(data[0]?.['mainEntity']).toHaveLength(
        await page.getByRole('article').getByRole('heading', { level: 2 }).count(),
      );
    if (path === '/')
      expect(data[1]).toMatchObject({ offers: [{ price: '14.99' }, { price: '39.99' }, { price: '99.99' }] });
  }
  expect(types).toEqual(['Organization', 'SoftwareApplication', 'FAQPage']);
  const card = await page.request.get('/social-card.png');
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/png']);
});

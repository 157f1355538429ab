import { chromiumArguments } from '@scriptsmith/testing';
import { expect, test } from '../fixtures/test.js';

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'] });
  },
});

/** The words of headings that continue on the next line. */
const brokenWords = `(() => {
  const broken = [];
  for (const heading of document.querySelectorAll('main :is(h1, h2, h3)')) {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      for (const { 0: word, index } of texts.currentNode.textContent.matchAll(/[^\\s-]+/g)) {
        const range = document.createRange();
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    }
  }
  return broken;
})()`;

test('text of twice the size fits on a phone', async ({ open, given }) => {
  const customer = await given.subscriber({ plan: 'pro' });
  const page = await open('/dashboard', customer);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/', '/dashboard', '/account', '/add-credits', '/affiliate']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The landing page is visible before its script has run.
    if (path === '/') await expect(page.locator('html:not([data-starting])')).toBeAttached();
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    expect(await page.evaluate<string>('getComputedStyle(document.documentElement).fontSize')).toBe('32px');
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
      .toBe(0);
    const cut = await page.evaluate<string[]>(
      `[...document.querySelectorAll('nav[aria-label="Main"] > *')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)`,
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate<string[]>(brokenWords)).toEqual([]);
  }
  await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
});

test('tables of the console become lists when twice the size leaves no room for columns', async ({
  open,
  given,
  externalApi,
  product,
}) => {
  const { user } = await given.subscriber({ plan: 'pro' });
  await externalApi.consume(user.id, 900, { reason: 'Housing with interiors, keys and furniture' });
  const page = await open('/robots.txt');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.addInitScript(`localStorage.setItem('admin-key', '${product.adminKey}')`);
  await page.goto(`/admin/users/${user.id}`);
  const reason = page.getByRole('table', { name: 'Credit history' }).getByText('Housing with interiors');
  await expect(reason).toBeVisible();
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
  expect((await reason.boundingBox())!.width).toBeGreaterThan(200);
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 1024 });
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'))
      .toBe(0);
  }
});

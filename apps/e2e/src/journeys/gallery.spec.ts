import { join } from 'node:path';
import { build, preview } from 'vite';
import { expect, test as base } from '../fixtures/test.js';
import { expectAccessibleInBothThemes } from '../screens/accessibility-violations.js';

const root = join(import.meta.dirname, '../../../../libs/ui/gallery');

const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      await build({ root, logLevel: 'error' });
      const server = await preview({ root, preview: { port: 0 } });
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test('every component of the gallery is accessible in every state and both themes', async ({ browser, gallery }) => {
  const page = await browser.newPage({ baseURL: gallery });
  await page.goto('/');
  const stories = await page.getByRole('listitem').allInnerTexts();
  expect(stories).toContain('Labels/Badges');
  for (const story of stories)
    await test.step(story, async () => {
      await page.goto(`/?story=${encodeURIComponent(story)}`, { waitUntil: 'networkidle' });
      await expect(page.locator('main')).toBeAttached();
      await expectAccessibleInBothThemes(page);
    });
  await page.close();
});

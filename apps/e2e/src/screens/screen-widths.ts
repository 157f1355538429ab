import { expect, type Page } from '@playwright/test';

const widths = [390, 768, 1440, 2560];

/** Nothing of the screen, or of its open dialog, is wider than a phone, a tablet, a laptop and a large monitor. */
export async function expectFitsOnScreens(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const outside = await page.evaluate<string[]>(`(() => {
      const screen = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body;
      const isOutside = (element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < -0.5 || right > innerWidth + 0.5);
      };
      return [...screen.querySelectorAll('button, a, input, pre, p, h2, h3, li')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isOutside(element))
        .map((element) => element.tagName.toLowerCase() + ' ' + element.textContent);
    })()`);
    expect({ width, outside }).toEqual({ width, outside: [] });
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  }
  if (before) await page.setViewportSize(before);
}

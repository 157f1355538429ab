import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Check {
  /** Runs these rules of axe-core only. All of them by default. */
  onlyRules?: readonly string[];
}

/** The rules whose result can change with the theme. The others read the document, which is the same in both themes. */
export const themeRules = ['color-contrast', 'link-in-text-block'];

/** Runs axe-core on the screen as it is now. Returns one line for each element that breaks a rule. */
export async function accessibilityViolations(page: Page, { onlyRules }: Check = {}): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  if (!isLoaded) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], ...(onlyRules && { runOnly: onlyRules }) };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.replaceAll(/\s+/g, ' ');
      return `${id}: ${target.join(' ')}: ${reason}`;
    }),
  );
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
}

/** All rules in the dark theme, and those that depend on the theme in the light one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await accessibilityViolations(page, colorScheme === 'light' ? { onlyRules: themeRules } : {});
    expect({ colorScheme, violations }).toEqual({ colorScheme, violations: [] });
  }
}

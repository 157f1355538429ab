import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Runs axe-core on the screen as it is now. Returns one line for each element that breaks a rule. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
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

export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect({ colorScheme, violations: await accessibilityViolations(page) }).toEqual({ colorScheme, violations: [] });
  }
}

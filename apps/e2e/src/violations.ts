import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds wrong with a screen as it is now: a line for each element, with the rule it breaks. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const reason = failureSummary.replaceAll(/\s+/g, ' ');
      return `${id}: ${target.join(' ')}: ${reason}`;
    }),
  );
}

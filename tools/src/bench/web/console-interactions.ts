import type { Page } from 'playwright-core';
import { median } from '../report.js';
import type { BenchSection } from '../section.js';
import { adminPage, withDemoProduct } from './console-browser.js';
import { listRows } from './screens.js';

const rounds = 3;
const cpuSlowdown = 6;
const targetMs = 100;
/** Longer than the slowest interaction, whose entry arrives after its paint. */
const settleMs = 1_500;

/** In this width the actions of a row are a menu. */
const menuViewport = { width: 700, height: 900 };

interface Interaction {
  name: string;
  path: string;
  viewport?: { width: number; height: number };
  /** The element that must be visible before the interaction. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const rowMenu = (page: Page) => page.getByRole('button', { name: /^Actions for / }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const selectRow = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();

const rowDialogs = ['Credits', 'Reset Password', 'Ban', 'Delete'].map((action): Interaction => ({
  name: `dialog: ${action}`,
  path: '/admin',
  prepare: (page) => rowMenu(page).click(),
  act: (page) => page.getByRole('menuitem', { name: action, exact: true }).click(),
}));

const bulkDialogs = ['Change Plan', 'Set Credits', 'Ban', 'Delete'].map((action): Interaction => ({
  name: `dialog of several users: ${action}`,
  path: '/admin',
  prepare: (page) => selectRow(page).check(),
  act: (page) => page.getByRole('region', { name: 'Selected users' }).getByRole('button', { name: action }).click(),
}));

const tabs = ['Overview', 'Pending Customers', 'Affiliates', 'API Documentation', 'Webhooks', 'Audit Log', 'Keys'];

const interactions: readonly Interaction[] = [
  {
    name: 'row menu',
    path: '/admin',
    viewport: menuViewport,
    act: (page) => rowMenu(page).click(),
  },
  { name: 'select a row', path: '/admin', act: (page) => selectRow(page).check() },
  { name: 'search', path: '/admin', act: (page) => page.getByRole('searchbox').pressSequentially('mar') },
  { name: 'sort', path: '/admin', act: (page) => button(page, 'Email').click() },
  { name: 'next page', path: '/admin', act: (page) => page.getByRole('button', { name: /next/i }).first().click() },
  { name: 'dialog: Create New User', path: '/admin', act: (page) => button(page, 'Create New User').click() },
  ...rowDialogs,
  ...bulkDialogs,
  ...tabs.map((name): Interaction => ({
    name: `tab: ${name}`,
    path: '/admin',
    act: (page) => tab(page, name).click(),
  })),
  { name: 'dialog: Pay Out', path: '/admin/affiliates', act: (page) => button(page, 'Pay Out').click() },
  {
    name: 'dialog: Promotion',
    path: '/admin/affiliates',
    act: (page) =>
      page
        .getByRole('button', { name: /^(Start|Edit) Promotion$/ })
        .first()
        .click(),
  },
  {
    name: 'dialog: Create Key',
    path: '/admin/keys',
    act: (page) => page.getByRole('button', { name: /^Create/ }).click(),
  },
  {
    name: 'row menu of analytics',
    path: '/analytics',
    act: (page) => rowMenu(page).click(),
  },
];

/** The interaction to next paint in the console, on a slow CPU. */
export const consoleInteractions: BenchSection = {
  name: 'console interactions',
  onlyWhenNamed: true,
  measure: (folder) =>
    withDemoProduct(folder, async (product, browser) => {
      const measured = [];
      for (const { name, path, viewport, prepare, act } of interactions) {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const page = await adminPage(browser, product, { ...(viewport && { viewport }), reducedMotion: 'reduce' });
          await page.goto(path);
          await page.locator(listRows).first().waitFor();
          await page.waitForLoadState('networkidle');
          await prepare?.(page);
          times.push(await interactionToNextPaint(page, () => act(page)));
          await page.context().close();
        }
        measured.push({ name, interactionToNextPaintMs: median(times), targetMs });
        console.error(`measured: ${name}, ${times.join(', ')} ms`);
      }
      const title = `Interaction to next paint on a CPU slowed down ${cpuSlowdown} times, median of ${rounds}`;
      return { title, rows: measured };
    }),
};

/** The longest interaction (web.dev/inp). Entries are not reported below 16 ms. */
async function interactionToNextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`
    window.longestMs = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) window.longestMs = Math.max(window.longestMs, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await act();
  await page.waitForTimeout(settleMs);
  return Number(await page.evaluate('window.longestMs'));
}

import { launchBrowser, type ProductProcess } from '@scriptsmith/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import type { Customer } from './customer-api.js';
import { Installation, oneProcess } from './product.js';

/** A running product with a browser in front of it, for the journeys of one file. */
export class Journey {
  private constructor(
    private readonly installation: Installation,
    readonly product: ProductProcess,
    private readonly browser: Browser,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<Journey> {
    const installation = await Installation.create();
    const product = await installation.start(oneProcess, environment);
    return new Journey(installation, product, await launchBrowser());
  }

  get origin(): string {
    return this.product.origin;
  }

  /** A screen in a browser of its own, of somebody who is signed in, or of a visitor. */
  async open(path: string, customer?: Customer): Promise<Page> {
    const context = await this.browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 800 },
      ...(customer && { storageState: customer.browserState }),
    });
    const page = await context.newPage();
    await page.goto(this.origin + path);
    return page;
  }

  /** Ends the browser, the product and its data. @throws where the product does not end well */
  async stop(): Promise<void> {
    await this.browser.close();
    const exitCode = await this.product.stop();
    await this.installation.remove();
    if (exitCode !== 0) throw new Error(`the product ended with ${exitCode}:\n${this.product.output()}`);
  }
}

/** Opens an address as over a bad mobile network; does not wait for more than its first bytes. */
export async function openSlowly(journey: Journey, path: string, customer?: Customer): Promise<Page> {
  const page = await journey.open('/cancel', customer);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 600, downloadThroughput: 40_000, uploadThroughput: 20_000 },
  });
  await page.goto(journey.origin + path, { waitUntil: 'commit', timeout: 60_000 });
  page.setDefaultTimeout(60_000);
  return page;
}

/** The one notification there is, once it says this: its title, and its description if it has one. */
export function toast(page: Page, title: string, description = ''): Promise<void> {
  const words = [title, description].filter(Boolean).map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return notifications(page)
    .filter({ hasText: new RegExp(`^${words.join('')}$`) })
    .waitFor();
}

export const notifications = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');

/** From now on what is sent to this address waits. Returns how to let it go on. */
export async function holdUp(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, (route) => released.then(() => route.continue()));
  return letGo;
}

/** From now on nothing at this address answers. Returns how to let it answer again. */
export async function cutOff(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright-core';

/**
 * Best first. The headless shell is the same engine without the windows, menus and pages of a desktop browser, which
 * take more than half of the CPU time of a test.
 */
const programs = [
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
];
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];

/** For a browser that runs as root and sends no background requests. */
export const chromiumArguments: readonly string[] = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** The path of an installed Chromium, or undefined. */
export function findChromium(): string | undefined {
  return programs.flatMap((program) => folders.map((folder) => join(folder, program))).find(isExecutable);
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('no Chromium on the PATH: install one (Debian: apt-get install chromium-headless-shell)');
  // Loading it takes half a second, and most test files that import this folder open no browser.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: [...chromiumArguments] });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

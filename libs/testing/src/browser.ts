import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'];

/** For a browser that runs as root and sends no background requests. */
export const chromiumArguments: readonly string[] = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** The path of an installed Chromium, or undefined. */
export function findChromium(): string | undefined {
  return folders.flatMap((folder) => programs.map((program) => join(folder, program))).find(isExecutable);
}

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium on the PATH: install one (Debian: apt-get install chromium)');
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

import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@scriptsmith/testing';
import { testTimeoutMs, timeoutMs } from './src/fixtures/timeouts.js';

const executablePath = findChromium();

/** Audits of all screens, network failures and journeys that start a product themselves: `npm run test:soak` runs them. */
const extendedJourneys = [
  'accessibility',
  'admin-accessibility',
  'admin-failures',
  'affiliate-failures',
  'demo-data',
  'first-load',
  'journeys-services',
  'layout-shift',
  'no-response',
  'rate-limits',
  'server-down',
  'slow-network',
  'start-command',
  'touch-targets',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: 'test-results',
  // Each has a product and a browser. A test waits for animations, timers and boots often enough that two of them leave
  // two cores partly unused.
  workers: 3,
  timeout: testTimeoutMs,
  expect: { timeout: timeoutMs, toPass: { timeout: timeoutMs } },
  projects: [
    { name: 'journeys', testIgnore: extendedJourneys },
    { name: 'extended', testMatch: extendedJourneys },
  ],
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'e2e-report.json' }]],
  use: {
    actionTimeout: timeoutMs,
    navigationTimeout: timeoutMs,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of each step would take a sixth of the CPU time. The snapshots of the document show as much.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false },
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
  },
});

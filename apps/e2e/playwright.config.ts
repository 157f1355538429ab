import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@scriptsmith/testing';
import { testTimeoutMs, timeoutMs } from './src/fixtures/timeouts.js';

const executablePath = findChromium();

/** What customers, admins and external systems do every day. `npm test -- --all` runs the others too. */
const dailyJourneys = [
  'account',
  'admin-users',
  'branding',
  'cards',
  'chat',
  'documents',
  'external-systems',
  'payments',
  'refusals',
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
    { name: 'journeys', testMatch: dailyJourneys },
    { name: 'extended', testIgnore: dailyJourneys },
  ],
  // A failed test is repeated for its trace, which would take CPU time from every test that passes. It fails all the same.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? 'e2e-report.json' }]],
  use: {
    actionTimeout: timeoutMs,
    navigationTimeout: timeoutMs,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of each step would take a sixth of the CPU time. The snapshots of the document show as much.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
  },
});

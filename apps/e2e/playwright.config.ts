import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@scriptsmith/testing';
import { testTimeoutMs, timeoutMs } from './src/fixtures/timeouts.js';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: 'test-results',
  // The product and the browser keep both cores of a small machine busy.
  workers: 1,
  timeout: testTimeoutMs,
  expect: { timeout: timeoutMs, toPass: { timeout: timeoutMs } },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: 'e2e-report.json' }]],
  use: {
    actionTimeout: timeoutMs,
    navigationTimeout: timeoutMs,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
  },
});

import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from '@scriptsmith/testing';
import { testTimeoutMs, timeoutMs } from './src/fixtures/timeouts.js';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: 'test-results',
  // Each has a product and a browser. A test waits for animations, timers and boots often enough that two of them leave
  // two cores partly unused.
  workers: 3,
  timeout: testTimeoutMs,
  expect: { timeout: timeoutMs, toPass: { timeout: timeoutMs } },
  forbidOnly: process.env['CI'] === 'true',
  reporter: [['list'], ['json', { outputFile: 'e2e-report.json' }]],
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

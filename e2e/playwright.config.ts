import { CHROMIUM_ARGUMENTS } from '@monda/test-bed/chromium-arguments.ts';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { PATIENCE } from './patience.ts';

/** Started by `npm test` and `npm run e2e`, which find the browser and name it in CHROMIUM_PATH. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './data-of-journeys.ts',
  fullyParallel: false,
  workers: Math.max(1, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  failOnFlakyTests: true,
  // why: it only ends what hangs; the longest journeys take a minute on a quiet machine and many on a busy one.
  timeout: 300_000,
  expect: { timeout: 10_000 * PATIENCE },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 10_000 * PATIENCE,
    navigationTimeout: 20_000 * PATIENCE,
    // why: recording costs a quarter of the time; a red journey is recorded when it is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [...CHROMIUM_ARGUMENTS],
    },
  },
});

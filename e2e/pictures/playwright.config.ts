import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** Started by `npm run screenshots`: every screen, to be looked at by people. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  globalSetup: '../first-data.ts',
  timeout: 300_000,
});

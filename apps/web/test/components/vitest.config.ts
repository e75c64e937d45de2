import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { CHROMIUM_ARGUMENTS } from '@monda/test-bed/chromium-arguments.ts';
import { playwright } from '@vitest/browser-playwright';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { handbookPages } from '../../build/handbook-pages.ts';
import { mantineVariables } from '../../build/mantine-variables.ts';
import { PRODUCT_VERSION } from '../../build/product-version.ts';
import { ONLY_BY_NIGHT } from './only-by-night.ts';

/** Whether this is `npm test`, which leaves what is too long for every change to the nightly run. */
const byDay = process.env.COMPONENT_LOOKS === 'one';
const PROJECT = path.join(import.meta.dirname, '..', '..', '..', '..');

/**
 * The component tests: one Chromium, a page for each processor, and in it one file after the other. What the page loads is what the build
 * is made of, with the same plugins; the API is answered in the page (`bed/answering-api.ts`).
 */
export default defineConfig({
  root: `${import.meta.dirname}/../..`,
  publicDir: false,
  define: PRODUCT_VERSION,
  cacheDir: path.join(PROJECT, '.cache', `vite-components-${process.env.NODE_ENV}`),
  plugins: [react(), mantineVariables(), handbookPages()],
  // why: in a copy of the project, in which tutorials are built, packages are links that lead out of it.
  server: {
    fs: { allow: [PROJECT, path.dirname(realpathSync(path.join(PROJECT, 'node_modules', 'react')))] },
  },
  optimizeDeps: {
    entries: ['src/**/*.tsx', 'test/components/**/*.test.tsx', 'test/components/bed/*.{ts,tsx}'],
    // why: what only a worker imports is not found by looking at the entries.
    include: [
      ...[
        'vitest-browser-react',
        'axe-core',
        'react/jsx-dev-runtime',
        'papaparse',
        'fflate',
        'saxes',
        'numfmt',
        'zxing-wasm/reader',
      ],
      ...['@noble/ciphers/aes.js', '@noble/hashes/legacy.js', '@noble/hashes/sha2.js'],
    ],
  },
  test: {
    name: 'component',
    include: ['test/components/**/*.test.tsx'],
    exclude: byDay ? Object.keys(ONLY_BY_NIGHT) : [],
    setupFiles: ['test/components/bed/page.ts'],
    // why: with React for production Vite would say that the page is built, and scripts of workers were refused.
    env: { DEV: 'true' },
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    provide: { looks: byDay ? 'one' : 'both' },
    // why: a page that is loaded once costs seconds less than one for each file.
    isolate: false,
    fileParallelism: true,
    // why: a page keeps one processor busy; the default leaves one free.
    maxWorkers: Math.max(1, availableParallelism()),
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // why: what is waited for comes as an event; one second, the default, is less than a busy machine needs.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
      provider: playwright({
        actionTimeout: 60_000,
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'America/New_York',
          reducedMotion: 'reduce',
          colorScheme: 'light',
          permissions: ['clipboard-read', 'clipboard-write'],
        },
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
          args: [...CHROMIUM_ARGUMENTS],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { callsOfABrowser } from './build/calls-of-a-browser.ts';
import { CHUNKS } from './build/chunks.ts';
import { compileHints } from './build/compile-hints.ts';
import { EARLY_SCRIPT, earlyScript } from './build/early-script.ts';
import { firstFrame } from './build/first-frame.ts';
import { firstLoad } from './build/first-load.ts';
import { handbookPages } from './build/handbook-pages.ts';
import { mantineVariables } from './build/mantine-variables.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { PRODUCT_VERSION } from './build/product-version.ts';

/** Paths the API server answers; everything else is the application. */
const SERVER_PATHS =
  '^/(api|account|authorize|oauth|v2|docs|userinfo|sign-in|settings\\.json|\\.well-known)([/?]|$)';

/** The production policy, opened for the development server's own inline script, styles and socket. */
const DEVELOPMENT_POLICY = [
  "default-src 'none'",
  // why: the worker that reads codes is served with the headers of the page here.
  "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self' ws:",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app',
].join('; ');

/** Name of a built file: the chunks made by hand say which they are, every other one is its hash. */
const fileName = (name: string, ending: string) =>
  `assets/${CHUNKS.some((chunk) => chunk.name === name) ? `${name}-` : ''}[hash:7]${ending}`;

/** What every page has before anything comes later, and what the page of an item stands on besides. */
const IN_FRAME = /\/(?:frame|begin-sign-in)-/;
const IN_ITEM_PAGE = /\/(?:frame|begin-sign-in|library|lists|item-rules|item-facts|facts)-/;

/**
 * Scripts that are asked for at once with one that comes later. why: those of the list's parts would weigh 300 bytes of
 * the first load, and each part names its own.
 */
const askedForAtOnce = (_: string, scripts: string[], { hostId }: { readonly hostId: string }) =>
  hostId.includes('/lists-')
    ? []
    : scripts.filter((script) => !(hostId.includes('/item-') ? IN_ITEM_PAGE : IN_FRAME).test(script));

export default defineConfig(({ mode }) => {
  const { API_ORIGIN = 'http://localhost:3000' } = loadEnv(mode, import.meta.dirname, 'API_');
  return {
    root: import.meta.dirname,
    define: PRODUCT_VERSION,
    plugins: [
      callsOfABrowser(),
      react(),
      mantineVariables(),
      handbookPages(),
      preloadFont(),
      earlyScript(),
      firstLoad(),
      firstFrame(),
      compileHints(),
      precompress(),
    ],
    build: {
      outDir: 'dist',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      modulePreload: { polyfill: false, resolveDependencies: askedForAtOnce },
      reportCompressedSize: false,
      manifest: true,
      rolldownOptions: {
        input: { index: 'index.html', [EARLY_SCRIPT.name]: EARLY_SCRIPT.module },
        output: {
          codeSplitting: { groups: CHUNKS },
          // why: the frame names more than a hundred files, and letters of one case are packed smaller.
          hashCharacters: 'base36',
          // why: the frame names every file a page may load; names next to the hashes would weigh 2 kB more.
          chunkFileNames: ({ name }) => fileName(name, '.js'),
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.css')
              ? fileName(name.replace(/\.css$/, ''), '.css')
              : 'assets/[name]-[hash][extname]',
        },
      },
    },
    worker: { format: 'es' },
    server: {
      port: 5173,
      headers: { 'Content-Security-Policy': DEVELOPMENT_POLICY },
      proxy: { [SERVER_PATHS]: { target: API_ORIGIN, changeOrigin: false, xfwd: true } },
    },
  };
});

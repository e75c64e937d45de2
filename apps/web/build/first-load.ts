import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { filesByRoute, libraryFile, type Manifest, otherTexts } from './built-files.ts';

/** The script of the first paint as the page names it before the build. */
const FIRST_SCRIPT = 'color-scheme.js';

/**
 * Begins to load the files of the page at the address before the application itself is there, with its texts in the
 * language of the page. Runs in the browser.
 */
function preload(
  files: readonly string[],
  routes: Readonly<Record<string, readonly number[]>>,
  texts: Readonly<Record<string, readonly string[]>>,
  library: string,
): void {
  const given = location.pathname.replace(/\/+$/, '').split('/');
  const fits = (pattern: string) => {
    const wanted = pattern === '/' ? [''] : pattern.split('/');
    return (
      wanted.length === given.length && wanted.every((part, at) => part[0] === '$' || part === given[at])
    );
  };
  const all = Object.keys(routes).filter(fits);
  const route = all.find((pattern) => pattern.indexOf('$') < 0) ?? all[0] ?? '';
  const wanted = (routes[route] ?? []).map((at) => files[at] ?? '');
  // why: what is made of the library shows texts that the first page does without.
  const spoken = wanted.includes(library) ? (texts[document.documentElement.lang] ?? []) : [];
  for (const file of [...wanted, ...spoken]) {
    const link = document.createElement('link');
    link.crossOrigin = '';
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

/** The script of the first paint: the colour scheme, and what the page of the address is made of. */
function firstScript(scheme: string, manifest: Manifest): string {
  const byRoute = filesByRoute(manifest);
  const files = [...new Set([...byRoute.values()].flat())];
  const routes = Object.fromEntries(
    [...byRoute].map(([at, its]) => [at, its.map((file) => files.indexOf(file))]),
  );
  const given = [files, routes, otherTexts(manifest), libraryFile(manifest)].map((each) =>
    JSON.stringify(each),
  );
  return minifySync(FIRST_SCRIPT, `${scheme}(${preload.toString()})(${given.join(',')});\n`).code;
}

/**
 * Arranges a first load without waiting in line: a first script begins to load the page of the address together with
 * the frame. It writes files of our own only; what the bundler made stays as it is.
 */
export function firstLoad(): Plugin {
  let folder = '';
  return {
    name: 'first-load',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        const manifestFile = path.join(folder, '.vite', 'manifest.json');
        const pageFile = path.join(folder, 'index.html');
        const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
        const assets = path.join(folder, 'assets');
        const script = firstScript(await readFile(path.join(folder, FIRST_SCRIPT), 'utf8'), manifest);
        const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
        await writeFile(path.join(assets, `first-paint-${hash}.js`), script);
        await rm(path.join(folder, FIRST_SCRIPT));
        const page = await readFile(pageFile, 'utf8');
        const next = page.replace(`/${FIRST_SCRIPT}`, `/assets/first-paint-${hash}.js`);
        if (next === page) throw new Error(`The page has no ${FIRST_SCRIPT}`);
        await writeFile(pageFile, next);
      },
    },
  };
}

import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { minifySync } from 'vite';
import { afterBuild } from './after-build.ts';
import { filesByRoute, libraryFile, type Manifest, otherTexts } from './built-files.ts';

/** The script of the first paint as the page names it before the build. */
const FIRST_SCRIPT = 'color-scheme.js';
/** What {@link firstLoad} leaves for the server, next to the manifest. */
const SCREEN_FILES = 'screen-files.json';

/** The files of each screen, and the texts of each language that what is made of the component library needs as well. */
function screenFiles(manifest: Manifest) {
  return {
    screens: Object.fromEntries(filesByRoute(manifest)),
    library: libraryFile(manifest),
    texts: otherTexts(manifest),
  };
}

/**
 * Arranges a first load without waiting in line: the server names in the page of an address what its screen is made of
 * (`web-page.ts` of the server). It writes files of our own only; what the bundler made stays as it is.
 */
export const firstLoad = () =>
  afterBuild('first-load', 'pre', async (folder) => {
    const pageFile = path.join(folder, 'index.html');
    const manifest = JSON.parse(
      await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8'),
    ) as Manifest;
    await writeFile(
      path.join(folder, '.vite', SCREEN_FILES),
      `${JSON.stringify(screenFiles(manifest), null, 2)}\n`,
    );
    const given = await readFile(path.join(folder, FIRST_SCRIPT), 'utf8');
    const { code: script } = minifySync(FIRST_SCRIPT, given);
    const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
    await writeFile(path.join(folder, 'assets', `first-paint-${hash}.js`), script);
    await rm(path.join(folder, FIRST_SCRIPT));
    const page = await readFile(pageFile, 'utf8');
    const next = page.replace(`/${FIRST_SCRIPT}`, `/assets/first-paint-${hash}.js`);
    if (next === page) throw new Error(`The page has no ${FIRST_SCRIPT}`);
    await writeFile(pageFile, next);
  });

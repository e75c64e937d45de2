import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@monda/phrases/languages.ts';
import { createServer } from 'vite';
import type * as Frame from '../src/first-frame.tsx';
import { afterBuild } from './after-build.ts';
import { PRODUCT_VERSION } from './product-version.ts';

/** Module that renders the frame, as the server of modules finds it. */
const MODULE = '/src/first-frame.tsx';
/** What {@link firstFrame} leaves for the server, next to the manifest. */
const FIRST_FRAMES = 'first-frames.json';
/** Attributes that lead to or speak of parts of the application, which is not there yet. */
const OF_APPLICATION = / (?:id|role|tabindex|href|aria-(?!current)[a-z]+)="[^"]*"/g;
/** Elements that a page has once, by what stands for them. */
const STANDING_FOR = { main: 'div', h1: 'p' } as const;

/**
 * Makes rendered HTML a picture of a page: nothing in it is named or leads anywhere. Styles in elements, which the content
 * security policy refuses, become rules of `styles`: the number of each by what it says.
 */
export function asPicture(html: string, styles: Map<string, number>): string {
  const plain = html.replaceAll(OF_APPLICATION, '').replaceAll('<tr>', '<tr data-placeholder>');
  const named = Object.entries(STANDING_FOR).reduce(
    (text, [tag, instead]) =>
      text.replaceAll(`<${tag} `, `<${instead} `).replaceAll(`</${tag}>`, `</${instead}>`),
    plain,
  );
  return named.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const at = styles.get(style) ?? styles.size;
    styles.set(style, at);
    return ` data-style="${at}"`;
  });
}

/** The frames of every language and role, and the rules that stand for the styles in them. */
async function renderFrames(root: string) {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    define: PRODUCT_VERSION,
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
  });
  try {
    const { PATH, framedRoles, firstFrame: frameOf } = (await server.ssrLoadModule(MODULE)) as typeof Frame;
    const styles = new Map<string, number>();
    const languages = Object.keys(LANGUAGES) as Language[];
    const frames = Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(framedRoles().map((role) => [role, asPicture(frameOf(language, role), styles)])),
      ]),
    );
    const rules = [...styles].map(([style, at]) => `#first-frame [data-style="${at}"]{${style}}`).join('\n');
    return { path: PATH, frames, rules };
  } finally {
    await server.close();
  }
}

/**
 * Renders what a page shows before its application is there, so that it is made of the application's own parts: a file of
 * frames for the server (`first-frame.ts` there), and a style of its own for those devices that get one.
 */
export const firstFrame = () =>
  afterBuild('first-frame', 'pre', async (folder, root) => {
    const { path: at, frames, rules } = await renderFrames(root);
    const css = `${await readFile(path.join(import.meta.dirname, 'first-frame.css'), 'utf8')}${rules}\n`;
    const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8);
    const style = `assets/first-frame-${hash}.css`;
    await writeFile(path.join(folder, style), css);
    const written = { path: at, style, frames };
    await writeFile(path.join(folder, '.vite', FIRST_FRAMES), `${JSON.stringify(written, null, 2)}\n`);
  });

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { DEFAULT_LANGUAGE, type Language } from '@monda/phrases/languages.ts';
import { escapeHtml } from './escape-html.ts';
import { type FirstFrames, frameFor, withFrame } from './first-frame.ts';

/** Placeholder in the built page for what the browser needs to sign a person in. */
const PLACEHOLDER = '<meta name="sign-in" content="" />';

const NO_FRAMES: FirstFrames = { path: '', style: '', frames: {} };

interface PackedPage {
  readonly body: Buffer;
  readonly etag: string;
  /** `content-encoding`; `null`: as it is. */
  readonly encoding: 'br' | 'gzip' | null;
}

/** The application's page, packed once for every screen, every language and every way a browser takes it. */
export interface WebPage {
  /**
   * The smallest form that the `accept-encoding` header allows; `screen`: path of the screen, `undefined` for none; `mark`:
   * of the device, for the frame that its page begins with.
   */
  readonly formFor: (
    language: Language,
    accepted: string | undefined,
    screen: string | undefined,
    mark?: string,
  ) => PackedPage;
}

type Forms = Readonly<Record<'br' | 'gzip' | 'plain', PackedPage>>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Reads the built page of a folder and writes `signIn` into it as JSON, so that no browser has to ask for it first. In
 * each language it says so, and begins to load the texts of that language and what the screen of the address is made of.
 */
export async function readWebPage(folder: string, signIn: object): Promise<WebPage> {
  const built = (await readFile(path.join(folder, 'index.html'), 'utf8')).replace(PLACEHOLDER, () =>
    PLACEHOLDER.replace('""', `"${escaped(JSON.stringify(signIn))}"`),
  );
  const filesFor = await readBuild(folder);
  const frames = await readJson<FirstFrames>(path.join(folder, '.vite', 'first-frames.json'), NO_FRAMES);
  const known = new Map<string, Forms>();
  const formsOf = (language: Language, screen: string | undefined, mark: string | undefined): Forms => {
    const frame = frameFor(frames, language, screen, mark);
    const name = JSON.stringify([language, screen, frame && mark]);
    const before = known.get(name);
    if (before !== undefined) return before;
    const files = filesFor(language, screen);
    const forms = packed(
      frame === undefined
        ? pageOf(built, language, files, preload)
        : withFrame(pageOf(built, language, [...files, frames.style], preloadOrStyle), frame),
    );
    known.set(name, forms);
    return forms;
  };
  return {
    formFor: (language, accepted = '', screen, mark) => {
      const { br, gzip, plain } = formsOf(language, screen, mark);
      if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return br;
      return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? gzip : plain;
    },
  };
}

const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${escaped(file)}">`
    : `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`;

/** The same, with styles that what is painted first needs. */
const preloadOrStyle = (file: string) =>
  file.endsWith('.css') ? `<link rel="stylesheet" crossorigin href="/${escaped(file)}">` : preload(file);

/** The page in one language; `files` are loaded, by `link`, in addition to those the page names. */
function pageOf(
  built: string,
  language: Language,
  files: readonly string[],
  link: (file: string) => string,
): string {
  const preloads = files.filter((file) => !built.includes(`"/${file}"`)).map(link);
  const say = (of: Language) => `<noscript>${escapeHtml(CATALOGUES[of].webPage.needsJavaScript)}</noscript>`;
  return built
    .replace(`<html lang="${DEFAULT_LANGUAGE}"`, `<html lang="${language}"`)
    .replace(say(DEFAULT_LANGUAGE), () => say(language))
    .replace('</head>', () => `${preloads.join('')}</head>`);
}

function packed(html: string): Forms {
  const bytes = Buffer.from(html);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const form = (body: Buffer, encoding: PackedPage['encoding']): PackedPage => ({
    body,
    encoding,
    etag: `"${tag}-${encoding ?? 'plain'}"`,
  });
  return {
    plain: form(bytes, null),
    br: form(brotliCompressSync(bytes), 'br'),
    gzip: form(gzipSync(bytes, { level: 9 }), 'gzip'),
  };
}

/** What Vite says of its build: files by the module they begin with. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] } | undefined>
>;

/** What the build leaves of each screen (`first-load.ts` of the web build). */
interface ScreenFiles {
  readonly screens: Readonly<Record<string, readonly string[] | undefined>>;
  /** The script of the component library: screens made of it show further texts. */
  readonly library: string;
  readonly texts: Readonly<Record<string, readonly string[] | undefined>>;
}

async function readJson<Content>(file: string, without: Content): Promise<Content> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? without : (JSON.parse(text) as Content);
}

/** What a screen needs in a language, as the build names it; nothing where the build says nothing. */
async function readBuild(
  folder: string,
): Promise<(language: Language, screen: string | undefined) => readonly string[]> {
  const manifest = await readJson<Manifest>(path.join(folder, '.vite', 'manifest.json'), {});
  const { screens, library, texts } = await readJson<ScreenFiles>(
    path.join(folder, '.vite', 'screen-files.json'),
    { screens: {}, library: '', texts: {} },
  );
  return (language, screen) => {
    const own = screens[screen ?? ''] ?? [];
    const further = own.includes(library) ? (texts[language] ?? []) : [];
    return [...new Set([...textFiles(manifest, language), ...own, ...further])];
  };
}

/** The scripts with the texts that every page needs in a language, and what they stand on; none where the build does not name them. */
function textFiles(manifest: Manifest, language: Language): readonly string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const entry = manifest[name];
    if (entry === undefined || files.has(entry.file)) return;
    files.add(entry.file);
    for (const imported of entry.imports ?? []) add(imported);
  };
  add(`../../packages/phrases/src/${language}/every-page.ts`);
  return [...files];
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE, type Language } from '@monda/phrases/languages.ts';
import { escapeHtml } from './escape-html.ts';

/** Placeholder in the built page for what the browser needs to sign somebody in. */
const PLACEHOLDER = '<meta name="sign-in" content="" />';

interface PackedPage {
  readonly body: Buffer;
  readonly etag: string;
  /** `content-encoding`; `null`: as it is. */
  readonly encoding: 'br' | 'gzip' | null;
}

/** The application's page, packed once for every language and every way a browser takes it. */
export interface WebPage {
  /** The smallest form that the `accept-encoding` header allows. */
  readonly formFor: (language: Language, accepted: string | undefined) => PackedPage;
}

type Forms = Readonly<Record<'br' | 'gzip' | 'plain', PackedPage>>;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Reads the built page of a folder and writes `signIn` into it as JSON, so that no browser has to ask for it first; in
 * each language it says so, and begins to load the texts of that language.
 */
export async function readWebPage(folder: string, signIn: object): Promise<WebPage> {
  const built = (await readFile(path.join(folder, 'index.html'), 'utf8')).replace(PLACEHOLDER, () =>
    PLACEHOLDER.replace('""', `"${escaped(JSON.stringify(signIn))}"`),
  );
  const manifest = await readManifest(folder);
  const forms = new Map(
    await Promise.all(
      ALL_LANGUAGES.map(
        async (language): Promise<[Language, Forms]> => [
          language,
          await packed(inLanguage(built, language, textFiles(manifest, language))),
        ],
      ),
    ),
  );
  return {
    formFor: (language, accepted = '') => {
      const { br, gzip: gzipped, plain } = forms.get(language) as Forms;
      if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return br;
      return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? gzipped : plain;
    },
  };
}

/** The page in one language; `files`: scripts with its texts, which are loaded in addition to those the page names. */
function inLanguage(built: string, language: Language, files: readonly string[]): string {
  const preloads = files
    .filter((file) => !built.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${escaped(file)}">`);
  const say = (of: Language) => `<noscript>${escapeHtml(CATALOGUES[of].webPage.needsJavaScript)}</noscript>`;
  return built
    .replace(`<html lang="${DEFAULT_LANGUAGE}"`, `<html lang="${language}"`)
    .replace(say(DEFAULT_LANGUAGE), () => say(language))
    .replace('</head>', () => `${preloads.join('')}</head>`);
}

async function packed(html: string): Promise<Forms> {
  const bytes = Buffer.from(html);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const form = (body: Buffer, encoding: PackedPage['encoding']): PackedPage => ({
    body,
    encoding,
    etag: `"${tag}-${encoding ?? 'plain'}"`,
  });
  return {
    plain: form(bytes, null),
    br: form(await promisify(brotliCompress)(bytes), 'br'),
    gzip: form(await promisify(gzip)(bytes, { level: 9 }), 'gzip'),
  };
}

/** What Vite says of its build: files by the module they begin with. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] } | undefined>
>;

/** The manifest next to the built page; an empty one without it. */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
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

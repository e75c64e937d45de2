import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@monda/phrases/languages.ts';
import { CHUNKS } from './chunks.ts';

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** What Vite says of its build: chunks by the module they begin with. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

const ROUTER = path.join(import.meta.dirname, '..', 'src', 'router.tsx');
const PAGE = String.raw`(page|libraryPage)\(\s*async \(\) => \(await import\('\./pages/([\w-]+)\.tsx'\)\)`;

interface RoutePage {
  readonly module: string;
  /** Whether it comes with the component library's foundation. */
  readonly inLibrary: boolean;
}

/** The page module of every path of the router's table; throws when the table cannot be read any more. */
export function pagesOfRouter(source = readFileSync(ROUTER, 'utf8')): ReadonlyMap<string, RoutePage> {
  const read = (match: RegExpExecArray): RoutePage => ({
    module: `src/pages/${match[3]}.tsx`,
    inLibrary: match[2] === 'libraryPage',
  });
  const named = new Map(
    [...source.matchAll(new RegExp(String.raw`const (\w+) = ${PAGE}`, 'g'))].map((match) => [
      match[1],
      read(match),
    ]),
  );
  const pages = new Map<string, RoutePage>();
  for (const match of source.matchAll(new RegExp(String.raw`'(/[^']*)': ${PAGE}`, 'g'))) {
    pages.set(match[1] ?? '', read(match));
  }
  for (const [, at = '', name = ''] of source.matchAll(/'(\/[^']*)': (\w+),/g)) {
    const page = named.get(name);
    if (page !== undefined) pages.set(at, page);
  }
  const wanted = source.match(/^ {2}'\/[^']*':/gm)?.length ?? 0;
  if (pages.size === 0 || pages.size !== wanted) {
    throw new Error(`${pages.size} of ${wanted} pages of the router's table could be read`);
  }
  return pages;
}

/** The manifest's name of the chunk that a module of `src` begins, made by hand or not. */
export function chunkOf(manifest: Manifest, module: string): string {
  if (manifest[module] !== undefined) return module;
  const made = CHUNKS.find(({ test }) => test(`/${module}`))?.name;
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === made && key.endsWith('.js'));
  if (made === undefined || found === undefined) throw new Error(`The build has no chunk of ${module}`);
  return found;
}

/** Every script and style that an entry of the manifest stands on, itself included. */
export function filesOf(manifest: Manifest, name: string, met = new Set<string>()): ReadonlySet<string> {
  const entry = manifest[name];
  if (entry === undefined) throw new Error(`The build has no ${name}`);
  if (met.has(entry.file)) return met;
  for (const file of [entry.file, ...(entry.css ?? [])]) met.add(file);
  for (const each of entry.imports ?? []) filesOf(manifest, each, met);
  return met;
}

/** The files of every page's address, beside those that the page of the application names itself. */
export function filesByRoute(manifest: Manifest, source?: string): ReadonlyMap<string, readonly string[]> {
  const frame = filesOf(manifest, chunkOf(manifest, 'src/main.tsx'));
  return new Map(
    [...pagesOfRouter(source)].map(([at, { module, inLibrary }]) => {
      const files = new Set([
        ...filesOf(manifest, chunkOf(manifest, module)),
        ...(inLibrary ? filesOf(manifest, chunkOf(manifest, 'src/ui/library.tsx')) : []),
      ]);
      return [at, [...files].filter((file) => !frame.has(file))];
    }),
  );
}

/** The script of the component library's foundation. */
export function libraryFile(manifest: Manifest): string {
  return manifest[chunkOf(manifest, 'src/ui/library.tsx')]?.file ?? '';
}

const PHRASES = '../../packages/phrases/src';

/** The scripts with a part of the texts of each language, beside those that the page of the application names. */
function texts(manifest: Manifest, part: string): Readonly<Record<string, readonly string[]>> {
  const frame = filesOf(manifest, chunkOf(manifest, 'src/main.tsx'));
  return Object.fromEntries(
    Object.keys(LANGUAGES).map((language) => [
      language,
      [...filesOf(manifest, `${PHRASES}/${language}/${part}.ts`)].filter((file) => !frame.has(file)),
    ]),
  );
}

/** The scripts with the texts that every page needs, for each language. */
export const firstTexts = (manifest: Manifest) => texts(manifest, 'every-page');

/** The scripts with the texts that pages made of the component library need as well, for each language. */
export const otherTexts = (manifest: Manifest) => texts(manifest, 'other-pages');

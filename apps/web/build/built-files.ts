import { pageNameOf, SCREENS } from '@monda/domain/screens/screens.ts';
import { LANGUAGES } from '@monda/phrases/languages.ts';
import { PAGES_WITHOUT_LIBRARY } from '../src/pages-without-library.ts';
import { CHUNKS } from './chunks.ts';

interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/** What Vite says of its build: chunks by the module they begin with. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;

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

/** The files of every page's address, besides those that the page of the application names itself. */
export function filesByRoute(manifest: Manifest): ReadonlyMap<string, readonly string[]> {
  const frame = filesOf(manifest, chunkOf(manifest, 'src/main.tsx'));
  return new Map(
    SCREENS.map((screen) => {
      const page = pageNameOf(screen);
      const files = new Set([
        ...filesOf(manifest, chunkOf(manifest, `src/pages/${page}-page.tsx`)),
        ...(!PAGES_WITHOUT_LIBRARY.includes(page)
          ? filesOf(manifest, chunkOf(manifest, 'src/ui/library.tsx'))
          : []),
      ]);
      return [screen.path, [...files].filter((file) => !frame.has(file))];
    }),
  );
}

/** The script of the component library's foundation. */
export function libraryFile(manifest: Manifest): string {
  return manifest[chunkOf(manifest, 'src/ui/library.tsx')]?.file ?? '';
}

const PHRASES = '../../packages/phrases/src';

/** The scripts with a part of the texts of each language, besides those that the page of the application names. */
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

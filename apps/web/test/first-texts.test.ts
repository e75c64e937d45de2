import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as everyPage from '@monda/phrases/en/every-page.ts';
import { expect, test } from 'vitest';

/** What a browser has before the texts of other pages: the frame, and the pages made without the component library. */
const FIRST_FILES = ['main.tsx', 'pages/tasks-page.tsx', 'pages/coming-soon-page.tsx'];

/** Namespaces that files of the first page name in functions that only other pages call. */
const CALLED_LATER = ['families', 'itemTypes', 'wasteTypeCards', 'projects'];

const SOURCE = fileURLToPath(new URL('../src', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../packages', import.meta.url));

/** The file that `specifier` names in `file`; `null` outside the product's own code. */
function fileOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(file), specifier);
  const own = /^@monda\/(?<name>[\w-]+)\/(?<rest>.+)$/.exec(specifier)?.groups;
  return own === undefined ? null : path.join(PACKAGES, own.name ?? '', 'src', own.rest ?? '');
}

/** Whether an import clause names something that is there when the program runs. */
function isNeeded(clause: string): boolean {
  if (clause.startsWith('type ')) return false;
  const named = /\{(?<names>[^}]*)\}/.exec(clause)?.groups?.names;
  if (named === undefined) return true;
  const names = named.split(',').map((name) => name.trim());
  return names.some((name) => name !== '' && !name.startsWith('type '));
}

/** Every own module that these begin with, by static imports. */
function modulesFrom(starts: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !/\.tsx?$/.test(file) || file.includes('/phrases/')) continue;
    const source = readFileSync(file, 'utf8');
    found.set(file, source);
    for (const [, clause = '', specifier = ''] of source.matchAll(
      /^(?:import|export) (?:([^;']*?) from )?'([^']+)';/gm,
    )) {
      const next = isNeeded(clause) ? fileOf(file, specifier) : null;
      if (next !== null) open.push(next);
    }
  }
  return found;
}

test('what a page may show before all texts are loaded names texts of every page only', () => {
  const modules = modulesFrom(FIRST_FILES.map((file) => path.join(SOURCE, file)));
  expect(modules.size).toBeGreaterThan(80);
  const wrong = [...modules].flatMap(([file, source]) =>
    [
      ...source.matchAll(/words\(\)\s*\.(\w+)/g),
      ...[...source.matchAll(/const \{([^}]*)\} = words\(\);/g)].flatMap(([, names = '']) => [
        ...names.matchAll(/(\w+)/g),
      ]),
    ]
      .map(([, namespace = '']) => namespace)
      .filter((namespace) => !Object.hasOwn(everyPage, namespace) && !CALLED_LATER.includes(namespace))
      .map((namespace) => `${path.relative(SOURCE, file)}: ${namespace}`),
  );
  expect(wrong).toEqual([]);
});

import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { filesByRoute, type Manifest } from './built-files.ts';

/** The script of the first paint as the page names it before the build. */
const FIRST_SCRIPT = 'color-scheme.js';

function replaced(text: string, what: string | RegExp, by: string, where: string): string {
  const next = text.replace(what, () => by);
  if (next === text) throw new Error(`${where} has no ${what}`);
  return next;
}

/** Exported names and the local ones behind them: `export{s as n,l as r}`. */
const exportsOf = (code: string) =>
  [...(/export\s*\{([^}]*)\}/.exec(code)?.[1] ?? '').matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g)].map(
    ([, local = '', name = local]) => ({ local, name }),
  );

/**
 * Takes the bundler's few lines of run time into the frame's chunk, which every other chunk stands on anyway: one
 * request less before anything can begin.
 */
async function takeRuntimeIn(assets: string, frame: string): Promise<string | null> {
  const names = await readdir(assets);
  const runtime = names.find((name) => /^rolldown-runtime-[\w-]+\.js$/.test(name));
  if (runtime === undefined) return null;
  const from = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*["']\./${runtime}["'];?`);
  const code = await readFile(path.join(assets, runtime), 'utf8');
  const given = exportsOf(code);
  for (const name of names.filter((each) => each.endsWith('.js') && each !== runtime)) {
    const file = path.join(assets, name);
    const before = await readFile(file, 'utf8');
    const taken = from.exec(before)?.[1] ?? '';
    let after: string = before
      .replaceAll(`assets/${runtime}`, `assets/${frame}`)
      .replace(new RegExp(String.raw`import\s*["']\./${runtime}["'];?`), '');
    if (name === frame) {
      const body = code.replace(/export\s*\{[^}]*\};?\s*$/, '');
      const parts = given.map(({ local, name: key }) => `${key}:${local}`).join(',');
      const used = taken.replaceAll(/([\w$]+)\s+as\s+([\w$]+)/g, '$1:$2');
      const shared = given.map(({ name: key }) => `${key}:runtime_${key}`).join(',');
      const whole = `const runtime_=(()=>{${body};return{${parts}}})();const{${used}}=runtime_;export const{${shared}}=runtime_;`;
      after = replaced(after, from, whole, name);
    } else if (taken !== '') {
      const names = taken.replaceAll(/([\w$]+)\s+as\s+/g, 'runtime_$1 as ');
      after = replaced(after, from, `import{${names}}from"./${frame}";`, name);
    }
    if (after.includes(runtime)) throw new Error(`${name} still names ${runtime}`);
    await writeFile(file, after);
  }
  await rm(path.join(assets, runtime));
  return runtime;
}

/** The manifest without an entry of this file. */
function without(manifest: Manifest, file: string): Manifest {
  const gone = Object.keys(manifest).filter((name) => manifest[name]?.file === file);
  const rest = Object.entries(manifest).filter(([name]) => !gone.includes(name));
  return Object.fromEntries(
    rest.map(([name, entry]) => [
      name,
      entry.imports === undefined
        ? entry
        : { ...entry, imports: entry.imports.filter((each) => !gone.includes(each)) },
    ]),
  );
}

/** Begins to load the files of the page at the address before the application itself is there. Runs in the browser. */
function preload(files: readonly string[], routes: Readonly<Record<string, readonly number[]>>): void {
  const given = location.pathname.replace(/\/+$/, '').split('/');
  const fits = (pattern: string) => {
    const wanted = pattern === '/' ? [''] : pattern.split('/');
    return (
      wanted.length === given.length && wanted.every((part, at) => part[0] === '$' || part === given[at])
    );
  };
  const all = Object.keys(routes).filter(fits);
  const route = all.find((pattern) => pattern.indexOf('$') < 0) ?? all[0] ?? '';
  for (const at of routes[route] ?? []) {
    const file = files[at] ?? '';
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
  return `${scheme}(${preload.toString()})(${JSON.stringify(files)},${JSON.stringify(routes)});\n`;
}

/**
 * Arranges the built files for a first load of few requests without waiting in line: the frame in one script, and a
 * first script that begins to load the page of the address together with it.
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
        let manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
        let page = await readFile(pageFile, 'utf8');
        const assets = path.join(folder, 'assets');
        const frame = (await readdir(assets)).find((name) => /^frame-[\w-]+\.js$/.test(name));
        if (frame === undefined) throw new Error('The build has no frame');
        const runtime = await takeRuntimeIn(assets, frame);
        if (runtime !== null) {
          manifest = without(manifest, `assets/${runtime}`);
          page = replaced(
            page,
            new RegExp(String.raw`\s*<(script|link)[^>]*/assets/${runtime}"[^>]*>(</script>)?`),
            '',
            'The page',
          );
        }
        const script = firstScript(await readFile(path.join(folder, FIRST_SCRIPT), 'utf8'), manifest);
        const hash = createHash('sha256').update(script).digest('base64url').slice(0, 8);
        await writeFile(path.join(assets, `first-paint-${hash}.js`), script);
        await rm(path.join(folder, FIRST_SCRIPT));
        page = replaced(page, `/${FIRST_SCRIPT}`, `/assets/first-paint-${hash}.js`, 'The page');
        await writeFile(pageFile, page);
        await writeFile(manifestFile, JSON.stringify(manifest));
      },
    },
  };
}

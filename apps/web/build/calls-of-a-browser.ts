import type { Plugin } from 'vite';

/** Calls that no screen makes: a test holds that the web application names none of them. */
export const WITHOUT_A_SCREEN: readonly string[] = [
  'projects.change',
  'projects.delete',
  'items.ofCompany',
  'items.evaluate',
  'certificates.openArchive',
  'files.open',
  'users.changeRole',
  'users.verifyEmail',
  'companies.users',
];

type Calls = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What a browser needs of a call, in one line: its path, its name, its method where that is another than GET or something
 * follows. Who may make it, and how it is served, is the server's.
 */
const lineOf = (name: string, { method, path, keepsLanguage }: Readonly<Record<string, unknown>>) => {
  const more = keepsLanguage === true ? [method, '1'] : method === 'GET' ? [] : [method];
  return [path, name, ...more].join(' ');
};

/** A block for each feature: its name, and its calls by the second part of theirs. */
function blocksOf(calls: Calls): string {
  const blocks = new Map<string, string[]>();
  for (const [name, call] of Object.entries(calls)) {
    const [feature = ''] = name.split('.');
    const lines = blocks.get(feature) ?? [feature];
    blocks.set(feature, [...lines, lineOf(name.slice(feature.length + 1), call)]);
  }
  return [...blocks.values()].map((lines) => lines.join('\n')).join('\n\n');
}

/** The code that reads those blocks, which pack 150 bytes smaller than the objects that it makes of them. */
const READING = `.split('\\n\\n').flatMap((block) => {
  const [feature, ...lines] = block.split('\\n');
  return lines.map((line) => {
    const [path, name, method = 'GET', keepsLanguage] = line.split(' ');
    return [feature + '.' + name, { method, path, keepsLanguage: !!keepsLanguage }];
  });
})`;

/** The whole table of calls, with what stands next to it, as a module of data; `null` for any other module. */
export async function callsAsData(file: string): Promise<string | null> {
  if (!file.endsWith('/api/api-calls.ts')) return null;
  const { API_CALLS, ...constants } = (await import(file)) as { readonly API_CALLS: Calls };
  const made = Object.entries(API_CALLS).filter(([name]) => !WITHOUT_A_SCREEN.includes(name));
  return [
    ...Object.entries(constants).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`),
    `export const API_CALLS = Object.fromEntries(${JSON.stringify(blocksOf(Object.fromEntries(made)))}${READING});`,
  ].join('\n');
}

/**
 * The table of calls as a browser needs it: the build imports it and writes it as data. The rules of access would bring the
 * permissions and the roles of every step along, into the first load; calls that no screen makes stay out. One table packs
 * 200 bytes smaller than those of the features joined.
 */
export function callsOfABrowser(): Plugin {
  return { name: 'calls-of-a-browser', apply: 'build', load: callsAsData };
}

import type { Plugin } from 'vite';

/** What a browser needs of a call: who may make it, and how it is served, is the server's. */
const OF_A_BROWSER = ['method', 'path', 'keepsLanguage'] as const;

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

const partOf = (calls: Calls) =>
  Object.fromEntries(
    Object.entries(calls)
      .filter(([name]) => !WITHOUT_A_SCREEN.includes(name))
      .map(([name, call]) => [name, Object.fromEntries(OF_A_BROWSER.map((key) => [key, call[key]]))]),
  );

/** The whole table of calls, with what stands next to it, as a module of data; `null` for any other module. */
export async function callsAsData(file: string): Promise<string | null> {
  if (!file.endsWith('/api/api-calls.ts')) return null;
  const { API_CALLS, ...constants } = (await import(file)) as { readonly API_CALLS: Calls };
  return Object.entries({ ...constants, API_CALLS: partOf(API_CALLS) })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * The table of calls as a browser needs it: the build imports it and writes it as data. The rules of access would bring the
 * permissions and the roles of every step along, into the first load; calls that no screen makes stay out. One table packs
 * 200 bytes smaller than those of the features joined.
 */
export function callsOfABrowser(): Plugin {
  return { name: 'calls-of-a-browser', apply: 'build', load: callsAsData };
}

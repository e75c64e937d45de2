import { authoritiesOf } from './setting-files.ts';

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/**
 * `fetch` that trusts the certificates of the file a setting names, and no other authority; `file` is `null`: that of
 * Node. The library is loaded with the first request. Throws a {@link StartFailure} when the file cannot be used.
 */
export function trustingFetch(setting: string, file: string | null): Fetch {
  if (file === null) return (address, init) => fetch(address, init);
  const { ca = [] } = authoritiesOf(setting, file);
  let made: Promise<Fetch> | undefined;
  return async (address, init) => {
    // why: the `fetch` of Node takes no authorities, and agents of a package only in its own release.
    made ??= import('undici').then(({ Agent, fetch: fetchBy }) => {
      const dispatcher = new Agent({ connect: { ca } });
      // why: both are the interface of the standard, declared twice.
      const standard = fetchBy as unknown as (to: string, how: object) => Promise<Response>;
      return (to, how) => standard(to, { ...how, dispatcher });
    });
    return (await made)(address, init);
  };
}

import type { App } from '@monda/server/wiring/app.ts';
import { PERSON_NAMES, idOf } from '../apps/server/test/test-people.ts';
import type { CertificateCell } from './access-certificates.ts';
import { send } from './access-requests.ts';

/** What is wrong with the address of an archive: for another person it is refused, for its own it works, once. */
export async function wrongAddress(app: App, cell: CertificateCell, body: string): Promise<string | null> {
  if (cell.act !== 'archive') return null;
  const address = new URL((JSON.parse(body) as { url: string }).url, 'http://x');
  const id = address.pathname.split('/').at(-2) ?? '';
  const answerOf = async (query: URLSearchParams) => {
    const { status, code } = await send(
      app,
      { call: 'certificates.openArchive', id, query: String(query) },
      null,
    );
    return [status, code].filter(Boolean).join(' ');
  };
  const own = address.searchParams;
  const other = PERSON_NAMES.map(idOf).find((person) => person !== own.get('user')) ?? '';
  const stolen = new URLSearchParams({ ...Object.fromEntries(own), user: other });
  const answers = [await answerOf(stolen), await answerOf(own), await answerOf(own)].join(', ');
  const expected = '403 link_refused, 200, 403 link_refused';
  return answers === expected ? null : `the address is answered ${answers}`;
}

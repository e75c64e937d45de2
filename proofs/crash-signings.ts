import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { drawingOf, saidBy } from '../apps/server/test/signings-in-tests.ts';
import { WAY } from '../apps/server/test/way-of-an-item.ts';
import type { Acknowledged, Ask } from './crash-requests.ts';
import type { SignedInPerson } from './tried-installation.ts';

/** Signatures of the first item of a request once it went the way; the last of them is withdrawn. */
const MOST_SIGNINGS = 2;

export const asksSigning = ({ steps, signings }: Acknowledged): boolean =>
  steps === WAY.length && (signings.length < MOST_SIGNINGS || signings.at(-1)?.isWithdrawn === false);

/** The next call for a signature of the first item of a request, as it stands now, without its key. */
export function nextSigning(
  { signings }: Acknowledged,
  manager: SignedInPerson,
  { items }: Answer<'signings.prepare'>,
): Ask {
  const last = signings.at(-1);
  if (signings.length === MOST_SIGNINGS && last !== undefined) {
    const sent = { params: { id: last.id }, body: { reason: 'I saw ten' } };
    const note = () => {
      last.isWithdrawn = true;
    };
    return { by: manager, call: 'signings.withdraw', sent, note };
  }
  const list = items.map(({ id, statementSha256 }) => ({ id, statementSha256 }));
  const signature = { kind: 'drawn', drawing: drawingOf(300), agreed: true } as const;
  return {
    ...{
      by: manager,
      call: 'signings.sign',
      sent: { body: { items: list, ...saidBy('notary', { signature }) } },
    },
    note: (answer) => {
      signings.push({ id: (answer as Answer<'signings.sign'>).id, isWithdrawn: false });
    },
  };
}

/** What is wrong with the acknowledged signatures of the first item of a request. */
export function wrongSignings(
  { signings: given }: Acknowledged,
  { signings: stored }: Answer<'signings.ofItem'>,
): readonly string[] {
  const said = (all: readonly (readonly [string, boolean])[]) => JSON.stringify(all.toSorted());
  const must = said(given.map(({ id, isWithdrawn }) => [id, isWithdrawn] as const));
  const is = said(stored.map(({ id, withdrawn }) => [id, withdrawn !== null] as const));
  return must === is ? [] : [`its signatures are ${is} instead of ${must}`];
}

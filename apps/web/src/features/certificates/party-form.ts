import { MOST_REGISTRATIONS, type PartyForm, partyForm } from '@monda/domain/facts/party-fields.ts';
import { z } from 'zod';

/** What the form of a party holds: the registrations are lines of one text. */
export type TypedParty = Record<Exclude<keyof PartyForm, 'registrations'> | 'registrations', string>;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The form of a party, with what is stored of it. */
export const typedPartyOf = (party: PartyForm): TypedParty => ({
  legalName: party.legalName,
  taxRegistration: party.taxRegistration ?? '',
  taxNumber: party.taxNumber,
  address: party.address,
  representative: party.representative,
  representativeCapacity: party.representativeCapacity,
  registrations: party.registrations.join('\n'),
});

/** The form of a party, checked as the server checks it; what is wrong with a line stands at the lines. */
export const typedParty: z.ZodType<PartyForm, TypedParty> = z
  .record(z.string(), z.string())
  .transform((typed, context) => {
    const read = partyForm.safeParse({
      ...typed,
      taxRegistration: typed['taxRegistration'] === '' ? null : typed['taxRegistration'],
      registrations: linesOf(typed['registrations'] ?? ''),
    });
    if (read.success) return read.data;
    for (const issue of read.error.issues) {
      context.issues.push({ ...issue, path: issue.path.slice(0, 1), input: typed } as never);
    }
    return z.NEVER;
  }) as never;

/** Where the server's objections stand: all of the lines at their field. */
export const PARTY_NAMES: Readonly<Record<string, keyof TypedParty>> = Object.fromEntries(
  Array.from(
    { length: MOST_REGISTRATIONS + 1 },
    (_, at) => [`registrations.${at}`, 'registrations'] as const,
  ),
);

import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { AuthorityDocument } from '@monda/domain/facts/authority-document-fields.ts';
import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { completeFacts } from '@monda/domain/facts/fact-data.ts';
import { clauseOf } from '@monda/domain/facts/issue-fields.ts';
import type { PartyAnswer } from '@monda/domain/facts/party-fields.ts';
import { documentAt, ITEM_ID } from './sample-item.ts';

/** The facts of an item of which these groups are recorded. */
export const facts = (groups: Parameters<typeof completeFacts>[0], version = 1): FactsAnswer => ({
  ...completeFacts(groups),
  timeZone: 'time' in groups ? 'America/Lima' : null,
  givenIn: 'America/Lima',
  against: null,
  version,
});
export const NO_FACTS = facts({}, 0);

export const ANA = {
  name: 'Ana Torres',
  capacity: 'performed',
  identityKind: 'national-id',
  identityNumber: '40123678',
};
/** Facts of a destruction with every group of it. */
export const WHOLE_FACTS = facts({
  asset: {
    manufacturer: 'Dell',
    model: 'Latitude 5400',
    quantity: 1,
    unit: 'piece',
    bookCost: '820.50',
    propertyNumber: 'P-17',
  },
  method: { class: 'destroy', technique: 'shred', equipment: 'Shredder S200', particleSize: '6' },
  verification: { how: 'By sight', result: 'passed', by: 'Luis Paz' },
  place: { name: 'Yard 3', address: 'Av. Industrial 250\nLima' },
  time: { began: '2026-05-14T09:00', ended: '2026-05-14T11:30' },
  people: [ANA, { name: 'Rosa Díaz', capacity: 'witnessed', organisation: 'Notaría Díaz' }],
  notices: [{ authority: 'tax', office: 'SUNAT Lima', number: '2026-118', day: '2026-05-08' }],
  weights: { gross: '12.5', tare: '0.5', net: '12' },
  custody: [
    { moment: '2026-05-13T16:10', from: 'Acme', to: 'Monda', container: 'Box 4', sealNumber: 'S-77' },
  ],
  residues: { destination: 'Smelter Norte', documentNumber: 'M-9', weight: '11.8' },
});

type Missing = Answer<'facts.preflight'>['results'][number]['missing'];
export const missing = (...needs: Missing): Answer<'facts.preflight'> => ({
  results: [{ id: ITEM_ID, profile: 'destruction', missing: needs, recommended: [], unprintable: [] }],
});
export const NOTHING_MISSING = missing();

/** A document of an authority. */
export const authorityDocument = (at: number, more: Partial<AuthorityDocument> = {}): AuthorityDocument => ({
  file: documentAt(at, `act-${at}.pdf`),
  kind: 'act',
  number: `A-${at}`,
  addedBy: 'Marcus Bell',
  addedAt: '2026-05-15T10:00:00.000Z',
  withdrawable: true,
  withdrawn: null,
  ...more,
});

export const PARTY: PartyAnswer = {
  legalName: 'Acme Secure Transport S.A.',
  taxRegistration: 'RUC',
  taxNumber: '20123456789',
  address: 'Av. 1\nLima',
  representative: 'Ana Acosta',
  representativeCapacity: 'General manager',
  registrations: ['EO-RS 0001', 'ISO 9001'],
  version: 3,
};

/** Place, clause and logo of certificates. */
export const ISSUE: Answer<'certificateIssue.get'> = {
  place: 'Lima',
  clause: clauseOf({ en: 'Law 27314.' }),
  signaturesRequired: false,
  logo: {
    sha256: 'a'.repeat(64),
    picture:
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGgAAACEAIHYqD1hAAAAAElFTkSuQmCC',
  },
  version: 3,
};

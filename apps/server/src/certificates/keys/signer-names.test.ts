import { parseCertificate } from '@monda/verifier/x509.ts';
import { expect, it } from 'vitest';
import { systemClock } from '../../process/clock.ts';
import { makeOfflineRoot, makeOwnSigner, makeSignerUnder } from './certificate-making.ts';
import { namedProvider, namesAnother, namesOf } from './signer-names.ts';

const partyOf = (legalName: string, taxNumber = '') => ({ legalName, taxNumber });
const making = (legalName: string, taxNumber = '') => {
  const provider = namedProvider(partyOf(legalName, taxNumber));
  if (provider === null) throw new Error('a provider without a name');
  return { clock: systemClock, issuerName: 'monda.example', provider };
};

it('without a legal name there is no one to name', () => {
  expect(namedProvider(partyOf('', '20123456789'))).toBeNull();
});

it.each([
  [64, 'ñ'.repeat(64), 'ñ'.repeat(64)],
  [65, 'ñ'.repeat(65), `${'ñ'.repeat(63)}…`],
  [65, `${'a'.repeat(62)} bc`, `${'a'.repeat(62)}…`],
  [200, '♻'.repeat(200), `${'♻'.repeat(63)}…`],
  [65, '🏭'.repeat(65), `${'🏭'.repeat(63)}…`],
  [64, 'n\u0303'.repeat(64), 'ñ'.repeat(64)],
])('a name of %i characters is within the 64 of X.520', (_length, name, organization) => {
  expect(namedProvider(partyOf(name))).toEqual({ organization, identifier: null });
});

const NAMES = [
  ...['Recicla SAC', 'Ñandú & Cía. S.A.', 'Müller "Söhne", GmbH + Co. KG', "O'Neill = Sons; \\ <x>"],
  ...[
    '#0401ff',
    '回收有限公司',
    'شركة التدوير',
    'חברת מחזור',
    '♻️ Recycling',
    ' ',
    'CN=Monda certificates root 0',
  ],
  ...['x /ByteRange [0 1 2 3] /Contents <00>', '-----BEGIN CERTIFICATE-----', 'a'.repeat(200)],
];

it.each(NAMES)('the signer names "%s" as it is, and its tax number', async (name) => {
  const made = making(name, 'RUC-20 123 456 789');
  const signer = await makeOwnSigner(made);
  expect(namesOf(signer)).toEqual({ ...made.provider, origin: 'own' });
  expect(namesAnother(namesOf(signer), made.provider)).toBe(false);
  const read = parseCertificate(Buffer.from(signer.certificate, 'base64'));
  expect(read?.subjectText).toContain(made.provider.organization.trim());
  expect(read?.subjectText).toContain('organizationIdentifier=RUC-20 123 456 789');
});

it('without a tax number there is none in it', async () => {
  expect(namesOf(await makeOwnSigner(making('Recicla SAC')))).toMatchObject({ identifier: null });
});

it('another name or tax number is another provider, and one that no one gave is none', async () => {
  const signer = namesOf(await makeOwnSigner(making('Recicla SAC', '1')));
  const now = (name: string, taxNumber: string) =>
    namesAnother(signer, namedProvider(partyOf(name, taxNumber)));
  expect([
    now('Recicla SAC', '1'),
    now('Recicla SAC', '2'),
    now('Recicla SAC', ''),
    now('recicla sac', '1'),
  ]).toEqual([...[false, true, true, true]]);
  expect(now('', '')).toBe(false);
});

it('a signer under a root that is stored offline is distinguished from one of the installation', async () => {
  const made = making('Recicla SAC');
  const signer = await makeSignerUnder(await makeOfflineRoot(made), made);
  expect(namesOf(signer)).toEqual({ ...made.provider, origin: 'offline' });
});

it('another authority may write the name in a way of its own, or no name at all', () => {
  const outside = (organization: string | null) =>
    ({ organization, identifier: 'VATES-B1', origin: 'outside' }) as const;
  const provider = namedProvider(partyOf('Reciclá, S.A.C.', '20123456789'));
  expect(['RECICLA SAC', null, 'Otra SAC'].map((name) => namesAnother(outside(name), provider))).toEqual([
    ...[false, false, true],
  ]);
});

import type { SignerAnswer } from '@monda/domain/certificates/signer-fields.ts';

const FROM = '2026-01-05T09:00:00.000Z';
const ENDS = '2036-01-05T09:00:00.000Z';

/** A signer that names a provider who is called otherwise now. */
export const SIGNER: SignerAnswer = {
  signer: {
    ...{ organization: 'Monda Recycling', identifier: '20123456789', origin: 'own' },
    ...{ sha256: '1a'.repeat(32), since: FROM, endsAt: ENDS },
  },
  provider: { organization: 'Monda Recycling SAC', identifier: '20123456789' },
  isOtherName: true,
  roots: [{ sha256: '2b'.repeat(32), from: FROM, until: null, endsAt: ENDS }],
};

/** The same after it was replaced. */
export const REPLACED_SIGNER: SignerAnswer = {
  ...SIGNER,
  signer: {
    ...{ organization: 'Monda Recycling SAC', identifier: '20123456789', origin: 'own' },
    ...{ sha256: '3c'.repeat(32), since: '2026-03-10T12:00:00.000Z', endsAt: ENDS },
  },
  isOtherName: false,
  roots: [
    { sha256: '4d'.repeat(32), from: '2026-03-10T12:00:00.000Z', until: null, endsAt: ENDS },
    { sha256: '2b'.repeat(32), from: FROM, until: '2026-03-10T12:00:00.000Z', endsAt: ENDS },
  ],
};

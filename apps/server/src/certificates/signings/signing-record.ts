import type { Side } from '@monda/domain/identity/roles.ts';
import { SENTENCE_VERSION } from '@monda/domain/signings/signing-choices.ts';
import type { SignBody } from '@monda/domain/signings/signing-fields.ts';
import { SIGNING_FORMAT, type SigningRecord, signingRecord } from '@monda/domain/signings/signing-forms.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';

/** A name; empty for a person of whom nothing but an e-mail address was known. */
export const named = (name: string): string => (name.includes('@') ? '' : name);

interface Circumstances {
  readonly id: string;
  readonly root: string;
  readonly at: Date;
  readonly side: Side;
  /** Name of the account that held the device. */
  readonly by: string;
  readonly drawingSha256: string | null;
}

/** What a person signed, or refused to sign. */
export const recordOf = (
  { sentence: code, language, name, organisation, capacity, capacityText, signature }: SignBody,
  { id, root, at, side, by, drawingSha256 }: Circumstances,
): SigningRecord =>
  signingRecord.parse({
    ...{ format: SIGNING_FORMAT, id, root, outcome: signature.kind === 'refused' ? 'refused' : 'signed' },
    sentence: {
      ...{ code, version: SENTENCE_VERSION, language },
      text: inLanguage(language, () => words().signings.sentences[code]),
    },
    ...{ name, organisation, capacity, capacityText },
    way: signature.kind === 'refused' ? null : signature.kind,
    drawingSha256,
    reason: signature.kind === 'refused' ? signature.reason : null,
    at: at.toISOString(),
    device: { side, by: named(by) },
  } satisfies SigningRecord);

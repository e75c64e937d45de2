import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import type { BadgeLook } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';

const LOOKS = {
  in_work: { colour: 'blue', mark: 'progress' },
  issued: { colour: 'green', mark: 'check' },
  replaced: { colour: 'gray', mark: 'sort' },
  voided: { colour: 'red', mark: 'ban' },
  failed: { colour: 'orange', mark: 'cross' },
} as const satisfies Record<CertificateState, Omit<BadgeLook, 'label'>>;

/** Words, colour and mark of a state. */
export const certificateLook = (state: CertificateState) => ({
  ...LOOKS[state],
  label: words().certificateWords.states[state],
});

/** The path of the list, under which it is saved as it was left. */
export const LIST_PATH = '/certificates';
/** Where a version of a certificate opens. */
export const certificateHref = ({ id }: { readonly id: string }): string => `${LIST_PATH}/${id}`;

import type { Side } from '../identity/roles.ts';
import type { ItemStatus } from '../items/item-statuses.ts';

/** The sentences that a person signs. The text of a version is never changed; another text is another version. */
export const SENTENCES = ['performed', 'present', 'received', 'handed-over'] as const;
export type SentenceCode = (typeof SENTENCES)[number];

export const SENTENCE_VERSION = 1;

/** In what capacity a person signs. */
export const SIGNER_CAPACITIES = [
  'performer',
  'company-representative',
  'guard',
  'notary',
  'official',
  'auditor',
  'witness',
  'other',
] as const;
export type SignerCapacity = (typeof SIGNER_CAPACITIES)[number];

/** For which side of an item a person in this capacity signs; `null`: for neither. */
export const SIDE_OF_CAPACITY: Readonly<Record<SignerCapacity, Side | null>> = {
  performer: 'provider',
  'company-representative': 'company',
  guard: null,
  notary: null,
  official: null,
  auditor: null,
  witness: null,
  other: null,
};

/** The sentences that a person in this capacity may sign, the usual one first. */
export const SENTENCES_OF_CAPACITY: Readonly<Record<SignerCapacity, readonly SentenceCode[]>> = {
  performer: ['performed', 'present', 'received', 'handed-over'],
  'company-representative': ['present', 'handed-over', 'received'],
  guard: ['present', 'received', 'handed-over'],
  notary: ['present'],
  official: ['present', 'received'],
  auditor: ['present'],
  witness: ['present'],
  other: ['present', 'received', 'handed-over', 'performed'],
};

/** Statuses at which items are signed for; at destruction once it was verified on site. */
export const SIGNED_STATUSES = [
  'destruction',
  'destroyed',
  'completed',
] as const satisfies readonly ItemStatus[];

/** Whether an item can be signed for now. */
export const isSignable = ({
  status,
  verifiedOnSite,
}: {
  readonly status: ItemStatus;
  readonly verifiedOnSite: boolean;
}): boolean =>
  status === 'destruction' ? verifiedOnSite : (SIGNED_STATUSES as readonly ItemStatus[]).includes(status);

/** Items of one signing. */
export const MOST_SIGNED_ITEMS = 100;

/** Points of a drawing. */
export const POINTS = { least: 5, most: 1500 } as const;

/** The largest width or height of a drawing, in tenths of a pixel. */
export const LARGEST_PAD = 40_000;

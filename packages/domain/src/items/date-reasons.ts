import { words } from '@monda/phrases/words.ts';
import type { Side } from '../identity/roles.ts';

/** Why a destruction date is moved; one has to be given. */
export const DATE_REASONS = [
  'date-does-not-suit',
  'item-not-ready',
  'site-closed',
  'people-missing',
  'equipment-missing',
  'item-not-found',
  'item-differs',
  'asked-by-authority',
  'other',
] as const;
export type DateReason = (typeof DATE_REASONS)[number];

/** What has to be put right before the item goes on: its date alone, or what the request says of it, by a correction. */
export const REMEDY_OF_REASON = {
  'date-does-not-suit': 'date',
  'item-not-ready': 'date',
  'site-closed': 'date',
  'people-missing': 'date',
  'equipment-missing': 'date',
  'item-not-found': 'date',
  'item-differs': 'correction',
  'asked-by-authority': 'date',
  other: 'date',
} as const satisfies Record<DateReason, 'date' | 'correction'>;

/** Whether a correction is what a reason asks for; not of a text that is no reason. */
export const wantsCorrection = (reason: string): boolean =>
  DATE_REASONS.some((one) => one === reason && REMEDY_OF_REASON[one] === 'correction');

/** The reason that says nothing by itself: it needs a comment. */
export const OTHER_REASON = 'other' satisfies DateReason;

/** Which of them each side is offered; the server takes any of them from either. */
export const DATE_REASONS_OF = {
  company: [
    'date-does-not-suit',
    'item-not-ready',
    'item-not-found',
    'site-closed',
    'people-missing',
    'asked-by-authority',
    'other',
  ],
  provider: [
    'people-missing',
    'equipment-missing',
    'site-closed',
    'item-not-found',
    'item-differs',
    'asked-by-authority',
    'other',
  ],
} as const satisfies Record<Side, readonly DateReason[]>;

export const dateReasonLabel = (reason: DateReason): string => words().dateReasons[reason];

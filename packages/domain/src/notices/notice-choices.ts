import type { NoticeKind } from './notice-fields.ts';

/** Kinds of notices, as people choose channels: that it is their turn, what happens to items they follow, comments, lateness. */
export const CHOICE_KINDS = ['turn', 'requests', 'comments', 'lateness'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/**
 * How a person is notified: in the product and by mail at once, in the product and in a digest once a day, in the product
 * only, or not at all.
 */
export const CHANNELS = ['mail', 'digest', 'product', 'off'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How one person is notified of each kind, and when their digest is made. */
export interface ChosenNotices extends Readonly<Record<ChoiceKind, Channel>> {
  /** Hour, 0 to 23, at which the digest is made. */
  readonly digestHour: number;
  /** IANA time zone of that hour; `null`: that of the installation. */
  readonly timeZone: string | null;
}

/** What holds until a person chooses. */
export const DEFAULT_CHOICES: ChosenNotices = {
  turn: 'mail',
  requests: 'digest',
  comments: 'mail',
  lateness: 'digest',
  digestHour: 8,
  timeZone: null,
};

const KIND_OF: Readonly<Record<NoticeKind, ChoiceKind>> = {
  turn: 'turn',
  followed: 'requests',
  comments: 'comments',
  lateness: 'lateness',
};

/** The kind by which a notice is chosen. */
export const choiceKindOf = (kind: NoticeKind): ChoiceKind => KIND_OF[kind];

const NOT_BY_MAIL: Readonly<Record<Channel, Channel>> = {
  mail: 'product',
  digest: 'product',
  product: 'product',
  off: 'off',
};

/** The same choices without anything by mail. */
export const withoutMail = (chosen: ChosenNotices): ChosenNotices => ({
  ...chosen,
  ...(Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, NOT_BY_MAIL[chosen[kind]]])) as Record<
    ChoiceKind,
    Channel
  >),
});

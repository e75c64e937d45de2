import type { Actor } from '../identity/actor.ts';
import type { Role } from '../identity/roles.ts';
import type { Exclusion } from '../items/four-eyes.ts';

/**
 * Who reads a comment: everybody who sees the item, or the people of the provider among them. It is chosen when the
 * comment is written and never changes.
 */
export const AUDIENCES = ['everybody', 'provider'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** How long its author may change a comment, in milliseconds. */
export const CHANGE_COMMENT_MS = 10 * 60_000;

/** People one comment may mention. */
export const MOST_MENTIONS = 20;

const AUDIENCES_OF: Readonly<Record<Role, readonly Audience[]>> = {
  admin: AUDIENCES,
  fixed_assets_manager: AUDIENCES,
  technical_evaluator: AUDIENCES,
  company_admin: ['everybody'],
  company_user: ['everybody'],
  viewer: [],
};

/** Roles that write comments, about the items they see. */
export const COMMENT_WRITERS = (Object.keys(AUDIENCES_OF) as Role[]).filter(
  (role) => AUDIENCES_OF[role].length > 0,
);

/** Whom a person of this role may write to; who has only one audience is not asked. */
export const audiencesOf = (role: Role): readonly Audience[] => AUDIENCES_OF[role];

/**
 * Whom a person of this role may write to about one item: a person who acted for its company on it before reads and writes
 * nothing to the provider only.
 */
export const audiencesOn = (role: Role, exclusion: Exclusion | null): readonly Audience[] =>
  exclusion === null ? audiencesOf(role) : audiencesOf(role).filter((audience) => audience !== 'provider');

/** Whether people of this role read what is written to the provider only. */
export const readsInternal = (role: Role): boolean => AUDIENCES_OF[role].includes('provider');

/** A comment as its rules look at it. */
export interface JudgedComment {
  readonly authorId: string;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
}

type Person = Pick<Actor, 'id' | 'role'>;

/** Why a person may not change a comment now; `null` where they may. */
export function notChangeable(comment: JudgedComment, { id }: Person, now: Date): ChangeRefusal | null {
  if (comment.authorId !== id) return 'by-other';
  if (comment.withdrawnAt !== null) return 'withdrawn';
  return now.getTime() - comment.createdAt.getTime() > CHANGE_COMMENT_MS ? 'too-late' : null;
}

/** Why nothing is changed, in the order in which it is asked. */
export type ChangeRefusal = 'by-other' | 'withdrawn' | 'too-late';

/** Whether a person may withdraw a comment: its author, and an administrator of the provider, at any time. */
export const mayWithdraw = ({ authorId }: Pick<JudgedComment, 'authorId'>, { id, role }: Person): boolean =>
  authorId === id || role === 'admin';

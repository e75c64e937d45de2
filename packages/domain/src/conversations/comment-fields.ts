import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { fileView } from '../files/file-view.ts';
import { id } from '../base/ids.ts';
import { LIMITS } from '../base/limits.ts';
import { requiredText } from '../base/text-fields.ts';
import { AUDIENCES, MOST_MENTIONS } from './comment-rules.ts';

const text = requiredText(() => words().conversation.textRequired, LIMITS.comment);
/** Ids of people who are mentioned; each must be among those whom `comments.people` answers for the audience. */
const mentions = z.array(id).max(MOST_MENTIONS).default([]);

/** Body of PUT /comments/{id}. */
export const commentChange = z.strictObject({ text, mentions });

/** Body of POST /projects/waste-items/{id}/comments. A person who belongs to a company writes to `everybody`. */
export const commentForm = z.strictObject({ audience: z.enum(AUDIENCES), ...commentChange.shape });

/** A comment as its readers have it. Times are ISO 8601 in UTC. */
export const comment = z.strictObject({
  id,
  audience: z.enum(AUDIENCES),
  /** Name of the author when it was written. */
  authorName: z.string(),
  /** Whether the caller wrote it. */
  own: z.boolean(),
  /** `null` once it was withdrawn. */
  text: z.string().nullable(),
  /** Names of those who are mentioned, each in the text after `@`. */
  mentions: z.array(z.string()),
  /** Pictures and PDFs sent with it, in their order; none once it was withdrawn. */
  files: z.array(fileView),
  createdAt: instant,
  /** When its text was last changed; `null` for never. */
  changedAt: instant.nullable(),
  /** Until when the caller may change it; `null` where they may not. */
  changeableUntil: instant.nullable(),
  /** Whether the caller may withdraw it. */
  withdrawable: z.boolean(),
  withdrawn: z.strictObject({ by: z.string(), at: instant }).nullable(),
});
export type Comment = z.infer<typeof comment>;

/** Query of GET /projects/waste-items/{id}/comments/people. */
export const commentPeopleQuery = z.strictObject({ audience: z.enum(AUDIENCES) });

/** A person who may be mentioned. */
export const mentionable = z.strictObject({
  id,
  name: z.string(),
  /** Whether this is a person of the provider. */
  ofProvider: z.boolean(),
});
export type Mentionable = z.infer<typeof mentionable>;

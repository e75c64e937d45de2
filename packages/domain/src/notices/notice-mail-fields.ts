import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { isTimeZone } from '../base/time-zones.ts';
import { version } from '../base/version.ts';
import { CHANNELS } from './notice-choices.ts';

const channel = z.enum(CHANNELS);

/** Body of PUT /notice-choices. */
export const noticeChoicesForm = z.strictObject({
  /** That it is the reader's turn. */
  turn: channel,
  /** What happens to items and requests that the reader follows. */
  requests: channel,
  /** Comments on items. */
  comments: channel,
  /** That something is late. */
  lateness: channel,
  /** Hour, 0 to 23, at which the digest is made. */
  digestHour: z.int().min(0).max(23),
  /** IANA time zone of that hour. */
  timeZone: z.string().refine(isTimeZone, { error: () => words().timeLimits.noTimeZone }),
});

/** Answer of GET and PUT /notice-choices. */
export const noticeChoices = z.strictObject({
  ...noticeChoicesForm.shape,
  /** Whether the installation sends notices by mail now. */
  sendsMail: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** Who decides whether notices are sent by mail: administrators, the settings of the server, or no one, without a mail server. */
const NOTICE_MAIL_DECIDERS = ['administrators', 'settings', 'nobody'] as const;

/** Body of PUT /notice-mail. */
export const noticeMailForm = z.strictObject({ sendsMail: z.boolean() });

/** Answer of GET and PUT /notice-mail. Version 0: no one changed it yet. */
export const noticeMailAnswer = z.strictObject({
  /** Whether notices are sent by mail now. */
  sendsMail: z.boolean(),
  decidedBy: z.enum(NOTICE_MAIL_DECIDERS),
  version,
});
export type NoticeMailAnswer = z.infer<typeof noticeMailAnswer>;

import { NOTICES_KEPT_DAYS } from '@monda/domain/notices/notice-fields.ts';
import { ACCOUNT_LINK_HOURS } from '@monda/domain/identity/account-links.ts';
import type { z } from 'zod';
import { wholeNumber } from '../process/setting-kinds.ts';

/** How long what is no evidence stays stored, in days; `docs/personal-data.md` says why so long. */
export interface RetentionSettings {
  /** Notices, and to whom their mails went. */
  readonly notices: number;
  /** Messages that were sent or discarded. */
  readonly sentMail: number;
  /** Links of messages that were used or ended. */
  readonly signInRecords: number;
}

const MOST_DAYS = 3_650;
/** A mail is looked for some days after it was posted, whatever an installation sets. */
const LEAST_MAIL_DAYS = 7;
/** No link goes before it ended. */
const LEAST_LINK_DAYS = Math.ceil(ACCOUNT_LINK_HOURS / 24);

/** What holds where nothing is set. */
export const USUAL_RETENTION: RetentionSettings = {
  notices: NOTICES_KEPT_DAYS,
  sentMail: 180,
  signInRecords: 30,
};

export const RETENTION_VARIABLES = {
  NOTICES_KEPT_DAYS: wholeNumber(1, MOST_DAYS).default(USUAL_RETENTION.notices),
  SENT_MAIL_KEPT_DAYS: wholeNumber(LEAST_MAIL_DAYS, MOST_DAYS).default(USUAL_RETENTION.sentMail),
  SIGN_IN_RECORDS_KEPT_DAYS: wholeNumber(LEAST_LINK_DAYS, MOST_DAYS).default(USUAL_RETENTION.signInRecords),
};

type RetentionVariables = z.infer<z.ZodObject<typeof RETENTION_VARIABLES>>;

export const retentionOf = (set: RetentionVariables): RetentionSettings => ({
  notices: set.NOTICES_KEPT_DAYS,
  sentMail: set.SENT_MAIL_KEPT_DAYS,
  signInRecords: set.SIGN_IN_RECORDS_KEPT_DAYS,
});

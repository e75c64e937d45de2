import type { Transactions } from '../database/transactions.ts';
import { sweepAccountLinks } from '../identity/account-link-sweep.ts';
import type { MarkAddress } from '../identity/address-mark-interface.ts';
import { eraseFormerlyDeleted } from '../identity/person-erasure-interface.ts';
import { sweepProviderRecords } from '../identity/provider-records.ts';
import { CONTACTS_KEPT_DAYS, emptyContacts } from '../items/contact-sweep.ts';
import type { Job } from '../jobs/jobs.ts';
import { sweepSentMail } from '../mail/mail-sweep.ts';
import { sweepNotices } from '../notices/notice-sweep.ts';
import type { Clock } from '../process/clock.ts';
import { HOUR_MS } from '../process/full-hours.ts';
import type { RetentionSettings } from '../settings/retention-settings.ts';

const DAY_MS = 24 * HOUR_MS;

export interface RetentionParts {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now'>;
  readonly markAddress: MarkAddress;
  readonly days: RetentionSettings;
}

/** Removes what was stored for its days, and what earlier releases left of deleted people. */
export function retentionJob({ transactions, clock, markAddress, days }: RetentionParts): Job {
  const before = (kept: number) => new Date(clock.now().getTime() - kept * DAY_MS);
  return {
    name: 'retention',
    everyMs: HOUR_MS,
    run: async () => {
      await eraseFormerlyDeleted({ transactions, markAddress });
      await sweepNotices(transactions, before(days.notices));
      await sweepSentMail(transactions, before(days.sentMail));
      await sweepAccountLinks(transactions, before(days.signInRecords));
      await sweepProviderRecords(transactions, clock.now());
      await emptyContacts(transactions, before(CONTACTS_KEPT_DAYS));
    },
  };
}

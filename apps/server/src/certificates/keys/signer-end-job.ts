import { formatDay } from '@monda/domain/base/date-format.ts';
import { DEFAULT_LANGUAGE } from '@monda/phrases/languages.ts';
import { inLanguage, words } from '@monda/phrases/words.ts';
import { activePeople } from '../../identity/person-interface.ts';
import type { Job } from '../../jobs/jobs.ts';
import { letter } from '../../mail/letter.ts';
import { createOutbox } from '../../mail/outbox.ts';
import type { Log } from '../../observability/request-log.ts';
import type { Clock } from '../../process/clock.ts';
import type { Transactions } from '../../database/transactions.ts';
import type { CertificateKeys, SignerInUse } from './certificate-keys.ts';
import { HOUR_MS } from '../../process/full-hours.ts';

/** Administrators get a message so long before a signer ends. */
export const NOTED_BEFORE_MS = 60 * 24 * HOUR_MS;

/** The kind of these messages in the outbox. */
export const SIGNER_END_MAIL_KIND = 'signer-end';

export interface SignerEndDeps {
  readonly transactions: Transactions;
  readonly keys: Pick<CertificateKeys, 'inUse'>;
  readonly clock: Clock;
  readonly baseUrl: string;
  readonly log: Pick<Log, 'warn'>;
}

/** Looks each hour whether the signer ends soon. */
export const signerEndJob = (deps: SignerEndDeps): Job => ({
  name: 'end of the signer',
  everyMs: HOUR_MS,
  run: () => noteSignerEnd(deps),
});

/**
 * Writes to the administrators that the signer ends, once a signer however many servers look; without one that can be
 * written to, there is the line in the log. How many messages were posted.
 */
export async function noteSignerEnd({
  transactions,
  keys,
  clock,
  baseUrl,
  log,
}: SignerEndDeps): Promise<number> {
  const signer = await keys.inUse();
  const now = clock.now();
  if (signer === null || signer.endsAt.getTime() - now.getTime() > NOTED_BEFORE_MS) return 0;
  return transactions.asSystem(async (tx) => {
    const key = `signer-end-noted.${signer.sha256}`;
    const value = JSON.stringify({ value: signer.endsAt.toISOString() });
    if ((await tx.insertIfNew('settings', { key, value, created_at: now })).length === 0) return 0;
    tx.ownAct({ action: 'certificates.noteSignerEnd', subjectType: 'setting', subjectId: key });
    log.warn({ endsAt: signer.endsAt, signer: signer.sha256 }, 'the signer of certificates ends');
    const outbox = createOutbox(clock);
    const people = await activePeople(tx, { role: 'admin' });
    for (const { email, firstName, language } of people) {
      const mail = inLanguage(language ?? DEFAULT_LANGUAGE, () => letterOn(signer, firstName, baseUrl));
      await outbox.post(tx, { kind: SIGNER_END_MAIL_KIND, to: email, ...mail });
    }
    return people.length;
  });
}

function letterOn({ endsAt }: SignerInUse, firstName: string, baseUrl: string) {
  const { signerEndMail: say, accountMail, accountPages } = words();
  const day = formatDay(endsAt.toISOString(), 'UTC');
  return letter({
    subject: say.subject(day),
    greeting: accountMail.greeting(firstName),
    intro: say.intro(day),
    action: accountPages.open,
    url: `${baseUrl}/`,
    below: [say.below],
  });
}

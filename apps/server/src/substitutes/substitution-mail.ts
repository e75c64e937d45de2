import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { Work } from '../database/work.ts';
import type { PlainDate } from '@monda/domain/base/dates.ts';
import { inLanguage, readersLanguage, words } from '@monda/phrases/words.ts';
import { type Selectable, sql } from 'kysely';
import type { SubstitutionTable } from '../database/tables/substitutions.ts';
import { knownLanguage } from '../identity/person-interface.ts';
import { letter } from '../mail/letter.ts';
import { mayGetMail, type MailLimit } from '../mail/mail-limit.ts';
import { createOutbox, type Mail } from '../mail/outbox.ts';

/** The kind of these messages in the outbox. */
export const SUBSTITUTION_MAIL_KIND = 'substitution';

/** These messages to one address; substitutions are set and ended beyond it without one. */
export const SUBSTITUTION_MAILS: MailLimit = { kinds: [SUBSTITUTION_MAIL_KIND], anHour: 10 };
/** No limit of the function that names the recipients, which counts without a lock. */
const ANY_NUMBER = 2_147_483_647;

interface Addressee {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string | null;
}

/** A substitution as a message says it. */
type MailedSubstitution = Pick<
  Selectable<SubstitutionTable>,
  | 'id'
  | 'person_id'
  | 'person_name'
  | 'substitute_name'
  | 'from_day'
  | 'to_day'
  | 'ended_at'
  | 'ended_because'
>;

/**
 * Writes to the substitute and to the person that a substitution was set, or that it was ended, in the transaction that does
 * it. No one is written to about what they did themselves; people who cannot sign in, whose address is not verified, or who
 * got enough of these messages in the last hour, are left out. Each reads it in their language, else in that of the person who causes it.
 */
export async function mailSubstitution(
  work: Work,
  baseUrl: string,
  row: MailedSubstitution,
  today: PlainDate,
): Promise<void> {
  const { rows } = await sql<Addressee>`SELECT * FROM addressees_of_substitution(
    ${row.id}::uuid, ${work.clock.now()}::timestamptz, ${ANY_NUMBER}::integer)`.execute(work);
  // why: a person who is written to of a substitution that never began reads so.
  const hasBegun = row.ended_at === null || row.from_day <= today;
  const outbox = createOutbox(work.clock);
  for (const to of rows) {
    if (!(await mayGetMail(work, to.email, SUBSTITUTION_MAILS))) continue;
    await outbox.post(
      work,
      inLanguage(knownLanguage(to.language) ?? readersLanguage(), () =>
        mailOf(row, to, { baseUrl, hasBegun }),
      ),
    );
  }
}

interface MailParts {
  readonly baseUrl: string;
  /** Whether the first day of an ended substitution has come. */
  readonly hasBegun: boolean;
}

function mailOf(row: MailedSubstitution, to: Addressee, { baseUrl, hasBegun }: MailParts): Mail {
  const { substitutionMail: say, accountMail, accountPages } = words();
  const isPerson = to.id === row.person_id;
  const other = isPerson ? row.substitute_name : row.person_name;
  const messages = isPerson ? say.toPerson : say.toSubstitute;
  const about = row.ended_at === null ? messages.set : hasBegun ? messages.ended : messages.cancelled;
  // why: a person who got another role may have no substitute any more.
  const below = row.ended_because === 'role' ? say.nothingToDo : about.below(other);
  const [from, until] = [formatPlainDate(row.from_day), formatPlainDate(row.to_day)];
  const days = row.from_day === row.to_day ? say.oneDay(from) : say.days(from, until);
  return {
    kind: SUBSTITUTION_MAIL_KIND,
    to: to.email,
    ...letter({
      subject: about.subject(other),
      greeting: accountMail.greeting(to.first_name),
      intro: about.intro(other, days),
      action: accountPages.open,
      url: `${baseUrl}/`,
      below: [below],
    }),
  };
}

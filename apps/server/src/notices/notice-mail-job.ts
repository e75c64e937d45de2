import type { PlainDate } from '@monda/domain/base/dates.ts';
import {
  correctionLateSince,
  type JudgedItem,
  type Lateness,
  latenessAt,
  lateSince,
} from '@monda/domain/lateness/time-limits.ts';
import { DECLINES } from '@monda/domain/notices/event-notices.ts';
import { isLateCorrection } from '@monda/domain/notices/item-events.ts';
import { dueDigest } from '@monda/domain/notices/digest.ts';
import { type Channel, choiceKindOf, type ChosenNotices } from '@monda/domain/notices/notice-choices.ts';
import type { NoticeKind } from '@monda/domain/notices/notice-fields.ts';
import { DEFAULT_LANGUAGE } from '@monda/phrases/languages.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Transactions, Tx } from '../database/transactions.ts';
import type { Work } from '../database/work.ts';
import { activeActors, activePeople } from '../identity/person-interface.ts';
import { CORRECTION_SINCE } from '../items/item-interface.ts';
import { storedTimeLimits } from '../lateness/lateness-interface.ts';
import { createOutbox } from '../mail/outbox.ts';
import { unsubscribeAddress } from '../mail/unsubscribe-address.ts';
import { newLinkToken } from '../secrets/link-tokens.ts';
import type { Clock } from '../process/clock.ts';
import { certificateInScope, itemInScope } from '../visibility/visibility-interface.ts';
import { isOfItemRead, isRead, KIND_OF_ONE_NOW } from './notices-now.ts';
import { choicesOf } from './chosen-channels.ts';
import { type MailedNotice, noticeLetter } from './notice-letter.ts';
import { type NoticeMailSetting, sendsNoticesByMail } from './notice-mail-setting.ts';
import { type EventWords, textOfEvent, EVENT_WORDS } from './words-of-events.ts';
import { keepNoticeMail, NOTICE_MAIL_KIND } from './unsubscribe-tokens.ts';

/** A mail is made when the oldest notice waits this long, in milliseconds, so that what follows it comes along. */
export const GATHERED_FOR_MS = 2 * 60 * 1000;

export interface NoticeMailDeps {
  readonly transactions: Transactions;
  readonly clock: Pick<Clock, 'now' | 'newId' | 'randomBytes'>;
  readonly baseUrl: string;
  readonly setting: NoticeMailSetting;
  /** Called with a person whose mail could not be made; it is tried again with the next run. */
  readonly onFailed: (error: unknown, personId: string) => void;
}

type Stored = Omit<MailedNotice, 'isLate' | 'said'> &
  JudgedItem & { readonly said: EventWords | null; readonly correctionSince: Date | null };

/** The notices of one kind of a person that wait for a mail, with what decides when it is made. */
interface Waiting extends Part {
  readonly user_id: string;
  readonly since: Date;
}

/** Notices of one kind, those of a decline apart: they are in no digest. */
interface Part {
  readonly kind: NoticeKind;
  readonly urgent: boolean;
}

/** What is to be done for a person now. */
interface Due {
  readonly personId: string;
  /** Kinds that are mailed at once. */
  readonly atOnce: readonly Part[];
  readonly digest: { readonly day: PlainDate; readonly kinds: readonly Part[] } | null;
  /** Kinds they no longer want by mail. */
  readonly dropped: readonly Part[];
}

/**
 * Makes the mails that are due: one for each person with what waits for them, in the transaction that takes it from what
 * waits, so that however many servers do this at a time each notice is mailed once. Rights are judged again. Where the
 * installation sends none, nothing waits any longer. How many mails were made.
 */
export async function makeNoticeMails(deps: NoticeMailDeps): Promise<number> {
  const { transactions, clock, onFailed } = deps;
  let made = 0;
  for (const due of await transactions.asSystem((tx) => allDue(tx, deps, clock.now()))) {
    try {
      if (await transactions.asSystem((tx) => makeMail(tx, deps, due))) made += 1;
    } catch (error) {
      onFailed(error, due.personId);
    }
  }
  return made;
}

async function allDue(tx: Tx, { setting }: NoticeMailDeps, now: Date): Promise<readonly Due[]> {
  if (!(await sendsNoticesByMail(tx, setting))) {
    await tx.updateTable('notices').set({ mail_waits: false }).where('mail_waits', '=', true).execute();
    return [];
  }
  const { rows } = await sql<Waiting>`
    SELECT user_id, kind, event = ANY (${DECLINES}::text[]) AS urgent, min(created_at) AS since FROM notices
    WHERE mail_waits GROUP BY user_id, kind, urgent`.execute(tx);
  if (rows.length === 0) return [];
  const people = [...new Set(rows.map((row) => row.user_id))];
  const choices = await choicesOf(tx, people);
  const digests = await tx
    .selectFrom('notice_digests')
    .selectAll()
    .where('user_id', '=', sql<string>`ANY(${people}::uuid[])`)
    .execute();
  const madeOn = new Map(digests.map((row) => [row.user_id, row.made_on]));
  const { timeZone } = await storedTimeLimits(tx);
  return people.flatMap((personId) => {
    const waiting = rows.filter((row) => row.user_id === personId);
    const chosen = choices(personId);
    const due = dueFor(personId, waiting, { chosen, timeZone, madeOn: madeOn.get(personId) ?? null, now });
    return due === null ? [] : [due];
  });
}

/** Of what is gathered for a digest a decline is mailed at once. */
const channelOf = (chosen: Channel, urgent: boolean): Channel =>
  urgent && chosen === 'digest' ? 'mail' : chosen;

function dueFor(
  personId: string,
  waiting: readonly Waiting[],
  on: {
    readonly chosen: ChosenNotices;
    readonly timeZone: string;
    readonly madeOn: PlainDate | null;
    readonly now: Date;
  },
): Due | null {
  const { chosen, timeZone, madeOn, now } = on;
  const by = (...channels: readonly Channel[]) =>
    waiting.filter(({ kind, urgent }) => channels.includes(channelOf(chosen[choiceKindOf(kind)], urgent)));
  const kinds = (rows: readonly Waiting[]) => rows.map(({ kind, urgent }) => ({ kind, urgent }));
  const atOnce = by('mail');
  const isDue = atOnce.some(({ since }) => now.getTime() - since.getTime() >= GATHERED_FOR_MS);
  const daily = by('digest');
  const oldest = daily.map(({ since }) => since).sort((a, b) => a.getTime() - b.getTime())[0];
  const hour = { digestHour: chosen.digestHour, timeZone: chosen.timeZone ?? timeZone };
  const digest = oldest === undefined ? null : dueDigest(hour, { since: oldest, madeOn }, now);
  const dropped = kinds(by('product', 'off'));
  if (!isDue && digest === null && dropped.length === 0) return null;
  return {
    personId,
    atOnce: isDue ? kinds(atOnce) : [],
    digest: digest && { day: digest.day, kinds: kinds(daily) },
    dropped,
  };
}

const isOf = (part: Part, { kind, event }: { readonly kind: NoticeKind; readonly event: string }) =>
  part.kind === kind && part.urgent === DECLINES.some((decline) => decline === event);

/** Makes the mail of a person; whether there was anything to say, and a person to say it to. */
async function makeMail(tx: Work, deps: NoticeMailDeps, due: Due): Promise<boolean> {
  const { clock, baseUrl } = deps;
  const { personId } = due;
  const wanted = [...due.atOnce, ...(await digestKinds(tx, due))];
  const events = await takeWaiting(tx, personId, [...wanted, ...due.dropped]);
  const mailed = events.filter((row) => row.read_at === null && wanted.some((part) => isOf(part, row)));
  if (mailed.length === 0) return false;
  const which = { ids: [personId], companies: [], companyRoles: [], roles: [] };
  const [actor] = await activeActors(tx, which, clock.now());
  const [person] = await activePeople(tx, { id: personId });
  if (actor === undefined || person === undefined) return false;
  const { rows: stored } = await sql<Stored>`
    SELECT ${KIND_OF_ONE_NOW} AS kind, n.event, n.actor_name AS by, n.item_id AS "itemId", i.status,
      reader.sees AS "isSeen",
      CASE WHEN reader.sees THEN i.data ELSE jsonb_build_object('itemName', n.item_name) END AS data,
      CASE WHEN reader.sees THEN i.price::float8 END AS price,
      CASE WHEN reader.sees THEN i.destruction_on END AS "destructionOn",
      CASE WHEN reader.sees THEN ${EVENT_WORDS} END AS said,
      CASE WHEN ce.id IS NOT NULL THEN jsonb_build_object('id', ce.id, 'number', ce.number) END AS certificate,
      i.assigned_user_id IS NOT NULL AS "isAssigned", i.verified_on_site AS "verifiedOnSite", i.status_since AS "statusSince",
      ${CORRECTION_SINCE} AS "correctionSince"
    FROM notices n JOIN waste_items i ON i.id = n.item_id CROSS JOIN LATERAL (SELECT ${itemInScope(actor)} AS sees) reader
      LEFT JOIN certificates ce ON ce.id = n.certificate_id AND ${certificateInScope(actor)}
    WHERE n.user_id = ${personId} AND n.event_id = ANY(${mailed.map((row) => row.event_id)}::uuid[])
      AND ${isOfItemRead(actor)} AND ${isRead(actor)} ORDER BY n.created_at, i.created_at, i.position, n.seq`.execute(
    tx,
  );
  const lateness = latenessAt(await storedTimeLimits(tx), clock.now());
  const token = newLinkToken(clock);
  const reader = { firstName: person.firstName, role: actor.role, baseUrl };
  const written = inLanguage(person.language ?? DEFAULT_LANGUAGE, () => {
    const rows = stored.map((row) => {
      const isLate = row.isSeen && isLateNow(lateness, row);
      return { ...row, isLate, said: textOfEvent(row.said) };
    });
    return noticeLetter(rows, { ...reader, unsubscribeAddress: unsubscribeAddress(baseUrl, token) });
  });
  if (written === null) return false;
  const id = await createOutbox(clock).post(tx, { kind: NOTICE_MAIL_KIND, to: person.email, ...written });
  await keepNoticeMail(tx, { id, personId, token, at: clock.now() });
  const details = { notices: stored.length, digest: due.digest?.day ?? null };
  tx.ownAct({ action: 'notices.mail', subjectType: 'mail', subjectId: id, details });
  return true;
}

/** Whether the item of a notice is late, of a notice that a correction is late whether that one is. */
function isLateNow(lateness: Lateness, row: Stored): boolean {
  if (!isLateCorrection(row.event)) return lateSince(lateness, row) !== null;
  return row.correctionSince !== null && correctionLateSince(lateness, row.correctionSince) !== null;
}

/** The kinds of a digest that is made now; none where another server has made that of the day. */
async function digestKinds(tx: Tx, { personId, digest }: Due): Promise<readonly Part[]> {
  if (digest === null) return [];
  const { rows } = await sql`INSERT INTO notice_digests (user_id, made_on) VALUES (${personId}, ${digest.day})
    ON CONFLICT (user_id) DO UPDATE SET made_on = excluded.made_on
      WHERE notice_digests.made_on < excluded.made_on RETURNING 1`.execute(tx);
  return rows.length === 0 ? [] : digest.kinds;
}

/** Takes notices from what waits. A notice that another server takes at this moment is not among them. */
async function takeWaiting(tx: Tx, personId: string, parts: readonly Part[]) {
  if (parts.length === 0) return [];
  return tx
    .updateTable('notices')
    .set({ mail_waits: false })
    .where('user_id', '=', personId)
    .where('mail_waits', '=', true)
    .where((row) =>
      row.or(
        parts.map(({ kind, urgent }) =>
          row.and([row('kind', '=', kind), row('event', urgent ? 'in' : 'not in', DECLINES)]),
        ),
      ),
    )
    .returning(['event_id', 'kind', 'event', 'read_at'])
    .execute();
}

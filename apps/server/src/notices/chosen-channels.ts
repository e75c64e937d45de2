import {
  CHOICE_KINDS,
  type ChosenNotices,
  choiceKindOf,
  DEFAULT_CHOICES,
} from '@monda/domain/notices/notice-choices.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { NoticeChoiceTable } from '../database/tables/notice-choices.ts';
import type { NoticeTable } from '../database/tables/notices.ts';
import type { Tx } from '../database/transactions.ts';
import { type NoticeMailSetting, sendsNoticesByMail } from './notice-mail-setting.ts';

const chosenIn = (row: Selectable<NoticeChoiceTable>): ChosenNotices => {
  const { turn, requests, comments, lateness, digest_hour: digestHour, time_zone: timeZone } = row;
  return { turn, requests, comments, lateness, digestHour, timeZone };
};

/** Channels these people chose for notices; {@link DEFAULT_CHOICES} where they did not. For the product, and for a person about themselves. */
export async function choicesOf(
  tx: Tx,
  people: readonly string[],
): Promise<(person: string) => ChosenNotices> {
  const rows =
    people.length === 0
      ? []
      : await tx
          .selectFrom('notice_choices')
          .selectAll()
          .where('user_id', '=', sql<string>`ANY(${[...people]}::uuid[])`)
          .execute();
  const chosen = new Map(rows.map((row) => [row.user_id, chosenIn(row)]));
  return (person) => chosen.get(person) ?? DEFAULT_CHOICES;
}

/** Stores how a person is notified from now on. */
export async function storeChoices(tx: Tx, person: string, chosen: ChosenNotices): Promise<void> {
  const kinds = Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, chosen[kind]])) as Pick<
    ChosenNotices,
    (typeof CHOICE_KINDS)[number]
  >;
  const stored = { ...kinds, digest_hour: chosen.digestHour, time_zone: chosen.timeZone };
  await tx
    .insertInto('notice_choices')
    .values({ user_id: person, ...stored })
    .onConflict((row) => row.column('user_id').doUpdateSet(stored))
    .execute();
}

/**
 * The notices among these that their readers want, each with whether it waits for a mail. Nothing waits where the
 * installation sends no notices by mail.
 */
export async function wantedNotices<Row extends Insertable<NoticeTable>>(
  tx: Tx,
  rows: readonly Row[],
  setting: NoticeMailSetting,
): Promise<readonly (Row & { readonly mail_waits: boolean })[]> {
  const choices = await choicesOf(tx, [...new Set(rows.map((row) => row.user_id))]);
  const sendsMail = await sendsNoticesByMail(tx, setting);
  return rows.flatMap((row) => {
    const channel = choices(row.user_id)[choiceKindOf(row.kind)];
    if (channel === 'off') return [];
    return [{ ...row, mail_waits: sendsMail && (channel === 'mail' || channel === 'digest') }];
  });
}

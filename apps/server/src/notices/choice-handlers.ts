import type { NoticeChoices } from '@monda/domain/notices/notice-mail-fields.ts';
import { sql } from 'kysely';
import type { Work } from '../database/work.ts';
import { assertVersion } from '../http/calls/expected-version.ts';
import { asActor, asChange, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { storedTimeLimits } from '../lateness/lateness-interface.ts';
import { choicesOf, storeChoices } from './chosen-channels.ts';
import { noticeMailNow, type NoticeMailSetting, sendsNoticesByMail } from './notice-mail-setting.ts';

/** The calls by which people choose how they are notified, and administrators whether notices are sent by mail. */
export const CHOICE_HANDLERS = {
  'notices.choices': asActor(getNoticeChoices),
  'notices.choose': asChange(chooseNotices),
  'noticeMail.get': asActor(getNoticeMail),
  'noticeMail.change': asChange(changeNoticeMail),
} satisfies HandlerTable;

interface ChoiceParts {
  readonly noticeMail: NoticeMailSetting;
}

export function getNoticeChoices(
  work: Work,
  { actor }: IncomingCall<'notices.choices'>,
  { noticeMail }: ChoiceParts,
) {
  return choicesOfPerson(work, actor.id, noticeMail);
}

export async function chooseNotices(
  work: Work,
  call: IncomingCall<'notices.choose'>,
  { noticeMail }: ChoiceParts,
) {
  const { id } = call.actor;
  await storeChoices(work, id, call.body);
  work.act(call, { subjectType: 'user', subjectId: id, details: call.body });
  return choicesOfPerson(work, id, noticeMail);
}

export function getNoticeMail(
  work: Work,
  _call: IncomingCall<'noticeMail.get'>,
  { noticeMail }: ChoiceParts,
) {
  return noticeMailNow(work, noticeMail);
}

export async function changeNoticeMail(
  work: Work,
  call: IncomingCall<'noticeMail.change'>,
  { noticeMail }: ChoiceParts,
) {
  // why: before the first change there is no row to lock.
  await sql`SELECT pg_advisory_xact_lock(hashtext('notice settings'))`.execute(work);
  const { sendsMail: before, version } = await noticeMailNow(work, 'administrators');
  assertVersion(call, version);
  const { sendsMail } = call.body;
  const stored = { sends_mail: sendsMail, version: version + 1, updated_at: work.clock.now() };
  await work.upsert('notice_settings', 'id', { id: 'installation', ...stored });
  work.act(call, {
    subjectType: 'notice_settings',
    subjectId: 'installation',
    details: { from: { sendsMail: before }, to: { sendsMail } },
  });
  return noticeMailNow(work, noticeMail);
}

async function choicesOfPerson(
  work: Work,
  person: string,
  noticeMail: NoticeMailSetting,
): Promise<NoticeChoices> {
  const { timeZone, ...chosen } = (await choicesOf(work, [person]))(person);
  return {
    ...chosen,
    timeZone: timeZone ?? (await storedTimeLimits(work)).timeZone,
    sendsMail: await sendsNoticesByMail(work, noticeMail),
  };
}

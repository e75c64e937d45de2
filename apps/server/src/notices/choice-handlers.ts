import type { NoticeChoices } from '@monda/domain/notices/notice-mail-fields.ts';
import type { Work } from '../database/work.ts';
import { changeSetting } from '../http/calls/changed-setting.ts';
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

/** Whether administrators have notices sent by mail. */
async function storedNoticeMail(work: Work) {
  const { sendsMail, version } = await noticeMailNow(work, 'administrators');
  return { sendsMail, version };
}

export async function changeNoticeMail(
  work: Work,
  call: IncomingCall<'noticeMail.change'>,
  { noticeMail }: ChoiceParts,
) {
  await changeSetting(work, call, 'notice_settings', {
    read: storedNoticeMail,
    row: () => ({ sends_mail: call.body.sendsMail }),
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

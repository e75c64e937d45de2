import type { NoticeMailAnswer } from '@monda/domain/notices/notice-mail-fields.ts';
import type { Tx } from '../database/transactions.ts';
import type { SmtpSettings } from '../mail/smtp.ts';

/** Whether the settings of the server allow notices by mail: without a mail server they are impossible. */
export type NoticeMailSetting = 'impossible' | 'on' | 'off' | 'administrators';

/** The setting NOTICE_MAIL together with the mail server. */
export function noticeMailSetting({
  mail,
  noticeMail = null,
}: {
  readonly mail: SmtpSettings | null;
  readonly noticeMail?: boolean | null;
}): NoticeMailSetting {
  if (mail === null) return 'impossible';
  if (noticeMail === null) return 'administrators';
  return noticeMail ? 'on' : 'off';
}

const DECIDED_BY = {
  impossible: 'nobody',
  on: 'settings',
  off: 'settings',
  administrators: 'administrators',
} as const satisfies Record<NoticeMailSetting, NoticeMailAnswer['decidedBy']>;

/**
 * Whether notices are sent by mail now, and who decides it. An installation that was new with this release sends them
 * until an administrator says otherwise; for an earlier one the migration stored that it does not.
 */
export async function noticeMailNow(tx: Tx, setting: NoticeMailSetting): Promise<NoticeMailAnswer> {
  const row = await tx.selectFrom('notice_settings').select(['sends_mail', 'version']).executeTakeFirst();
  const sendsMail = setting === 'administrators' ? (row?.sends_mail ?? true) : setting === 'on';
  return { sendsMail, decidedBy: DECIDED_BY[setting], version: row?.version ?? 0 };
}

/** Whether notices are sent by mail now. */
export async function sendsNoticesByMail(tx: Tx, setting: NoticeMailSetting): Promise<boolean> {
  if (setting !== 'administrators') return setting === 'on';
  return (await noticeMailNow(tx, setting)).sendsMail;
}

import { laterPart } from '../ui/later-part.tsx';

const NoticeMail = laterPart(async () =>
  (await import('../features/notices/load-notice-mail.ts')).loadNoticeMail(),
);

/** `/notice-mail`: whether notices are sent by mail. */
export function NoticeMailPage() {
  return <NoticeMail />;
}

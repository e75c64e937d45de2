import { lazyComponent } from '../ui/lazy-component.tsx';

const NoticeMail = lazyComponent(async () =>
  (await import('../features/notices/load-notice-mail.ts')).loadNoticeMail(),
);

/** `/notice-mail`: whether notices are sent by mail. */
export function NoticeMailPage() {
  return <NoticeMail />;
}

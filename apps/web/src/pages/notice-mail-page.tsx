import { lazyComponent } from '../ui/lazy-component.tsx';

const NoticeMail = lazyComponent(async () =>
  (await import('../features/notices/load-notice-mail.ts')).loadNoticeMail(),
);

/** `/notice-mail`: whether notices are sent by mail. */
function NoticeMailPage() {
  return <NoticeMail />;
}

export { NoticeMailPage as Page };

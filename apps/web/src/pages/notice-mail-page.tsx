import { lazyPart } from '../ui/lazy-component.tsx';

const NoticeMail = lazyPart(() => import('../features/notices/notice-mail.tsx'), 'NoticeMail');

/** `/notice-mail`: whether notices are sent by mail. */
function NoticeMailPage() {
  return <NoticeMail />;
}

export { NoticeMailPage as Page };

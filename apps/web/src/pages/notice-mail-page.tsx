import { lazyPart } from '../ui/lazy-component.tsx';

/** `/notice-mail`: whether notices are sent by mail. */
export const Page = lazyPart(() => import('../features/notices/notice-mail.tsx'), 'NoticeMail');

import { AccountSettingsDialog } from '../features/identity/account-settings-dialog.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const NoticeSettings = lazyPart(() => import('../features/notices/notice-settings.tsx'), 'NoticeSettings');
const CalendarFeedSettings = lazyPart(
  () => import('../features/calendar-feed/calendar-feed-settings.tsx'),
  'CalendarFeedSettings',
);

const OwnSessionsSettings = lazyPart(
  () => import('../features/identity/own-sessions-settings.tsx'),
  'OwnSessionsSettings',
);

const OwnDataSettings = lazyPart(
  () => import('../features/identity/own-data-settings.tsx'),
  'OwnDataSettings',
);

const SubstituteSettings = lazyPart(
  () => import('../features/substitutes/substitute-settings.tsx'),
  'SubstituteSettings',
);

/** Account Settings, with how one is notified, the address for one's calendars, who stands in for one, where one is signed in, and the download of one's own data; administrators have no substitutes. */
export function AccountSettings(props: { readonly opened: boolean; readonly onClose: () => void }) {
  const { id, role } = usePerson();
  return (
    <AccountSettingsDialog {...props}>
      <NoticeSettings />
      <CalendarFeedSettings />
      {role === 'admin' ? null : <SubstituteSettings viewerId={id} />}
      <OwnSessionsSettings />
      <OwnDataSettings />
    </AccountSettingsDialog>
  );
}

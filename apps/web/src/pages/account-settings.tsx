import { whenUsed } from '@monda/phrases/words-when-used.ts';
import { AccountSettingsDialog } from '../features/identity/account-settings-dialog.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const NoticeSettings = lazyComponent(async () =>
  (await import('../features/notices/load-notice-settings.ts')).loadNoticeSettings(),
);
const CalendarFeedSettings = lazyComponent(async () =>
  (await import('../features/calendar-feed/load-calendar-feed.ts')).loadCalendarFeed(),
);

const OwnSessionsSettings = lazyComponent(async () =>
  whenUsed(async () => (await import('../features/identity/own-sessions-settings.tsx')).OwnSessionsSettings),
);

const OwnDataSettings = lazyComponent(async () =>
  whenUsed(async () => (await import('../features/identity/own-data-settings.tsx')).OwnDataSettings),
);

const SubstituteSettings = lazyComponent(async () =>
  (await import('../features/substitutes/load-substitutes.ts')).loadSubstituteSettings(),
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

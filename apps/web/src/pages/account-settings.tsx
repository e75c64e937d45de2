import { AccountSettingsDialog } from '../features/identity/account-settings-dialog.tsx';
import { laterPart } from '../ui/later-part.tsx';

const NoticeSettings = laterPart(async () =>
  (await import('../features/notices/load-notice-settings.ts')).loadNoticeSettings(),
);
const CalendarFeedSettings = laterPart(async () =>
  (await import('../features/calendar-feed/load-calendar-feed.ts')).loadCalendarFeed(),
);

/** Account Settings, with how one is notified, and the address for one's calendars. */
export function AccountSettings(props: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <AccountSettingsDialog {...props}>
      <NoticeSettings />
      <CalendarFeedSettings />
    </AccountSettingsDialog>
  );
}

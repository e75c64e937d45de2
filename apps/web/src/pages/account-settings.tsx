import { AccountSettingsDialog } from '../features/identity/account-settings-dialog.tsx';
import { laterPart } from '../ui/later-part.tsx';

const NoticeSettings = laterPart(async () =>
  (await import('../features/notices/load-notice-settings.ts')).loadNoticeSettings(),
);

/** Account Settings, with how one is notified. */
export function AccountSettings(props: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <AccountSettingsDialog {...props}>
      <NoticeSettings />
    </AccountSettingsDialog>
  );
}

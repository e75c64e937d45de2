import { IconPlugConnectedX } from '@tabler/icons-react';
import { useIsOnline } from '../../lib/connection.ts';
import css from './offline-banner.module.css';
import { SHELL_WORDING as say } from './shell-wording.ts';

/** Says as long as it lasts that there is no connection. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={css.place}>
      {isOnline ? null : (
        <p className={css.banner}>
          <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>{say.offline}</strong> {say.offlineHint}
          </span>
        </p>
      )}
    </div>
  );
}

import { IconPlugConnectedX } from '../../ui/icons/plug-connected-x.ts';
import { words } from '@monda/phrases/words.ts';
import { useIsOnline } from '../../lib/connection.ts';
import css from './offline-banner.module.css';

/** Says as long as it lasts that there is no connection. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={css.place}>
      {isOnline ? null : (
        <p className={css.banner}>
          <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>{words().shell.offline}</strong> {words().shell.offlineHint}
          </span>
        </p>
      )}
    </div>
  );
}

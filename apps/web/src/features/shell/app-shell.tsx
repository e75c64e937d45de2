import { screenTitleAt, type Visitor } from '@monda/domain/screens/screens.ts';
import type { NamedPerson } from '@monda/domain/base/names.ts';
import { BRAND } from '@monda/phrases/brand.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { Bell, type FrameDialog, type ShownCounts } from './bell.tsx';
import css from './shell.module.css';
import offline from './offline-banner.module.css';
import { SideNavigation } from './side-navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useIsOnline } from '../../lib/connection.ts';
import { CloseButton } from '../../ui/icon-button.tsx';
import { IconPlugConnectedX } from '../../ui/icons/plug-connected-x.ts';
import { Mark } from '../../ui/mark.tsx';
import { SideSheet } from '../../ui/side-sheet.tsx';

export interface AppShellProps {
  readonly person: Visitor & NamedPerson;
  readonly pathname: string;
  readonly onOpen: (which: FrameDialog) => void;
  /** What to say of notices and tasks; `null` until it is known. */
  readonly counts: ShownCounts | null;
  /** A dialog was asked for: what is typed before it is there is meant for it. */
  readonly isOpening: boolean;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** The frame of every page: top bar, navigation, the page. A forced profile page has no navigation. */
export function AppShell(props: AppShellProps) {
  const { person, pathname, onOpen, onSignOut, isOpening, counts, children } = props;
  const [drawer, setDrawer] = useState(false);
  const sheetTitle = useId();
  const title = screenTitleAt(pathname) ?? words().shell.notFoundTitle;
  const alone = person.requiresProfileCompletion;
  const main = usePageArrival(pathname, title);
  const search = alone ? undefined : () => onOpen('search');
  useKeys(person, { onHelp: () => onOpen('keys'), onSearch: search }, isOpening);
  return (
    <div className={css.shell} data-alone={alone || undefined}>
      <a href="#main" className={css.skip}>
        {words().shell.skip}
      </a>
      <TopBar
        title={title}
        onOpenNavigation={alone ? undefined : () => setDrawer(true)}
        onSearch={search}
        bell={alone ? null : <Bell counts={counts} onOpen={() => onOpen('notices')} />}
        account={<AccountMenu person={person} onOpen={onOpen} onSignOut={onSignOut} />}
      />
      {alone ? null : (
        <div className={css.side}>
          <SideNavigation visitor={person} pathname={pathname} counts={counts} />
        </div>
      )}
      <div className={css.page}>
        <OfflineBanner />
        <main id="main" tabIndex={-1} ref={main} className={css.main}>
          {children}
        </main>
      </div>
      <SideSheet opened={drawer} onClose={() => setDrawer(false)} labelledBy={sheetTitle}>
        <div className={css.drawerHead}>
          <span id={sheetTitle} className={css.brand}>
            <Mark />
            <span>{BRAND}</span>
          </span>
          <CloseButton
            size="lg"
            aria-label={words().shell.closeNavigation}
            onClick={() => setDrawer(false)}
          />
        </div>
        <SideNavigation
          visitor={person}
          pathname={pathname}
          counts={counts}
          onFollow={() => setDrawer(false)}
        />
      </SideSheet>
    </div>
  );
}

/** Names the window after the page and, on a move to another page, brings the focus to it. */
function usePageArrival(pathname: string, title: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // why: before anything on the page takes the focus itself, such as the row that a list is led back to.
  useLayoutEffect(() => {
    document.title = `${title} · ${BRAND}`;
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, title]);
  return main;
}

/** Says as long as it lasts that there is no connection. */
function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className={offline.place}>
      {isOnline ? null : (
        <p className={offline.banner}>
          <IconPlugConnectedX size={18} stroke={1.8} aria-hidden />
          <span>
            <strong>{words().shell.offline}</strong> {words().shell.offlineHint}
          </span>
        </p>
      )}
    </div>
  );
}

import { currentEntryAt, navigationFor } from '@monda/domain/screens/navigation.ts';
import type { Visitor } from '@monda/domain/screens/screens.ts';
import type { Icon } from '../../ui/icons/icon.tsx';
import { IconBuilding } from '../../ui/icons/building.ts';
import { IconChartBar } from '../../ui/icons/chart-bar.ts';
import { IconFileText } from '../../ui/icons/file-text.ts';
import { IconFolders } from '../../ui/icons/folders.ts';
import { IconLayoutDashboard } from '../../ui/icons/layout-dashboard.ts';
import { IconListCheck } from '../../ui/icons/list-check.ts';
import { IconPhoto } from '../../ui/icons/photo.ts';
import { IconSettings } from '../../ui/icons/settings.ts';
import { IconUsers } from '../../ui/icons/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import type { ShownCounts } from './bell.tsx';
import css from './side-navigation.module.css';

const ICONS: Readonly<Record<string, Icon>> = {
  '/dashboard': IconLayoutDashboard,
  '/projects': IconFolders,
  '/items': IconListCheck,
  '/reports': IconChartBar,
  '/documents': IconFileText,
  '/photos': IconPhoto,
  '/companies': IconBuilding,
  '/monda-users': IconUsers,
  '/settings': IconSettings,
};

export interface SideNavigationProps {
  readonly visitor: Visitor;
  readonly pathname: string;
  readonly counts: ShownCounts | null;
  /** Called when an entry was followed, so that a drawer can close. */
  readonly onFollow?: () => void;
}

/** The entries this person may open, by section; the one of the present page is marked. */
export function SideNavigation({ visitor, pathname, counts, onFollow }: SideNavigationProps) {
  const current = currentEntryAt(pathname);
  const client = useQueryClient();
  const More = counts?.More;
  const follow = (path: string) => {
    // why: following the entry of the page one stands on asks for its present state.
    if (path === pathname) void client.refetchQueries({ type: 'active', stale: true });
    onFollow?.();
  };
  return (
    <>
      <nav aria-label={words().shell.navigation} className={css.navigation}>
        {navigationFor(visitor).map(({ heading, entries }) => (
          <div key={heading ?? 'top'} className={css.section}>
            {heading === null ? null : <p className={css.heading}>{heading}</p>}
            <ul aria-label={heading ?? undefined}>
              {entries.map(({ label, path, soon }) => {
                const Icon = ICONS[path] ?? IconFolders;
                return (
                  <li key={path}>
                    <AppLink
                      href={path}
                      className={css.entry}
                      aria-current={current === path ? 'page' : undefined}
                      onFollow={() => follow(path)}
                    >
                      <Icon size={18} stroke={1.7} aria-hidden />
                      <span>{label}</span>
                      {soon ? <span className={css.soon}>{words().shell.soon}</span> : null}
                    </AppLink>
                    {path === '/items' ? counts?.waiting : null}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      {More && <More visitor={visitor} onFollow={follow} />}
    </>
  );
}

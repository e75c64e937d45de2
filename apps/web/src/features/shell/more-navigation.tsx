import { SCREENS, type Screen, screenTitle, type Visitor } from '@monda/domain/screens/screens.ts';
import { passes } from '@monda/domain/identity/access.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import type { Icon } from '../../ui/icons/icon.tsx';
import { IconCertificate } from '../../ui/icons/certificate.ts';
import { IconFileCertificate } from '../../ui/icons/file-certificate.ts';
import { IconHelp } from '../../ui/icons/help.ts';
import { IconHourglass } from '../../ui/icons/hourglass.ts';
import { IconListDetails } from '../../ui/icons/list-details.ts';
import { IconMailCog } from '../../ui/icons/mail-cog.ts';
import { IconMapPin } from '../../ui/icons/map-pin.ts';
import { IconUsers } from '../../ui/icons/users.ts';
import { useLocation } from '../../lib/location.ts';
import { AppLink } from '../../ui/app-link.tsx';
import css from './side-navigation.module.css';

const ICONS: Readonly<Record<string, Icon>> = {
  '/time-limits': IconHourglass,
  '/review-rule': IconUsers,
  '/notice-mail': IconMailCog,
  '/certificates': IconFileCertificate,
  '/on-site': IconMapPin,
  '/certificate-settings': IconCertificate,
  '/help': IconHelp,
};

export interface MoreNavigationProps {
  readonly visitor: Visitor;

  readonly onFollow: (path: string) => void;
  /** Next to the entry of a path, apart from its link. */
  readonly marks?: Readonly<Record<string, ReactNode>>;
}

/** The entries in addition to those of the specification that this person may open; nothing where there are none. */
export function MoreNavigation({ visitor, onFollow, marks }: MoreNavigationProps) {
  const pathname = useLocation((position) => position.pathname);
  const entries = (SCREENS as readonly Screen[]).filter(
    ({ isListedBelow, access }) => isListedBelow === true && passes(access, visitor),
  );
  if (entries.length === 0) return null;
  const label = words().ui.more;
  return (
    <nav aria-label={label} className={css.navigation}>
      <div className={css.section}>
        <p className={css.heading}>{label}</p>
        <ul>
          {entries.map((screen) => {
            const { path } = screen;
            const Icon = ICONS[path] ?? IconListDetails;
            return (
              <li key={path}>
                <AppLink
                  href={path}
                  className={css.entry}
                  aria-current={pathname === path ? 'page' : undefined}
                  onFollow={() => onFollow(path)}
                >
                  <Icon size={18} stroke={1.7} aria-hidden />
                  <span>{screenTitle(screen)}</span>
                </AppLink>
                {marks?.[path]}
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

import { BRAND } from '@monda/phrases/brand.ts';
import { IconMenu2 } from '../../ui/icons/menu-2.ts';
import { IconMoon } from '../../ui/icons/moon.ts';
import { IconSearch } from '../../ui/icons/search.ts';
import { IconSun } from '../../ui/icons/sun.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import css from './shell.module.css';
import { chooseColourScheme, useColourScheme } from '../../ui/colour-scheme.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Mark } from '../../ui/mark.tsx';

export interface TopBarProps {
  /** Title of the present path. */
  readonly title: string;
  /** Opens the navigation on narrow screens; left out where there is none. */
  readonly onOpenNavigation?: (() => void) | undefined;
  /** Opens the search over everything; left out where there is nothing to open. */
  readonly onSearch?: (() => void) | undefined;
  /** Opens what the person was notified of; left out where there is nothing to open. */
  readonly bell?: ReactNode;
  /** The person's menu. */
  readonly account: ReactNode;
}

/** The bar above every page. */
export function TopBar({ title, onOpenNavigation, onSearch, bell, account }: TopBarProps) {
  return (
    <header className={css.bar}>
      <div className={css.brandSlot}>
        {onOpenNavigation === undefined ? null : (
          <IconButton
            size={40}
            className={css.burger}
            aria-label={words().shell.openNavigation}
            onClick={onOpenNavigation}
          >
            <IconMenu2 size={22} stroke={1.7} aria-hidden />
          </IconButton>
        )}
        <AppLink href="/" className={css.brand}>
          <Mark />
          <span>{BRAND}</span>
        </AppLink>
      </div>
      <p className={css.title} data-top-bar-title>
        {title}
      </p>
      <div className={css.tools}>
        {onSearch && (
          <button type="button" className={css.find} aria-haspopup="dialog" onClick={onSearch}>
            <IconSearch size={18} stroke={1.7} aria-hidden />
            <span>{words().shell.search}</span>
          </button>
        )}
        {bell}
        <ColourSchemeSwitch />
        {account}
      </div>
    </header>
  );
}

function ColourSchemeSwitch() {
  const dark = useColourScheme() === 'dark';
  return (
    <IconButton
      size={36}
      className={css.tool}
      aria-label={dark ? words().shell.toLight : words().shell.toDark}
      onClick={() => chooseColourScheme(dark ? 'light' : 'dark')}
    >
      {dark ? (
        <IconSun size={19} stroke={1.7} aria-hidden />
      ) : (
        <IconMoon size={19} stroke={1.7} aria-hidden />
      )}
    </IconButton>
  );
}

import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { BRAND } from '@monda/domain/brand.ts';
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import css from './shell.module.css';
import { SHELL_WORDING as say } from './shell-wording.ts';

export interface TopBarProps {
  /** Title of the present path. */
  readonly title: string;
  /** Opens the navigation on narrow screens; left out where there is none. */
  readonly onOpenNavigation?: () => void;
  /** The person's menu. */
  readonly account: ReactNode;
}

/** The bar above every page. */
export function TopBar({ title, onOpenNavigation, account }: TopBarProps) {
  return (
    <header className={css.bar}>
      <div className={css.brandPlace}>
        {onOpenNavigation === undefined ? null : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            className={css.burger}
            aria-label={say.openNavigation}
            onClick={onOpenNavigation}
          >
            <IconMenu2 size={22} stroke={1.7} aria-hidden />
          </ActionIcon>
        )}
        <AppLink href="/" className={css.brand}>
          <img src="/mark.svg" alt="" width={26} height={26} />
          <span>{BRAND}</span>
        </AppLink>
      </div>
      <p className={css.title} data-top-bar-title>
        {title}
      </p>
      <div className={css.tools}>
        <ColourSchemeSwitch />
        {account}
      </div>
    </header>
  );
}

function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const dark = scheme === 'dark';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={css.tool}
      aria-label={dark ? say.toLight : say.toDark}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? (
        <IconSun size={19} stroke={1.7} aria-hidden />
      ) : (
        <IconMoon size={19} stroke={1.7} aria-hidden />
      )}
    </ActionIcon>
  );
}

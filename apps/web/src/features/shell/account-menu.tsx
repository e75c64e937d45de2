import { Menu } from '@mantine/core';
import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { displayName, initials, type NamedPerson } from '@monda/domain/names.ts';
import { IconChevronDown, IconKeyboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Typed } from '../../ui/values.tsx';
import css from './shell.module.css';
import { SHELL_WORDING as say } from './shell-wording.ts';

export interface AccountMenuProps {
  readonly person: NamedPerson;
  readonly onProfile: () => void;
  readonly onSettings: () => void;
  readonly onShortcuts: () => void;
  readonly onSignOut: () => void;
}

/** Initials, name and e-mail of the person, with the menu about oneself. */
export function AccountMenu({ person, onProfile, onSettings, onShortcuts, onSignOut }: AccountMenuProps) {
  const name = displayName(person);
  return (
    <Menu width={230} withinPortal={false} withInitialFocusPlaceholder={false} returnFocus>
      <Menu.Target>
        <button type="button" className={css.account}>
          <span className={css.initials} aria-hidden>
            {initials(person)}
          </span>
          <span className={css.names}>
            <Typed className={css.name} text={name} />
            {name === person.email ? null : <span className={css.email}>{person.email}</span>}
          </span>
          <span className={css.spoken}>, {say.accountMenu}</span>
          <IconChevronDown size={16} stroke={1.7} aria-hidden className={css.chevron} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <Typed className={css.name} text={name} />
          <span className={css.email}>{person.email}</span>
        </div>
        <Menu.Item leftSection={<IconUser size={16} stroke={1.7} aria-hidden />} onClick={onProfile}>
          {IDENTITY_WORDING.profile}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={16} stroke={1.7} aria-hidden />} onClick={onSettings}>
          {IDENTITY_WORDING.accountSettings}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.7} aria-hidden />} onClick={onShortcuts}>
          {say.shortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.7} aria-hidden />} onClick={onSignOut}>
          {IDENTITY_WORDING.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

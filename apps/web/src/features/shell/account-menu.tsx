import { IDENTITY_WORDING } from '@monda/domain/identity/identity-wording.ts';
import { displayName, initials, type NamedPerson } from '@monda/domain/names.ts';
import { IconChevronDown, IconKeyboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
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
  const entries: readonly MenuEntry[] = [
    { label: IDENTITY_WORDING.profile, icon: IconUser, onChoose: onProfile },
    { label: IDENTITY_WORDING.accountSettings, icon: IconSettings, onChoose: onSettings },
    { label: say.shortcuts, icon: IconKeyboard, onChoose: onShortcuts },
    { label: IDENTITY_WORDING.signOut, icon: IconLogout, onChoose: onSignOut, apart: true },
  ];
  const who = (
    <div className={css.who}>
      <Typed className={css.name} text={name} />
      <span className={css.email}>{person.email}</span>
    </div>
  );
  return (
    <Menu entries={entries} buttonClassName={css.account} head={who}>
      <span className={css.initials} aria-hidden>
        {initials(person)}
      </span>
      <span className={css.names}>
        <Typed className={css.name} text={name} />
        {name === person.email ? null : <span className={css.email}>{person.email}</span>}
      </span>
      <span className={css.spoken}>, {say.accountMenu}</span>
      <IconChevronDown size={16} stroke={1.7} aria-hidden className={css.chevron} />
    </Menu>
  );
}

import { displayName, initials, type NamedPerson } from '@monda/domain/base/names.ts';
import { IconChevronDown } from '../../ui/icons/chevron-down.ts';
import { IconLogout } from '../../ui/icons/logout.ts';
import { IconSettings } from '../../ui/icons/settings.ts';
import { IconUser } from '../../ui/icons/user.ts';
import { words } from '@monda/phrases/words.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { Typed } from '../../ui/values.tsx';
import type { FrameDialog } from './bell.tsx';
import css from './shell.module.css';
import visuallyHidden from '../../ui/visually-hidden.module.css';

export interface AccountMenuProps {
  readonly person: NamedPerson;
  readonly onOpen: (which: FrameDialog) => void;
  readonly onSignOut: () => void;
}

/** Initials, name and e-mail of the person, with the menu about oneself: exactly these three entries. */
export function AccountMenu({ person, onOpen, onSignOut }: AccountMenuProps) {
  const name = displayName(person);
  const entries: readonly MenuEntry[] = [
    { label: words().identity.profile, icon: IconUser, onChoose: () => onOpen('profile') },
    { label: words().identity.accountSettings, icon: IconSettings, onChoose: () => onOpen('settings') },
    { label: words().identity.signOut, icon: IconLogout, onChoose: onSignOut, apart: true },
  ];
  const who = (
    <div className={css.who}>
      <Typed className={css.name} text={name} />
      <span className={css.email}>{person.email}</span>
    </div>
  );
  return (
    <Menu entries={entries} looks={{ className: css.account }} head={who}>
      <span className={css.initials} aria-hidden>
        {initials(person)}
      </span>
      <span className={css.names}>
        <Typed className={css.name} text={name} />
        {name === person.email ? null : <span className={css.email}>{person.email}</span>}
      </span>
      <span className={visuallyHidden.text}>, {words().shell.accountMenu}</span>
      <IconChevronDown size={16} stroke={1.7} aria-hidden className={css.chevron} />
    </Menu>
  );
}

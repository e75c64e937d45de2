import { words } from '@monda/phrases/words.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Menu, type MenuProps } from './menu.tsx';
import css from './more-menu.module.css';

/** What else can be done on a page, behind one button at its head. */
export function MoreMenu({ entries }: Pick<MenuProps, 'entries'>) {
  return (
    <Menu entries={entries} buttonClassName={css.button}>
      {words().ui.more}
      <IconChevronDown size={16} stroke={1.7} aria-hidden />
    </Menu>
  );
}

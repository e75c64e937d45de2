import { words } from '@monda/phrases/words.ts';
import { IconDots } from './icons/dots.ts';
import { content, looks } from './button.tsx';
import { Menu, type MenuProps } from './menu.tsx';

/** The menu of what is done more rarely on a page. */
export function MoreMenu({ entries }: Pick<MenuProps, 'entries'>) {
  return (
    <Menu entries={entries} looks={looks({ variant: 'default', leftSection: true })}>
      {content(<IconDots size={16} stroke={1.7} aria-hidden />, words().ui.more)}
    </Menu>
  );
}

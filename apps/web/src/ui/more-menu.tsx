import { IconDots } from '@tabler/icons-react';
import { words } from '@monda/phrases/words.ts';
import { content, looks } from './button.tsx';
import { Menu, type MenuEntry } from './menu.tsx';

/** The menu of what is done more rarely on a page. */
export function MoreMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <Menu entries={entries} looks={looks({ variant: 'default', leftSection: true })}>
      {content(<IconDots size={16} stroke={1.7} aria-hidden />, words().controls.moreActions)}
    </Menu>
  );
}

import { words } from '@monda/phrases/words.ts';
import { IconCopy } from '../../../ui/icons/copy.ts';
import { IconCopyPlus } from '../../../ui/icons/copy-plus.ts';
import { IconDots } from '../../../ui/icons/dots.ts';
import { IconTrash } from '../../../ui/icons/trash.ts';
import { Menu, type MenuEntry } from '../../../ui/menu.tsx';
import visuallyHidden from '../../../ui/visually-hidden.module.css';
import type { ItemButtonsProps } from './item-buttons.tsx';
import css from './items-step.module.css';

/** Copy, Copy several and Remove of a closed item card; copying only where the request takes a further item. */
export function ItemMenu({ actions, itemKey, position, title, isFull }: ItemButtonsProps) {
  const copying: readonly MenuEntry[] = isFull
    ? []
    : [
        { label: words().controls.copy, icon: IconCopy, onChoose: () => actions.onCopy(itemKey) },
        { label: words().copies.several, icon: IconCopyPlus, onChoose: () => actions.onCopySeveral(itemKey) },
      ];
  return (
    <Menu
      looks={{ className: css.more }}
      entries={[
        ...copying,
        {
          label: words().controls.remove,
          icon: IconTrash,
          onChoose: () => actions.onRemove(itemKey),
          ...(isFull ? {} : { apart: true }),
        },
      ]}
    >
      <IconDots size={18} stroke={1.8} aria-hidden />
      <span className={visuallyHidden.text}>{words().copies.moreOf(position, title)}</span>
    </Menu>
  );
}

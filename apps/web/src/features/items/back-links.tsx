import { IconArrowLeft } from '@tabler/icons-react';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { leftList, listOfRow } from '../../lib/left-lists.ts';
import { LinkButton } from '../../ui/button.tsx';
import css from './item-details.module.css';
import { type ItemListName, RETURNS } from './list/use-left-list.ts';

const TASKS = '/items';

/** The ways back from an item: to the tasks as they were left, and to the Items tab for whoever came from there. */
export function BackLinks({ owner, id }: { readonly owner: string; readonly id: string }) {
  const [links] = useState(() => {
    const origin = listOfRow(owner, id) as ItemListName | null;
    const addressOf = (list: ItemListName) => leftList(owner, list)?.address;
    return { tasks: addressOf('tasks') ?? TASKS, items: origin === 'items' ? addressOf('items') : undefined };
  });
  return (
    <div className={css.back}>
      <BackLink href={links.tasks} text={words().items.backToTasks} />
      {links.items === undefined ? null : <BackLink href={links.items} text={words().items.backToItems} />}
    </div>
  );
}

function BackLink({ href, text }: { readonly href: string; readonly text: string }) {
  return (
    <LinkButton
      href={href}
      state={RETURNS}
      variant="default"
      size="xs"
      leftSection={<IconArrowLeft size={16} stroke={1.8} aria-hidden />}
    >
      {text}
    </LinkButton>
  );
}

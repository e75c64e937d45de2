import { IconArrowLeft } from '../../../ui/icons/arrow-left.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { listReturnState, listOfRow } from '../../../lib/list-return-state.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { type ItemListName, RETURNS } from '../list/use-list-return-state.ts';

const TASKS = '/items';

/** A link back to a list. */
export interface WayBack {
  readonly href: string;
  readonly text: string;
}

/**
 * The ways back from an item: to the tasks as they were left, and to the Items tab for a reader who came from there. The
 * last one leads to the list the item was opened from.
 */
export function useWaysBack(owner: string, id: string): readonly WayBack[] {
  const [links] = useState(() => {
    const origin = listOfRow(owner, id) as ItemListName | null;
    const addressOf = (list: ItemListName) => listReturnState(owner, list)?.address;
    return { tasks: addressOf('tasks') ?? TASKS, items: origin === 'items' ? addressOf('items') : undefined };
  });
  const tasks = { href: links.tasks, text: words().items.backToTasks };
  return links.items === undefined
    ? [tasks]
    : [tasks, { href: links.items, text: words().items.backToItems }];
}

/** A way back, which finds the list as it was left. */
export function BackLink({ href, text }: WayBack) {
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

import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { questionsOf } from './conversation-reads.ts';

/** What is read again when a question was asked, answered or withdrawn. */
export const READ_AFTER_QUESTION = ['questions.list', 'items.waiting', 'items.list'] as const;

/** The questions about an item, the newest first; read again after a step, which closes the one that was open. */
export function useQuestions(item: ItemDetails) {
  const read = useRead('questions.list', questionsOf(item.id));
  const { refetch } = read;
  const [version, setVersion] = useState(item.version);
  useEffect(() => {
    if (version === item.version) return;
    setVersion(item.version);
    void refetch();
  }, [version, item.version, refetch]);
  return read;
}

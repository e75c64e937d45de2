import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { waitsFor } from '@monda/domain/items/waits-for.ts';
import { displayName } from '@monda/domain/base/names.ts';
import { words } from '@monda/phrases/words.ts';

/** With whom an item is: who takes the next step, in a word or two; a dash where nobody does. */
export function withWhom({ status, assignedUser, project }: ItemRow): string {
  const assignee = assignedUser === null ? null : displayName({ ...assignedUser, email: '' });
  const waiting = waitsFor(status, assignee);
  if (waiting.for === 'nobody') return '–';
  return waiting.for === 'company' ? project.companyName : (waiting.person ?? words().roles[waiting.role]);
}

import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { ChosenFilesButtons } from '../features/exports/chosen-files-buttons.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyPart } from '../ui/lazy-component.tsx';

const IssueForChosen = lazyPart(
  () => import('../features/certificates/issue-for-chosen.tsx'),
  'IssueForChosen',
);

/** The certificate, the export and the labels of chosen items. */
export function ChosenButtons({ items }: { readonly items: readonly ItemRow[] }) {
  const { role } = usePerson();
  return (
    <>
      <IssueForChosen items={items} role={role} />
      <ChosenFilesButtons itemIds={items.map(({ id }) => id)} />
    </>
  );
}

import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { ChosenFilesButtons } from '../features/exports/chosen-files-buttons.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

const IssueForChosen = lazyComponent(async () =>
  (await import('../features/certificates/load-certificates.ts')).loadIssueForChosen(),
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

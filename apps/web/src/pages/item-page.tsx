import { hasRole } from '@monda/domain/identity/roles.ts';
import { SIGNING_ROLES } from '@monda/domain/signings/signing-roles.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { certificatesOfItem } from '../features/certificates/certificates-of-item.ts';
import { FileDialog } from '../features/exports/file-button.tsx';
import type { FileDialogProps } from '../features/exports/file-dialog.tsx';
import { FollowButton } from '../features/notices/follow-button.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import css from '../features/items/page/item-details.module.css';
import { ItemDetails } from '../features/items/page/item-details.tsx';
import { beginRead } from '../lib/first-reads.ts';
import { Button } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-component.tsx';
import { useIsNarrow } from '../ui/use-is-narrow.ts';

const Certificate = lazyPart(
  () => import('../features/certificates/item-certificate.tsx'),
  'ItemCertificate',
);
const Signatures = lazyPart(() => import('../features/signings/item-signatures.tsx'), 'ItemSignatures');
const ItemMenu = lazyPart(() => import('./item-menu.tsx'), 'ItemMenu', <span className={css.menu} />);

/** Asks for the certificates of an item, what one lacks, and the code that shows them, together with the item itself. */
function beginCertificate(itemId: string): void {
  beginRead('certificates.list', certificatesOfItem(itemId));
  beginRead('facts.preflight', { body: { itemIds: [itemId] } });
  // why: where the code does not come, the panel says so.
  Certificate.load().catch(() => undefined);
}

/** Where something else comes first, or nothing is left to do, further actions stand in a menu. */
const hasMenu = (narrow: boolean, status: ItemStatus) => narrow || status === 'completed';

/** `/items/{id}`: one item with the panel of the signed-in person. */
export function Page({ id }: { readonly id: string }) {
  const person = usePerson();
  const narrow = useIsNarrow();
  // why: a dialog stays open when the buttons go into the menu, as where a phone is turned.
  const [saved, setSaved] = useState<FileDialogProps['of']>([]);
  const [opened, setOpened] = useState(false);
  const save = (of: FileDialogProps['of']) => {
    setSaved(of);
    setOpened(true);
  };
  const saveLabels = () => save({ itemIds: [id] });
  const saveExport = () =>
    save([
      { label: words().itemPage.history, choice: { call: 'items.exportHistory', id } },
      { label: words().itemPage.files, choice: { call: 'items.exportFiles', id } },
    ]);
  const actions = (
    <>
      <FollowButton what="item" id={id} />
      <Button variant="default" onClick={saveLabels}>
        {words().itemPage.labels}
      </Button>
      <Button variant="default" onClick={saveExport}>
        {words().ui.export}
      </Button>
    </>
  );
  return (
    <>
      <ItemDetails
        key={id}
        id={id}
        viewer={person}
        certificate={Certificate}
        beginCertificate={beginCertificate}
        signatures={Signatures}
        tools={({ status }) =>
          hasMenu(narrow, status)
            ? {
                menu: (
                  <ItemMenu
                    id={id}
                    signs={status === 'completed' && hasRole(person.role, SIGNING_ROLES)}
                    onLabels={saveLabels}
                    onExport={saveExport}
                  />
                ),
              }
            : { actions }
        }
      />
      <FileDialog opened={opened} onClose={() => setOpened(false)} of={saved} />
    </>
  );
}

import { words } from '@monda/phrases/words.ts';
import { FileButton } from '../features/exports/file-button.tsx';
import { FollowButton } from '../features/notices/follow-button.tsx';
import { usePerson } from '../features/identity/current-person.ts';
import { ItemDetails } from '../features/items/page/item-details.tsx';

/** `/items/{id}`: one item with the panel of the signed-in person. */
function ItemPage({ id }: { readonly id: string }) {
  const person = usePerson();
  return (
    <ItemDetails
      key={id}
      id={id}
      viewer={person}
      tools={
        <>
          <FollowButton what="item" id={id} />
          <FileButton of={{ itemIds: [id] }}>{words().itemPage.labels}</FileButton>
          <FileButton
            of={[
              { label: words().itemPage.history, choice: { call: 'items.exportHistory', id } },
              { label: words().itemPage.files, choice: { call: 'items.exportFiles', id } },
            ]}
          >
            {words().ui.export}
          </FileButton>
        </>
      }
    />
  );
}

export { ItemPage as Page };

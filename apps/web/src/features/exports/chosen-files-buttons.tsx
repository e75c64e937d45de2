import { words } from '@monda/phrases/words.ts';
import { FileButton } from './file-button.tsx';

/** Open the dialogs that save chosen items as a spreadsheet, and their labels; their words are none of the first page. */
export function ChosenFilesButtons({ itemIds }: { readonly itemIds: readonly string[] }) {
  return (
    <>
      <FileButton of={{ call: 'items.exportChosen', ids: itemIds }}>{words().ui.export}</FileButton>
      <FileButton of={{ itemIds }}>{words().itemPage.labels}</FileButton>
    </>
  );
}

import { words } from '@monda/phrases/words.ts';
import { FileButton } from './file-button.tsx';

/** Opens the dialog that saves labels of chosen items; its words are none of the first page. */
export function LabelsButton({ itemIds }: { readonly itemIds: readonly string[] }) {
  return <FileButton of={{ itemIds }}>{words().itemPage.labels}</FileButton>;
}

import { words } from '@monda/phrases/words.ts';
import { IconDownload } from '../../ui/icons/download.ts';
import { IconListCheck } from '../../ui/icons/list-check.ts';
import { useState } from 'react';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { FileDialog } from './file-button.tsx';
import type { FileDialogProps } from './file-dialog.tsx';

export interface FileMenuProps extends Pick<FileDialogProps, 'of'> {
  /** Begins selecting rows of a list of items: on phones no button of the list does. */
  readonly onSelect?: () => void;
}

/** The menu of a page with a list: its export. */
export function FileMenu({ of, onSelect }: FileMenuProps) {
  const [opened, open] = useState(false);
  const select = onSelect
    ? [{ label: words().itemList.select, icon: IconListCheck, onChoose: onSelect }]
    : [];
  return (
    <>
      <MoreMenu
        entries={[...select, { label: words().ui.export, icon: IconDownload, onChoose: () => open(true) }]}
      />
      <FileDialog opened={opened} onClose={() => open(false)} of={of} />
    </>
  );
}

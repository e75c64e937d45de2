import { words } from '@monda/phrases/words.ts';
import { IconDownload } from '../../ui/icons/download.ts';
import { useState } from 'react';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { FileDialog } from './file-button.tsx';
import type { FileDialogProps } from './file-dialog.tsx';

/** The menu of a page with a list: its export. */
export function FileMenu({ of }: Pick<FileDialogProps, 'of'>) {
  const [opened, open] = useState(false);
  return (
    <>
      <MoreMenu entries={[{ label: words().ui.export, icon: IconDownload, onChoose: () => open(true) }]} />
      <FileDialog opened={opened} onClose={() => open(false)} of={of} />
    </>
  );
}

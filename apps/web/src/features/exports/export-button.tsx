import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import type { ExportDialogProps } from './export-dialog.tsx';

// why: this button is part of the first page, whose bytes are counted: everything else comes with the press.
const ExportDialog = laterPart(async () => (await import('./load-export-dialog.ts')).loadExportDialog());

/** Opens the dialog that saves a list as a file; its code comes with the first press. */
export function ExportButton({ of }: Pick<ExportDialogProps, 'of'>) {
  const [opened, open] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        {words().ui.export}
      </Button>
      <ExportDialog opened={opened} onClose={() => open(false)} of={of} />
    </>
  );
}

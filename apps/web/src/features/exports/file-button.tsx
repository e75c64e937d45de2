import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import type { FileDialogProps } from './file-dialog.tsx';

// why: what opens it is part of the first page, whose bytes are counted: everything else comes with the press.
export const FileDialog = lazyPart(() => import('./file-dialog.tsx'), 'FileDialog');

/** Opens the dialog that saves a list, or labels, as a file; `children` are its words. */
export function FileButton({
  of,
  ...looks
}: Pick<FileDialogProps, 'of'> & Pick<ButtonProps, 'size' | 'children'>) {
  const [opened, open] = useState(false);
  return (
    <>
      <Button variant="default" {...looks} onClick={() => open(true)} />
      <FileDialog opened={opened} onClose={() => open(false)} of={of} />
    </>
  );
}

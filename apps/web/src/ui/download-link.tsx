import type { FileView } from '@monda/domain/files/file-view.ts';
import type { ReactNode } from 'react';
import { Button, content, looks } from './button.tsx';
import { IconDownload } from './icons/download.ts';

/** A stored file to save, as the main action of a page; not to be pressed until it is known, where `file` is `null`. */
export function DownloadLink({
  file,
  children,
}: {
  readonly file: Pick<FileView, 'url' | 'name'> | null;
  readonly children: ReactNode;
}) {
  const icon = <IconDownload size={16} stroke={1.8} aria-hidden />;
  if (file === null) {
    return (
      <Button leftSection={icon} loading>
        {children}
      </Button>
    );
  }
  return (
    <a href={file.url} download={file.name} {...looks({ leftSection: icon })}>
      {content(icon, children)}
    </a>
  );
}

import type { FileView } from '@monda/domain/files/file-view.ts';
import { IconDownload } from './icons/download.ts';
import { IconExternalLink } from './icons/external-link.ts';
import { IconFileText } from './icons/file-text.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import css from './document-link.module.css';
import visuallyHidden from './visually-hidden.module.css';

export interface DocumentLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A document of the service or a stored picture, opened in a new tab so that nothing typed here is lost. */
export function DocumentLink({ href, children }: DocumentLinkProps) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      <IconFileText size={16} stroke={1.7} aria-hidden />
      <span>{children}</span>
      <IconExternalLink size={13} stroke={1.7} aria-hidden />
      <span className={visuallyHidden.text}> ({words().controls.newTab})</span>
    </a>
  );
}

export interface StoredFileLinkProps {
  readonly file: Pick<FileView, 'url' | 'name' | 'mimeType'>;
  readonly children: ReactNode;
}

/** A stored file: a picture opens in a new tab, anything else is downloaded and says so. */
export function StoredFileLink({ file, children }: StoredFileLinkProps) {
  if (file.mimeType.startsWith('image/')) return <DocumentLink href={file.url}>{children}</DocumentLink>;
  return (
    <a className={css.link} href={file.url} download={file.name}>
      <IconFileText size={16} stroke={1.7} aria-hidden />
      <span>
        {children} ({words().itemPage.download})
      </span>
      <IconDownload size={14} stroke={1.7} aria-hidden />
    </a>
  );
}

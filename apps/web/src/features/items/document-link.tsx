import { IconExternalLink, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './document-link.module.css';
import { PAGE_WORDING } from './item-page-wording.ts';

export interface DocumentLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A document or stored file, opened in a new tab so that nothing typed here is lost. */
export function DocumentLink({ href, children }: DocumentLinkProps) {
  return (
    <a className={css.link} href={href} target="_blank" rel="noopener noreferrer">
      <IconFileText size={16} stroke={1.7} aria-hidden />
      <span>{children}</span>
      <IconExternalLink size={13} stroke={1.7} aria-hidden />
      <span className={css.spoken}> ({PAGE_WORDING.newTab})</span>
    </a>
  );
}

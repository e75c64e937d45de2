import { DocumentLink } from '../../../ui/document-link.tsx';
import layout from '../../../ui/layout.module.css';
import { documentLinks } from '../base/document-links.ts';

export interface DocumentsToReviewProps {
  /** What is accepted with them. */
  readonly hint: string;
}

/** The documents a client company accepts with a schedule. */
export function DocumentsToReview({ hint }: DocumentsToReviewProps) {
  return (
    <>
      <p>{hint}</p>
      <ul className={layout.column8}>
        {documentLinks().map(({ href, label }) => (
          <li key={href}>
            <DocumentLink href={href}>{label}</DocumentLink>
          </li>
        ))}
      </ul>
    </>
  );
}

import { documentPath } from '@monda/domain/base/service-documents.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { DocumentLink } from '../../../ui/document-link.tsx';
import layout from '../../../ui/layout.module.css';

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
        <li>
          <DocumentLink href={documentPath('terms-and-conditions', readersLanguage())}>
            {words().items.termsAndConditions}
          </DocumentLink>
        </li>
        <li>
          <DocumentLink href={documentPath('instructions-manual', readersLanguage())}>
            {words().items.instructionsManual}
          </DocumentLink>
        </li>
      </ul>
    </>
  );
}

import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { DOCUMENT_PATHS, ITEM_WORDING } from '@monda/domain/items/item-wording.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { Panel } from '../../ui/panel.tsx';
import { DocumentLink, StoredFileLink } from './document-link.tsx';
import css from './item-documents.module.css';
import type { ItemViewer } from './item-page-context.ts';
import { PAGE_WORDING as say } from './item-page-wording.ts';

/** The invoices of the item and, for company roles, the two documents of the service; nothing without any. */
export function ItemDocuments({ item, viewer }: { readonly item: ItemDetails; readonly viewer: ItemViewer }) {
  const files = [
    item.invoiceFile && { file: item.invoiceFile, words: say.ownershipInvoice },
    item.finalInvoiceFile && { file: item.finalInvoiceFile, words: say.finalInvoice },
  ].filter((link) => link !== null && link !== undefined);
  const documents = isCompanyRole(viewer.role)
    ? [
        { href: DOCUMENT_PATHS.termsAndConditions, words: ITEM_WORDING.termsAndConditions },
        { href: DOCUMENT_PATHS.instructionsManual, words: ITEM_WORDING.instructionsManual },
      ]
    : [];
  if (files.length + documents.length === 0) return null;
  return (
    <Panel title={say.documents}>
      <ul className={css.links}>
        {files.map(({ file, words }) => (
          <li key={words}>
            <StoredFileLink file={file}>{words}</StoredFileLink>
          </li>
        ))}
        {documents.map(({ href, words }) => (
          <li key={words}>
            <DocumentLink href={href}>{words}</DocumentLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

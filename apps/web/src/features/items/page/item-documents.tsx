import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { Panel } from '../../../ui/panel.tsx';
import { DocumentLink, StoredFileLink } from '../../../ui/document-link.tsx';
import { documentLinks } from '../base/document-links.ts';
import css from './item-documents.module.css';
import type { ItemViewer } from '../base/item-page-context.ts';

/** The invoices of the item and, for company roles, the two documents of the service; nothing without any. */
export function ItemDocuments({ item, viewer }: { readonly item: ItemDetails; readonly viewer: ItemViewer }) {
  const files = [
    item.invoiceFile && { file: item.invoiceFile, label: words().itemFields.ownershipInvoiceUrl },
    item.finalInvoiceFile && { file: item.finalInvoiceFile, label: words().detailLabels.finalInvoice },
  ].filter((link) => link !== null && link !== undefined);
  const documents = isCompanyRole(viewer.role) ? documentLinks() : [];
  if (files.length + documents.length === 0) return null;
  return (
    <Panel title={words().itemPage.documents}>
      <ul className={css.links}>
        {files.map(({ file, label }) => (
          <li key={label}>
            <StoredFileLink file={file}>{label}</StoredFileLink>
          </li>
        ))}
        {documents.map(({ href, label }) => (
          <li key={label}>
            <DocumentLink href={href}>{label}</DocumentLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

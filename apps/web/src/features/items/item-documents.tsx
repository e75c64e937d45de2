import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { DOCUMENT_PATHS, ITEM_WORDING } from '@monda/domain/items/item-wording.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { Panel } from '../../ui/panel.tsx';
import { DocumentLink } from './document-link.tsx';
import css from './item-documents.module.css';
import type { ItemViewer } from './item-page-context.ts';
import { PAGE_WORDING as say } from './item-page-wording.ts';

/** The invoices of the item and, for company roles, the two documents of the service; nothing without any. */
export function ItemDocuments({ item, viewer }: { readonly item: ItemDetails; readonly viewer: ItemViewer }) {
  const links = [
    item.invoiceFile && { href: item.invoiceFile.url, words: say.ownershipInvoice },
    item.finalInvoiceFile && { href: item.finalInvoiceFile.url, words: say.finalInvoice },
    ...(isCompanyRole(viewer.role)
      ? [
          { href: DOCUMENT_PATHS.termsAndConditions, words: ITEM_WORDING.termsAndConditions },
          { href: DOCUMENT_PATHS.instructionsManual, words: ITEM_WORDING.instructionsManual },
        ]
      : []),
  ].filter((link) => link !== null && link !== undefined);
  if (links.length === 0) return null;
  return (
    <Panel title={say.documents}>
      <ul className={css.links}>
        {links.map(({ href, words }) => (
          <li key={words}>
            <DocumentLink href={href}>{words}</DocumentLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import type { AuthorityDocument } from '@monda/domain/facts/authority-document-fields.ts';
import { MOST_AUTHORITY_DOCUMENTS } from '@monda/domain/facts/authority-document-kinds.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { addsDocuments } from '@monda/domain/facts/fact-access.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import { Typed } from '../../../ui/values.tsx';
import { StoredFileLink } from '../../../ui/document-link.tsx';
import layout from '../../../ui/layout.module.css';
import type { ItemViewer } from '../base/item-page-context.ts';
import css from './facts.module.css';

const AddDocument = lazyPart(() => import('./add-document-dialog.tsx'), 'AddDocumentDialog');
const WithdrawDocument = lazyPart(() => import('./withdraw-document-dialog.tsx'), 'WithdrawDocumentDialog');

export interface AuthorityDocumentsProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  /** Called when the dialog closes. */
  readonly onAdded: () => void;
}

/** The documents of authorities on an item, with kind and number; withdrawn ones stay, marked, with the reason. */
export function AuthorityDocuments({ item, viewer, isAdding, onAdd, onAdded }: AuthorityDocumentsProps) {
  const say = words().authorityDocumentsPanel;
  const read = useRead('authorityDocuments.list', { params: { id: item.id } });
  const [asked, setAsked] = useState<AuthorityDocument | null>(null);
  const documents = read.data?.data ?? [];
  const counted = documents.filter(({ withdrawn }) => withdrawn === null).length;
  const adds = addsDocuments(viewer.role);
  return (
    <section className={css.documents} aria-label={say.title}>
      <h3>{say.title}</h3>
      {read.isError ? <InlineError message={say.loadFailed} onRetry={() => void read.refetch()} /> : null}
      {documents.length === 0 ? null : (
        <ul>
          {documents.map((document) => (
            <Document key={document.file.id} document={document} onWithdraw={() => setAsked(document)} />
          ))}
        </ul>
      )}
      {read.data === undefined ? null : (
        <div className={layout.apart12}>
          {documents.length === 0 ? <p className={css.hint}>{say.none}</p> : null}
          {!adds ? null : counted >= MOST_AUTHORITY_DOCUMENTS ? (
            <p className={css.hint}>{say.most}</p>
          ) : (
            <Button variant="default" onClick={onAdd}>
              {say.add}
            </Button>
          )}
        </div>
      )}
      {adds ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'authority-document', item.id)}>
          <AddDocument itemId={item.id} opened={isAdding} onClose={onAdded} />
        </SavedForm>
      ) : null}
      {asked === null ? null : (
        <SavedForm key={asked.file.id} owner={ownerOf.form(viewer.id, 'withdrawn-document', asked.file.id)}>
          <WithdrawDocument itemId={item.id} document={asked} onClose={() => setAsked(null)} />
        </SavedForm>
      )}
    </section>
  );
}

interface DocumentProps {
  readonly document: AuthorityDocument;
  readonly onWithdraw: () => void;
}

function Document({ document, onWithdraw }: DocumentProps) {
  const say = words().authorityDocumentsPanel;
  const { kinds } = words().authorityDocuments;
  const { file, kind, number, addedBy, addedAt, withdrawable, withdrawn } = document;
  const title = (
    <>
      {kinds[kind]} <Typed text={number} />
    </>
  );
  return (
    <li data-withdrawn={withdrawn === null ? undefined : true}>
      <div>
        {withdrawn === null ? null : <span className={css.mark}>{say.withdrawn}</span>}
        <StoredFileLink file={file}>{withdrawn === null ? title : <s>{title}</s>}</StoredFileLink>
        <p className={css.hint}>
          {withdrawn === null
            ? say.added(isolated(addedBy), formatMoment(addedAt))
            : say.withdrawnBy(isolated(withdrawn.by), formatMoment(withdrawn.at), isolated(withdrawn.reason))}
        </p>
      </div>
      {withdrawable ? (
        <Button
          variant="subtle"
          size="xs"
          aria-label={say.withdrawOf(kinds[kind], isolated(number))}
          onClick={onWithdraw}
        >
          {words().controls.withdraw}
        </Button>
      ) : null}
    </li>
  );
}

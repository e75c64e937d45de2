import { formatMoment } from '@monda/domain/base/date-format.ts';
import { languageName } from '@monda/domain/base/formats.ts';
import { HISTORY_SHOWN, isOldFormat, shownHistory } from '@monda/domain/items/item-history.ts';
import { itemStatusLook, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { HistoryEntry, ItemDetails } from '@monda/domain/items/item-view.ts';
import { IconArrowRight } from '../../../ui/icons/arrow-right.ts';
import { IconSettingsAutomation } from '../../../ui/icons/settings-automation.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { Fold } from '../../../ui/fold.tsx';
import { CorrectedEntry } from '../steps/corrections/lazy-parts.ts';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Typed } from '../../../ui/values.tsx';
import { documentTitle } from '../base/document-links.ts';
import css from './history-panel.module.css';
import { Button } from '../../../ui/button.tsx';
import typography from '../../../ui/typography.module.css';

const ItemTime = lazyPart(() => import('../list/late/item-time.tsx'), 'ItemTime');

/** Characters of a SHA-256 that are shown. */
const SHA256_SHOWN = 12;

/** What happened to the item, newest first: 3 entries, the rest on expansion; and, folded, how long it waited for whom. */
export function HistoryPanel({ item }: { readonly item: ItemDetails }) {
  const [expanded, setExpanded] = useState(false);
  const listId = useId();
  const entries = shownHistory(item.history);
  const shown = expanded ? entries : entries.slice(0, HISTORY_SHOWN);
  return (
    <Panel title={words().itemPage.history}>
      {entries.length === 0 ? (
        <p className={typography.muted}>{words().items.noHistory}</p>
      ) : (
        <ol id={listId}>
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} corrections={item.corrections} />
          ))}
        </ol>
      )}
      {entries.length > HISTORY_SHOWN ? (
        <Button
          variant="default"
          size="xs"
          className={css.more}
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? words().itemPage.showLessHistory : words().itemPage.showAllHistory(entries.length)}
        </Button>
      ) : null}
      <Fold title={words().itemPage.timeSoFar}>
        <ItemTime item={item} />
      </Fold>
    </Panel>
  );
}

interface EntryProps extends Pick<ItemDetails, 'corrections'> {
  readonly entry: HistoryEntry;
}

function Entry({ entry, corrections }: EntryProps) {
  const correction = corrections?.find(({ id }) => id === entry.corrected?.correction);
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <Typed className={typography.person} text={entry.userName} />
        <time className={typography.small} dateTime={entry.createdAt}>
          {formatMoment(entry.createdAt)}
        </time>
      </div>
      {isOldFormat(entry) ? (
        <span className={css.old}>{words().items.oldFormat}</span>
      ) : (
        <div className={css.change}>
          <Status status={entry.fromStatus} />
          {entry.fromStatus !== null && entry.toStatus !== null ? (
            <IconArrowRight size={14} stroke={2} role="img" aria-label={words().itemPage.to} />
          ) : null}
          <Status status={entry.toStatus} />
        </div>
      )}
      {entry.comment === '' ? null : (
        <p className={`${css.comment} ${typography.written}`} dir="auto">
          {entry.comment}
        </p>
      )}
      {entry.automaticComment === '' ? null : (
        <p className={`${css.automatic} ${typography.written}`}>
          <IconSettingsAutomation
            size={15}
            stroke={1.6}
            role="img"
            aria-label={`${words().itemPage.automatic}: `}
          />
          <span>{entry.automaticComment}</span>
        </p>
      )}
      {correction === undefined ? null : <CorrectedEntry correction={correction} />}
      {entry.documents === undefined ? null : <AcceptedDocuments documents={entry.documents} />}
    </li>
  );
}

type AcceptedDocument = NonNullable<HistoryEntry['documents']>[number];

/** Which files were accepted, so that each can be recognised by the beginning of its SHA-256. */
function AcceptedDocuments({ documents }: { readonly documents: readonly AcceptedDocument[] }) {
  const { itemPage } = words();
  return (
    <div className={css.documents} role="group" aria-label={itemPage.acceptedDocuments}>
      {documents.map(({ name, language, sha256 }) => (
        <p key={name}>
          {itemPage.acceptedDocument(
            documentTitle(name),
            languageName(language),
            sha256.slice(0, SHA256_SHOWN),
          )}
        </p>
      ))}
    </div>
  );
}

function Status({ status }: { readonly status: ItemStatus | null }) {
  return status === null ? null : <StatusBadge look={itemStatusLook(status)} />;
}

import { issuesCertificates } from '@monda/domain/certificates/certificate-issuers.ts';
import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { STATES_THAT_HOLD } from '@monda/domain/certificates/certificate-states.ts';
import type { NeedPlace } from '@monda/domain/facts/need-places.ts';
import { actingRole } from '@monda/domain/items/four-eyes.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Day } from '../../ui/values.tsx';
import { certificateHref, certificateLook } from './certificate-looks.ts';
import css from './certificates.module.css';
import { useOpening } from './use-opening.ts';
import { useNewsOfWork } from './use-news-of-work.ts';

const IssueDialog = lazyPart(() => import('./issue-one-dialog.tsx'), 'IssueOneDialog');

export interface ItemCertificateProps {
  readonly item: ItemDetails;
  readonly role: string;
  /** Leads to a field or to the documents of the item. */
  readonly onGo: (place: NeedPlace) => void;
}

/** The newest versions a panel shows. */
const SHOWN = 5;

/** The certificates of a completed item, and, for those who issue them, the way to the first or the next one. */
export function ItemCertificate({ item, role: ofReader, onGo }: ItemCertificateProps) {
  const role = actingRole(ofReader, item.fourEyes);
  const say = words().issueCertificate;
  const read = useRead('certificates.list', { query: { itemId: item.id, limit: SHOWN } });
  const rows = read.data?.data;
  useNewsOfWork(rows ?? [], read.refetch);
  const { opened, times, open, close } = useOpening();
  const isFree = rows?.every(({ state }) => !holds(state)) ?? false;
  const issue =
    isFree && issuesCertificates(role) ? (
      <div>
        <Button onClick={open}>{say.open}</Button>
      </div>
    ) : null;
  return (
    <Panel title={say.panel}>
      <div className={layout.column14}>
        {rows === undefined ? (
          <InlineError
            message={read.isError ? words().certificateScreen.failed : null}
            onRetry={() => void read.refetch()}
          />
        ) : rows.length === 0 ? (
          <div className={css.item}>
            <p className={css.hint}>{say.none}</p>
            {issue}
          </div>
        ) : (
          <ul className={css.items}>
            {rows.map((row) => (
              <Version key={row.id} row={row} />
            ))}
          </ul>
        )}
        {rows?.some(({ changed }) => changed === true) ? <Notice tone="warning">{say.changed}</Notice> : null}
        {rows?.length === 0 ? null : issue}
      </div>
      {times === 0 ? null : (
        <IssueDialog
          key={times}
          opened={opened}
          item={item}
          role={role}
          onGo={(place) => {
            close();
            onGo(place);
          }}
          onClose={close}
        />
      )}
    </Panel>
  );
}

const holds = (state: CertificateState) => STATES_THAT_HOLD.some((one) => one === state);

function Version({ row }: { readonly row: CertificateRow }) {
  const { number, version, state, waitsFor, issuedAt } = row;
  return (
    <li>
      <div className={css.item}>
        <AppLink href={certificateHref(row)} className={css.way}>
          <span className={css.number}>{number}</span>
        </AppLink>
        <StatusBadge look={certificateLook(state)} />
      </div>
      <p className={css.hint}>
        {words().certificateWords.version(version)}
        {issuedAt === null ? null : (
          <>
            {' · '}
            <Day moment={issuedAt} />
          </>
        )}
        {state === 'in_work' ? ` · ${words().certificateWords.waits[waitsFor ?? 'turn']}` : null}
      </p>
    </li>
  );
}

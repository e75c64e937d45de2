import { issuesCertificates } from '@monda/domain/certificates/certificate-issuers.ts';
import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import type { CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { STATES_THAT_HOLD } from '@monda/domain/certificates/certificate-states.ts';
import type { NeedPlace } from '@monda/domain/facts/need-places.ts';
import { isCompanyRole } from '@monda/domain/identity/roles.ts';
import { actingRole } from '@monda/domain/items/four-eyes.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useMissingOf } from './use-missing-of.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { MissingNeeds } from '../../ui/missing-needs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Day } from '../../ui/values.tsx';
import { certificateHref, certificateLook } from './certificate-looks.ts';
import { certificatesOfItem } from './certificates-of-item.ts';
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

/**
 * The certificate of a completed item, which is what its company asked for: the one that is issued with its file, else the way to
 * issue it or what it lacks, and other versions below.
 */
export function ItemCertificate({ item, role: ofReader, onGo }: ItemCertificateProps) {
  const role = actingRole(ofReader, item.fourEyes);
  const say = words().issueCertificate;
  const read = useRead('certificates.list', certificatesOfItem(item.id));
  const rows = read.data?.data;
  useNewsOfWork(rows ?? [], read.refetch);
  const current = rows?.find(({ state }) => state === 'issued');
  const others = rows?.filter((row) => row !== current) ?? [];
  const isFree = rows?.every(({ state }) => !holds(state)) ?? true;
  // why: read together with the certificates, since both decide how high the panel is.
  const canIssue = isFree && issuesCertificates(role);
  const lacks = useMissingOf([item.id], { enabled: canIssue, version: item.version });
  return (
    <Panel title={isCompanyRole(ofReader) ? say.yours : say.panel} tone="accent">
      <div className={layout.column14}>
        {rows === undefined ? (
          <div aria-busy={!read.isError}>
            <InlineError
              message={read.isError ? words().certificateScreen.failed : null}
              onRetry={() => void read.refetch()}
            />
          </div>
        ) : null}
        {current === undefined ? null : <Current row={current} />}
        {rows?.length === 0 && !issuesCertificates(role) ? <p className={css.hint}>{say.none}</p> : null}
        {others.length === 0 ? null : (
          <ul className={css.items}>
            {others.map((row) => (
              <Version key={row.id} row={row} />
            ))}
          </ul>
        )}
        {rows?.some(({ changed }) => changed === true) ? <Notice tone="warning">{say.changed}</Notice> : null}
        {rows !== undefined && canIssue ? (
          <ToIssue item={item} role={role} lacks={lacks} onGo={onGo} />
        ) : null}
      </div>
    </Panel>
  );
}

/** The certificate that is issued: its number, version, state and day, its file, and its page. */
function Current({ row }: { readonly row: CertificateRow }) {
  const { data, isError, refetch } = useRead('certificates.get', { params: { id: row.id } });
  const file = data?.file ?? null;
  return (
    <div className={layout.column14}>
      <div>
        <div className={css.item}>
          <span className={css.current}>{row.number}</span>
          <StatusBadge look={certificateLook(row.state)} />
        </div>
        <VersionLine row={row} />
      </div>
      <InlineError
        message={isError ? words().certificateScreen.failed : null}
        onRetry={() => void refetch()}
      />
      <div className={layout.row8}>
        <DownloadLink file={file}>{words().issueCertificate.download}</DownloadLink>
        <LinkButton href={certificateHref(row)} variant="default">
          {words().issueCertificate.toCertificate}
        </LinkButton>
      </div>
    </div>
  );
}

interface ToIssueProps extends ItemCertificateProps {
  /** What the certificate of the item lacks, as it is read. */
  readonly lacks: ReturnType<typeof useMissingOf>;
}

/** What is still missing for a certificate, with the ways to give it; where nothing is, the button that issues it. */
function ToIssue({ item, role, lacks: read, onGo }: ToIssueProps) {
  const say = words().issueCertificate;
  const { opened, times, open, close } = useOpening();
  const missing = read.data?.get(item.id) ?? [];
  return (
    <>
      {missing.length === 0 ? null : (
        <MissingNeeds title={say.lacks} needs={missing} role={role} onGo={onGo} />
      )}
      <InlineError message={read.isError ? say.lacksFailed : null} onRetry={() => void read.refetch()} />
      <div>
        <Button
          onClick={open}
          disabled={read.data === undefined || missing.length > 0}
          aria-describedby={missing.length > 0 ? LACKS : undefined}
        >
          {say.openHere}
        </Button>
      </div>
      <p id={LACKS} className={css.hint}>
        {missing.length === 0 ? say.hint : say.giveFirst}
      </p>
      {times === 0 ? null : <IssueDialog key={times} opened={opened} item={item} onClose={close} />}
    </>
  );
}

const LACKS = 'certificate-lacks';

const holds = (state: CertificateState) => STATES_THAT_HOLD.some((one) => one === state);

function Version({ row }: { readonly row: CertificateRow }) {
  const { number, state } = row;
  return (
    <li>
      <div className={css.item}>
        <AppLink href={certificateHref(row)} className={css.way}>
          <span className={css.number}>{number}</span>
        </AppLink>
        <StatusBadge look={certificateLook(state)} />
      </div>
      <VersionLine row={row} />
    </li>
  );
}

function VersionLine({ row }: { readonly row: CertificateRow }) {
  const { version, state, waitsFor, issuedAt } = row;
  return (
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
  );
}

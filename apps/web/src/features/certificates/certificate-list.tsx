import { issuesCertificates } from '@monda/domain/certificates/certificate-issuers.ts';
import { hasRole, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { ID_PATTERN } from '@monda/domain/base/id-pattern.ts';
import { words } from '@monda/phrases/words.ts';
import { IconCertificate } from '../../ui/icons/certificate.ts';
import { useEffect, useMemo } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { beginSavingLists, saveListReturnState } from '../../lib/list-return-state.ts';
import { useLocation } from '../../lib/location.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { CertificateFilters, readState } from './certificate-filters.tsx';
import { certificateHref, LIST_PATH } from './certificate-looks.ts';
import css from './certificates.module.css';
import { ReadyForCertificate } from './ready-for-certificate.tsx';
import { useNewsOfWork } from './use-news-of-work.ts';

const ROWS = 50;
const rowKey = ({ id }: { readonly id: string }) => id;

export interface CertificateListProps {
  readonly personId: string;
  readonly role: string;
  readonly address: ListAddress;
}

/** The certificates a person sees, the newest first; search, filters and page stand in the address. */
export function CertificateList({ personId, role, address }: CertificateListProps) {
  const say = words().certificateList;
  const ofCompanies = hasRole(role, STAFF_ROLES);
  const companyId = ID_PATTERN.test(address.value('companyId')) ? address.value('companyId') : '';
  const state = readState(address);
  const { search, change } = address;
  const query = { search, state: state || undefined, companyId, after: address.value('after'), limit: ROWS };
  const read = useRead('certificates.list', { query }, { keepPrevious: true });
  const rows = read.data?.data;
  useNewsOfWork(rows ?? [], read.refetch);
  useEffect(() => {
    beginSavingLists();
    saveListReturnState(personId, LIST_PATH, { address: address.href, top: 0, opened: null });
  }, [personId, address.href]);
  const columns = useMemo(() => certificateColumns(ofCompanies), [ofCompanies]);
  const isNarrowed = search !== '' || state !== '' || companyId !== '';
  const isBare = rows?.length === 0 && !isNarrowed && query.after === '';
  return (
    <>
      <PageHeader title={words().screens.certificates} subtitle={say.subtitle} />
      {issuesCertificates(role) ? <ReadyForCertificate /> : null}
      {isBare ? null : (
        <Toolbar>
          <SearchField
            label={say.search}
            value={search}
            onChange={(text) => change({ search: text, after: null }, { replace: true })}
          />
          <CertificateFilters address={address} ofCompanies={ofCompanies} />
        </Toolbar>
      )}
      <DataTable
        label={words().screens.certificates}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowHref={certificateHref}
        loading={read.isFetching}
        error={read.isError ? { message: say.failed, onRetry: () => void read.refetch() } : null}
        empty={
          <EmptyState
            icon={IconCertificate}
            title={say.none}
            text={issuesCertificates(role) ? say.noneHint : say.noneHintOthers}
          />
        }
        {...(isNarrowed
          ? { onClearFilters: () => change({ search: '', state: '', companyId: '', after: null }) }
          : {})}
      />
      <Pages address={address} next={read.data?.next ?? null} />
    </>
  );
}

interface PagesProps {
  readonly address: ListAddress;
  /** Where the page of older certificates begins; `null` on the last one. */
  readonly next: string | null;
}

/** Leads to older certificates and back; the way back travels with the step in the history. */
function Pages({ address, next }: PagesProps) {
  const say = words().certificateList;
  const after = address.value('after');
  const trail = useLocation(({ state }) => state['trail'] as readonly string[] | undefined) ?? [];
  if (after === '' && next === null) return null;
  return (
    <nav className={css.pages} aria-label={say.pages}>
      {after === '' ? null : (
        <Button
          variant="default"
          onClick={() =>
            address.change({ after: trail.at(-1) ?? null }, { state: { trail: trail.slice(0, -1) } })
          }
        >
          {say.newer}
        </Button>
      )}
      {next === null ? null : (
        <Button
          variant="default"
          onClick={() => address.change({ after: next }, { state: { trail: [...trail, after] } })}
        >
          {say.older}
        </Button>
      )}
    </nav>
  );
}

import { words } from '@monda/phrases/words.ts';
import { useMemo } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { ArchiveToggle } from '../../ui/archive-toggle.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NothingYet, WholeList } from '../../ui/whole-list.tsx';
import { companyHref } from './company-addresses.ts';
import { companyColumns } from './company-columns.tsx';
import {
  COMPANY_STATES,
  type CompanyState,
  companiesMatching,
} from '@monda/domain/companies/company-search.ts';
import { useCompanyToggle } from './use-company-toggle.ts';

/** Milliseconds the list of companies is cached (section 9). */
const CACHED_MS = 30_000;

const stateOptions = () =>
  COMPANY_STATES.map((state) => ({ value: state, label: words().companyScreens[state] }));

/** The state asked for in the address; the archive toggle stands for the inactive ones. */
function stateIn(address: ListAddress): CompanyState | '' {
  if (address.value('archived') === 'true') return 'inactive';
  const asked = address.value('status');
  return COMPANY_STATES.find((each) => each === asked) ?? '';
}

/** What the list is narrowed to, as an export asks for it. */
export function companyFilters(address: ListAddress): { search: string; state?: CompanyState } {
  const state = stateIn(address);
  return { search: address.search, ...(state === '' ? {} : { state }) };
}

/**
 * Every company by name. Search, filter and pages work on the one cached answer. The archive toggle
 * stands for the inactive ones (decision A-118); it and the filter by state take turns.
 */
export function CompanyList({ address }: { readonly address: ListAddress }) {
  const { search, change } = address;
  const archived = address.value('archived') === 'true';
  const state = stateIn(address);
  const read = useRead('companies.list', undefined, { cacheMs: CACHED_MS });
  const { toggle, busyId } = useCompanyToggle();
  const columns = useMemo(() => companyColumns({ onToggle: toggle, busyId }), [toggle, busyId]);
  const all = read.data?.data;
  const found = useMemo(
    () => (all === undefined ? undefined : companiesMatching(all, { search, state })),
    [all, search, state],
  );
  return (
    <WholeList
      address={address}
      read={read}
      found={found}
      columns={columns}
      rowHref={companyHref}
      words={{ ...words().companyScreens, list: words().screens.companies }}
      filter={{
        value: archived ? '' : state,
        options: stateOptions(),
        onChange: (value) => change({ status: value, archived: null }),
      }}
      filtered={search !== '' || (state !== '' && !archived)}
      tools={
        <ArchiveToggle
          archived={archived}
          onChange={(on) => change({ archived: on, ...(on ? { status: null } : {}) })}
        />
      }
      empty={
        archived ? (
          <EmptyState title={words().ui.noData} text={words().companyScreens.emptyArchived} />
        ) : (
          <NothingYet
            hint={words().companyScreens.emptyHint}
            createHref="/companies/new"
            createLabel={words().screens.createCompany}
          />
        )
      }
    />
  );
}

import { CERTIFICATE_STATES, type CertificateState } from '@monda/domain/certificates/certificate-states.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import type { ListAddress } from '../../lib/list-address.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FilterSheet } from '../../ui/filter-sheet.tsx';
import { LabelledField } from '../../ui/labelled-field.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';

/** The state of the address; empty where it names none. */
export const readState = (address: ListAddress): CertificateState | '' =>
  CERTIFICATE_STATES.find((state) => state === address.value('state')) ?? '';

export interface CertificateFiltersProps {
  readonly address: ListAddress;
  /** Whether the reader sees certificates of several companies. */
  readonly ofCompanies: boolean;
}

/** The filters of the list: in line, and behind a button on phones. */
export function CertificateFilters({ address, ofCompanies }: CertificateFiltersProps) {
  const narrow = useIsNarrow();
  if (!narrow) {
    return (
      <>
        <StateFilter address={address} />
        {ofCompanies ? <CompanyFilter address={address} /> : null}
      </>
    );
  }
  const count = Number(readState(address) !== '') + Number(address.value('companyId') !== '');
  return (
    <FilterSheet name={words().listTools.filters} count={count}>
      <LabelledField label={words().detailLabels.state}>
        <StateFilter address={address} width="100%" />
      </LabelledField>
      {ofCompanies ? (
        <LabelledField label={words().heads.company}>
          <CompanyFilter address={address} width="100%" />
        </LabelledField>
      ) : null}
    </FilterSheet>
  );
}

interface FilterProps {
  readonly address: ListAddress;
  readonly width?: string;
}

function StateFilter({ address, ...more }: FilterProps) {
  return (
    <FilterSelect
      {...more}
      label={words().detailLabels.state}
      value={readState(address)}
      options={CERTIFICATE_STATES.map((state) => ({
        value: state,
        label: words().certificateWords.states[state],
      }))}
      allLabel={words().certificateList.allStates}
      onChange={(state) => address.change({ state, after: null })}
    />
  );
}

function CompanyFilter({ address, ...more }: FilterProps) {
  const read = useRead('items.filterChoices');
  const companies = read.data?.companies ?? [];
  return (
    <FilterSelect
      {...more}
      label={words().heads.company}
      value={address.value('companyId')}
      options={companies.map(({ id, name }) => ({ value: id, label: name }))}
      allLabel={words().certificateList.allCompanies}
      onChange={(companyId) => address.change({ companyId, after: null })}
    />
  );
}

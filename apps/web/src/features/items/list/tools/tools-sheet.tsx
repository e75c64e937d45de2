import { words } from '@monda/phrases/words.ts';
import { FilterSheet } from '../../../../ui/filter-sheet.tsx';
import { LabelledField } from '../../../../ui/labelled-field.tsx';
import { NARROWING } from '../list-query.ts';
import { DisplayFields, type DisplayProps } from './display-fields.tsx';
import { ClearFilters, countFilters, FilterFields, type FiltersProps } from './more-filters.tsx';
import { StatusFilter } from './status-filter.tsx';

export interface ToolsSheetProps {
  readonly filters: FiltersProps;
  readonly display: DisplayProps;
}

/** The filters that the sheet holds: all but the search. */
const IN_SHEET = NARROWING.filter((name) => name !== 'search');

/** On phones: one button that opens a sheet with everything besides the search and selecting. */
export function ToolsSheet({ filters, display }: ToolsSheetProps) {
  const { address, role } = filters;
  return (
    <FilterSheet name={words().listTools.sheet} count={countFilters(address, IN_SHEET)}>
      <LabelledField label={words().itemList.status}>
        <StatusFilter address={address} width="100%" />
      </LabelledField>
      <FilterFields role={role} address={address} />
      <ClearFilters {...filters} />
      <DisplayFields {...display} withColumns={false} />
    </FilterSheet>
  );
}

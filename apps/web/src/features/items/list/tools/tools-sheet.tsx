import { words } from '@monda/phrases/words.ts';
import { FilterSheet } from '../../../../ui/filter-sheet.tsx';
import { LabelledField } from '../../../../ui/labelled-field.tsx';
import { NARROWING } from '../list-query.ts';
import { BeginChoosing } from './begin-choosing.tsx';
import { DisplayFields, type DisplayProps } from './display-fields.tsx';
import { ClearFilters, countFilters, FilterFields, type FiltersProps } from './more-filters.tsx';
import { StatusFilter } from './status-filter.tsx';

export interface ToolsSheetProps {
  readonly filters: FiltersProps;
  readonly display: DisplayProps;
  /** Begins choosing items; `null` while items are chosen. */
  readonly onBegin: (() => Promise<void>) | null;
}

/** The filters that the sheet holds: all but the search. */
const IN_SHEET = NARROWING.filter((name) => name !== 'search');

/** On phones: one button that opens a sheet with everything besides the search. */
export function ToolsSheet({ filters, display, onBegin }: ToolsSheetProps) {
  const { address, role } = filters;
  return (
    <FilterSheet name={words().listTools.sheet} count={countFilters(address, IN_SHEET)}>
      {(close) => (
        <>
          {onBegin === null ? null : (
            <BeginChoosing
              onBegin={async () => {
                await onBegin();
                close();
              }}
            />
          )}
          <LabelledField label={words().itemList.status}>
            <StatusFilter address={address} width="100%" />
          </LabelledField>
          <FilterFields role={role} address={address} />
          <ClearFilters {...filters} />
          <DisplayFields {...display} withColumns={false} />
        </>
      )}
    </FilterSheet>
  );
}

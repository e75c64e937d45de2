import { words } from '@monda/phrases/words.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { SideSheet } from '../../../../ui/side-sheet.tsx';
import { NARROWING } from '../list-query.ts';
import visuallyHidden from '../../../../ui/visually-hidden.module.css';
import { BeginChoosing } from './begin-choosing.tsx';
import { DisplayFields, type DisplayProps } from './display-fields.tsx';
import { FilterFields, StatusFilter } from './filter-fields.tsx';
import css from './list-tools.module.css';
import { ClearFilters, countFilters, type FiltersProps } from './more-filters.tsx';

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
  const [open, setOpen] = useState(false);
  const title = useId();
  const count = countFilters(address, IN_SHEET);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        <span className={visuallyHidden.text}>{words().listTools.sheet(count)}</span>
        {count === 0 ? null : (
          <span className={css.count} aria-hidden>
            {count}
          </span>
        )}
      </Button>
      <SideSheet opened={open} onClose={() => setOpen(false)} labelledBy={title}>
        <h2 id={title} className={css.sheetTitle}>
          {words().listTools.sheet(0)}
        </h2>
        <div className={css.sheet}>
          {onBegin === null ? null : (
            <BeginChoosing
              onBegin={async () => {
                await onBegin();
                setOpen(false);
              }}
            />
          )}
          <div className={css.field}>
            <span aria-hidden>{words().itemList.status}</span>
            <StatusFilter address={address} width="100%" />
          </div>
          <FilterFields role={role} address={address} />
          <ClearFilters {...filters} />
          <DisplayFields {...display} withColumns={false} />
          <Button onClick={() => setOpen(false)}>{words().listTools.close}</Button>
        </div>
      </SideSheet>
    </>
  );
}

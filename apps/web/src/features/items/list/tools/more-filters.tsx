import { words } from '@monda/phrases/words.ts';
import { IconAdjustmentsHorizontal } from '../../../../ui/icons/adjustments-horizontal.ts';
import { useId, useState } from 'react';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { isNarrowed, NARROWING } from '../list-query.ts';
import css from './list-tools.module.css';

export const FilterFields = lazyPart(() => import('./filter-fields.tsx'), 'FilterFields');

export interface FiltersProps {
  readonly role: string;
  readonly address: ListAddress;
  readonly onClear: () => void;
  /** Not where an empty list offers to clear the filters. */
  readonly offersClear: boolean;
}

/** How many of these filters the address has. */
export const countFilters = (address: ListAddress, names: readonly string[]): number =>
  names.filter((name) => address.value(name) !== '').length;

/** Filters that stand behind the button; search and status stand next to it. */
const BEHIND = NARROWING.filter((name) => name !== 'search' && name !== 'status');

/** Removes the filters, where there are any and an empty list does not offer it. */
export function ClearFilters({ address, onClear, offersClear }: Omit<FiltersProps, 'role'>) {
  return isNarrowed(address) && offersClear ? (
    <Button variant="subtle" onClick={onClear}>
      {words().ui.clearFilters}
    </Button>
  ) : null;
}

/** A button that shows further filters below the tools of a list. */
export function MoreFilters(props: FiltersProps) {
  const { role, address } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {words().listTools.filters(countFilters(address, BEHIND))}
      </Button>
      {open ? null : <ClearFilters {...props} />}
      {open ? (
        <div className={css.filters} id={id}>
          <FilterFields role={role} address={address} />
          <div className={css.filtersFoot}>
            <ClearFilters {...props} />
            <Button variant="default" onClick={() => setOpen(false)}>
              {words().listTools.done}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}

import { IconAdjustmentsHorizontal } from './icons/adjustments-horizontal.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import css from './filter-sheet.module.css';
import { CloseButton } from './icon-button.tsx';
import { SideSheet } from './side-sheet.tsx';
import visuallyHidden from './visually-hidden.module.css';

export interface FilterSheetProps {
  /** What the sheet holds, with the number of filters that are on. */
  readonly name: (count: number) => string;
  readonly count: number;
  readonly children: ReactNode;
}

/** On phones: one button that opens a sheet with everything a list has besides its search. */
export function FilterSheet({ name, count, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const onClose = () => setOpen(false);
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        <span className={visuallyHidden.text}>{name(count)}</span>
        {count === 0 ? null : (
          <span className={css.count} aria-hidden>
            {count}
          </span>
        )}
      </Button>
      <SideSheet opened={open} onClose={onClose} labelledBy={title}>
        <div className={css.head}>
          <h2 id={title}>{name(0)}</h2>
          <CloseButton aria-label={words().controls.close} onClick={onClose} />
        </div>
        <div className={css.sheet}>{children}</div>
      </SideSheet>
    </>
  );
}

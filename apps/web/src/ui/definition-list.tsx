import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import css from './definition-list.module.css';
import { Typed } from './values.tsx';

export interface Detail {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width. */
  readonly wide?: boolean;
}
export interface DefinitionListProps {
  readonly details: readonly Detail[];
  /** `grid`: labels above values, as many columns as fit. `rows`: label and value on one line. */
  readonly layout?: 'grid' | 'rows';
}

/** Whether a fact has no value and reads `N/A`. */
export const isEmptyValue = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '';

/** A value as it stands in a list of facts. */
export function shownValue(value: ReactNode): ReactNode {
  if (isEmptyValue(value)) return words().ui.none;
  return typeof value === 'string' ? <Typed text={value} /> : value;
}

/** Facts: what and its value. An empty value reads `N/A`. */
export function DefinitionList({ details, layout = 'grid' }: DefinitionListProps) {
  return (
    <dl className={css.details} data-layout={layout}>
      {details.map(({ label, value, wide }) => (
        <div className={css.detail} key={label} data-wide={wide || undefined}>
          <dt>{label}</dt>
          <dd>{shownValue(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

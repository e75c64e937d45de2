import { isShown, type ListColumn, withColumn } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { IconLayoutColumns } from '../../../../ui/icons/layout-columns.ts';
import { useId } from 'react';
import { Checkbox } from '../../../../ui/choice.tsx';
import { LabelledField } from '../../../../ui/labelled-field.tsx';
import type { ItemListView } from '../list-query.ts';
import { Dropdown } from './dropdown.tsx';
import css from './list-tools.module.css';
import { OrderSelect } from './order-select.tsx';
import { SavedViews, type SavedViewsProps } from './saved-views.tsx';
import { useAtOnce } from './use-at-once.ts';

export interface DisplayProps extends SavedViewsProps {
  readonly view: ItemListView;
  /** As the address has it. */
  readonly order: string;
  /** Columns the list is without, whatever is chosen. */
  readonly leftOut: readonly ListColumn[];
}

/** A button with how the list is displayed: its order, its columns and the saved views. */
export function DisplayMenu(props: DisplayProps) {
  return (
    <Dropdown label={words().listTools.display} icon={<IconLayoutColumns size={16} aria-hidden />}>
      <DisplayFields {...props} withColumns />
    </Dropdown>
  );
}

/** Order, columns and saved views of a list; the same for the menu and for the sheet of a phone. */
export function DisplayFields(props: DisplayProps & { readonly withColumns: boolean }) {
  const { address, view, order, choices, leftOut, withColumns } = props;
  return (
    <>
      <LabelledField label={words().listTools.order}>
        <OrderSelect view={view} order={order} onOrder={(next) => address.change({ order: next })} />
      </LabelledField>
      {withColumns ? <ColumnChoice choices={choices} leftOut={leftOut} /> : null}
      <SavedViews {...props} />
    </>
  );
}

/** Every column but the name, in the order in which they stand. */
const columnNames = (): readonly (readonly [ListColumn, string])[] => {
  const list = words().itemList;
  const { photo, waiting, destruction } = words().listTools.columnNames;
  return [
    ['photo', photo],
    ['id', words().heads.id],
    ['project', list.project],
    ['type', words().heads.wasteType],
    ['company', words().heads.company],
    ['status', words().heads.status],
    ['created', words().heads.created],
    ['waiting', waiting],
    ['destruction', destruction],
    ['actions', words().heads.actions],
  ];
};

function ColumnChoice({ choices, leftOut }: Pick<DisplayProps, 'choices' | 'leftOut'>) {
  const [columns, show] = useAtOnce(choices.columns);
  const legend = useId();
  const choose = (column: ListColumn, shown: boolean) => {
    const chosen = withColumn(columns, column, shown);
    show(chosen);
    choices.choose({ columns: chosen });
  };
  return (
    <div role="group" aria-labelledby={legend}>
      <h2 id={legend} className={css.heading}>
        {words().detailLabels.columns}
      </h2>
      <div className={css.columns}>
        {columnNames()
          .filter(([column]) => !leftOut.includes(column))
          .map(([column, name]) => (
            <Checkbox
              key={column}
              label={name}
              checked={isShown(columns, column)}
              onChange={({ currentTarget }) => choose(column, currentTarget.checked)}
            />
          ))}
      </div>
    </div>
  );
}

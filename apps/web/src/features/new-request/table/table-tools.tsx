import { words } from '@monda/phrases/words.ts';
import { IconArrowBackUp } from '../../../ui/icons/arrow-back-up.ts';
import { IconArrowBarToDown } from '../../../ui/icons/arrow-bar-to-down.ts';
import { Button } from '../../../ui/button.tsx';
import typography from '../../../ui/typography.module.css';
import { type ItemActions, ItemButtons } from '../items/item-buttons.tsx';
import css from './item-table.module.css';

export interface TableToolsProps {
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onFillDown: () => void;
  /** The columns of the further fields, which stay while something is typed there. */
  readonly further: {
    readonly isShown: boolean;
    readonly isFilled: boolean;
    readonly show: (isShown: boolean) => void;
  };
  readonly actions: ItemActions;
  readonly isFull: boolean;
  /** The item of the active cell. */
  readonly itemKey: string | undefined;
  readonly position: number;
  readonly title: string;
}

/** What is done with the table, and with the item of the active cell. */
export function TableTools(props: TableToolsProps) {
  const { canUndo, onUndo, onFillDown, further, actions, isFull, itemKey, position, title } = props;
  if (itemKey === undefined) return null;
  return (
    <div className={css.tools} role="toolbar" aria-label={words().itemTable.tools}>
      <Button
        variant="default"
        size="xs"
        disabled={!canUndo}
        leftSection={<IconArrowBackUp size={15} stroke={1.8} aria-hidden />}
        onClick={onUndo}
      >
        {words().controls.undo}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBarToDown size={15} stroke={1.8} aria-hidden />}
        onClick={onFillDown}
      >
        {words().itemTable.fillDown}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-pressed={further.isShown}
        disabled={further.isFilled}
        onClick={() => further.show(!further.isShown)}
      >
        {words().itemPage.moreAboutItem}
      </Button>
      <span className={css.ofRow}>
        <span className={typography.small}>{words().newRequest.item(position)}:</span>
        <ItemButtons actions={actions} itemKey={itemKey} position={position} title={title} isFull={isFull} />
      </span>
    </div>
  );
}

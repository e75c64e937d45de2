import { IconAlertCircle } from '../../../ui/icons/alert-circle.ts';
import { IconPhoto } from '../../../ui/icons/photo.ts';
import { words } from '@monda/phrases/words.ts';
import { memo } from 'react';
import { Typed } from '../../../ui/values.tsx';
import { type DraftItem, filesOf, itemKind, itemTitle } from '../draft/draft.ts';
import { editId } from '../draft/field-ids.ts';
import { FileThumbnail } from '../../../ui/file-thumbnail.tsx';
import type { ItemActions } from './item-buttons.tsx';
import { ItemMenu } from './item-menu.tsx';
import css from './items-step.module.css';
import { knownProblems } from '../draft/problem-cache.ts';
import { SameSerialHint } from '../serial-numbers/same-serial-hint.tsx';
import type { SameSerial } from '../serial-numbers/same-serials.ts';
import { Button } from '../../../ui/button.tsx';
import thumbnail from '../../../ui/thumbnail.module.css';
import typography from '../../../ui/typography.module.css';

export interface ItemSummaryProps {
  readonly item: DraftItem;
  readonly position: number;
  /** Where else its serial number stands. */
  readonly sameSerial: SameSerial | undefined;
  readonly onEdit: (itemKey: string) => void;
  readonly actions: ItemActions;
  /** The request takes no further item. */
  readonly isFull: boolean;
}

/** A closed card in one line: picture, name, serial number, kind, what is missing, and its buttons. */
export const ItemSummary = memo(function ItemSummary(props: ItemSummaryProps) {
  const { item, position, sameSerial, onEdit, actions, isFull } = props;
  const problems = knownProblems(item.values).length;
  const title = itemTitle(item, position);
  const files = filesOf(item).length;
  const serialNumber = item.values.serialNumber.trim();
  return (
    <div className={css.summary}>
      <div className={thumbnail.thumbnail}>
        {item.photos[0] === undefined ? (
          <IconPhoto size={20} stroke={1.5} aria-hidden />
        ) : (
          <FileThumbnail file={item.photos[0].file} />
        )}
      </div>
      <div className={css.about}>
        <h3 className={css.name}>
          <span className={css.position}>{position + 1}.</span> <Typed text={title} />
        </h3>
        {serialNumber === '' ? null : (
          <p className={css.serialNumber}>
            <Typed text={serialNumber} />
          </p>
        )}
        <p className={`${typography.hint} ${typography.wraps}`}>
          {itemKind(item.values) || words().newRequest.nothingChosen}
          {files === 0 ? null : ` · ${words().newRequest.fileCount(files)}`}
        </p>
        {sameSerial === undefined ? null : <SameSerialHint same={sameSerial} />}
        {problems === 0 ? null : (
          <p className={css.missing}>
            <IconAlertCircle size={15} stroke={1.9} aria-hidden />
            {words().newRequest.toComplete(problems)}
          </p>
        )}
      </div>
      <div className={css.buttons}>
        <Button
          id={editId(item.key)}
          variant="default"
          size="xs"
          aria-label={words().newRequest.editItem(position, title)}
          onClick={() => onEdit(item.key)}
        >
          {words().controls.edit}
        </Button>
        <ItemMenu actions={actions} itemKey={item.key} position={position} title={title} isFull={isFull} />
      </div>
    </div>
  );
});

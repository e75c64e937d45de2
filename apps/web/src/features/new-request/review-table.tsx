import { fieldLabel, wordsOfField } from '@monda/domain/items/item-field-words.ts';
import { WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { memo } from 'react';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { Clamped, Typed } from '../../ui/values.tsx';
import { ChangeButton } from './change-button.tsx';
import { type DraftItem, filesInWords, filesOf, hasFurther, itemKind, itemTitle } from './draft/draft.ts';
import { furtherInWords } from './review-further.tsx';
import css from './review-table.module.css';
import visuallyHidden from '../../ui/visually-hidden.module.css';

export interface ReviewTableProps {
  readonly items: readonly DraftItem[];
  /** Leads to the form of an item; absent while the request is sent. */
  readonly onChange: ((itemKey: string) => void) | undefined;
}

const FIELDS = WIZARD_ORDER.filter((name) => name !== 'itemName');

/** Many items as they will be sent: a line each, on phones one below the other. */
export function ReviewTable({ items, onChange }: ReviewTableProps) {
  const isNarrow = useIsNarrow();
  const hasMore = items.some(({ values }) => hasFurther(values));
  if (isNarrow) {
    return (
      <ol>
        {items.map((item, position) => (
          <Line key={item.key} item={item} position={position} onChange={onChange} />
        ))}
      </ol>
    );
  }
  return (
    <div className={css.frame} data-wide>
      <table className={css.table} aria-label={words().newRequest.itemsTitle(items.length)}>
        <thead>
          <tr>
            <th scope="col" className={css.number}>
              {words().detailLabels.number}
            </th>
            <th scope="col" className={css.name}>
              {fieldLabel('itemName')}
            </th>
            {FIELDS.map((name) => (
              <th scope="col" key={name} data-field={name}>
                {fieldLabel(name)}
              </th>
            ))}
            {hasMore ? <th scope="col">{words().itemPage.moreAboutItem}</th> : null}
            <th scope="col">{words().itemTable.files}</th>
            {onChange === undefined ? null : (
              <th scope="col" className={css.change}>
                <span className={visuallyHidden.text}>{words().controls.change}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item, position) => (
            <Row key={item.key} item={item} position={position} hasMore={hasMore} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EntryProps extends Pick<ReviewTableProps, 'onChange'> {
  readonly item: DraftItem;
  readonly position: number;
}

const Row = memo(function Row({
  item,
  position,
  hasMore,
  onChange,
}: EntryProps & { readonly hasMore: boolean }) {
  return (
    <tr>
      <td className={css.number}>{position + 1}</td>
      <th scope="row" className={css.name}>
        <Clamped text={itemTitle(item, position)} />
      </th>
      {FIELDS.map((name) => (
        <td key={name}>
          <Clamped text={wordsOfField(name, item.values[name].trim()) || words().ui.none} />
        </td>
      ))}
      {hasMore ? (
        <td>
          <Clamped text={furtherInWords(item.values) || words().ui.none} />
        </td>
      ) : null}
      <td title={fileNames(item)}>
        <Clamped text={filesInWords(item)} />
      </td>
      {onChange === undefined ? null : (
        <td className={css.change}>
          <ChangeItem item={item} position={position} onChange={onChange} />
        </td>
      )}
    </tr>
  );
});

const Line = memo(function Line({ item, position, onChange }: EntryProps) {
  const { serialNumber, costCenter, description } = item.values;
  return (
    <li className={css.line}>
      <div className={css.words}>
        <p className={css.title}>
          {position + 1}. <Typed text={itemTitle(item, position)} />
        </p>
        <p>
          {[serialNumber.trim(), costCenter.trim()]
            .filter((text) => text !== '')
            .map((text, at) => (
              <span key={text}>
                {at === 0 ? null : ' · '}
                <Typed text={text} />
              </span>
            ))}
        </p>
        <p>{itemKind(item.values)}</p>
        <p dir="auto">{description.trim()}</p>
        <p dir="auto">{furtherInWords(item.values)}</p>
        <p>{filesInWords(item)}</p>
      </div>
      <ChangeItem item={item} position={position} onChange={onChange} />
    </li>
  );
});

function ChangeItem({ item, position, onChange }: EntryProps) {
  const what = `${words().newRequest.item(position)}: ${itemTitle(item, position)}`;
  return <ChangeButton what={what} size="compact-sm" onChange={onChange && (() => onChange(item.key))} />;
}

const fileNames = (item: DraftItem) =>
  filesOf(item)
    .map(({ file }) => file.name)
    .join(', ');

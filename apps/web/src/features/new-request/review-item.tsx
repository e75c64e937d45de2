import { ITEM_FIELDS, type SpecifiedField, WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { fieldLabel, wordsOfField } from '@monda/domain/items/item-field-words.ts';
import { words } from '@monda/phrases/words.ts';
import { memo } from 'react';
import { DefinitionList, type Detail } from '../../ui/definition-list.tsx';
import { Typed } from '../../ui/values.tsx';
import { ChangeButton } from './change-button.tsx';
import { type DraftFile, type DraftItem, hasFurther, itemCalledAt, type ItemValues } from './draft/draft.ts';
import { FileThumbnail } from '../../ui/file-thumbnail.tsx';
import { ReviewFurther } from './review-further.tsx';
import css from './review-step.module.css';
import thumbnail from '../../ui/thumbnail.module.css';
import typography from '../../ui/typography.module.css';

export interface ReviewItemProps {
  readonly item: DraftItem;
  readonly position: number;
  readonly onChange?: () => void;
}

/** One item as it will be sent, with its files. */
export const ReviewItem = memo(function ReviewItem({ item, position, onChange }: ReviewItemProps) {
  const { values, photos, invoice } = item;
  const title = itemCalledAt(item, position);
  return (
    <li className={css.item}>
      <div className={css.head}>
        <h4 className={css.itemTitle}>
          <span className={css.position}>{position + 1}.</span> <Typed text={title} />
        </h4>
        <ChangeButton what={`${words().newRequest.item(position)}: ${title}`} onChange={onChange} />
      </div>
      <DefinitionList
        details={[
          ...WIZARD_ORDER.filter((name) => name !== 'itemName').map((name) => detailOf(name, values)),
          {
            label: words().itemFields.photoUrls,
            value: photos.length === 0 ? words().newRequest.none : <Files files={photos} />,
            wide: true,
          },
          {
            label: words().itemFields.ownershipInvoiceUrl,
            value: invoice === null ? words().newRequest.none : <Files files={[invoice]} />,
            wide: true,
          },
        ]}
      />
      {hasFurther(values) ? <ReviewFurther values={values} /> : null}
    </li>
  );
});

function detailOf(name: SpecifiedField, values: ItemValues): Detail {
  const label = fieldLabel(name);
  const { kind } = ITEM_FIELDS[name];
  const text = wordsOfField(name, values[name].trim());
  if (kind !== 'text') return { label, value: text };
  return {
    label,
    value: (
      <span className={css.description} dir="auto">
        {text}
      </span>
    ),
    wide: true,
  };
}

function Files({ files }: { readonly files: readonly DraftFile[] }) {
  return (
    <ul className={css.files}>
      {files.map(({ key, file }) => (
        <li className={css.file} key={key}>
          <span className={`${css.thumbnail} ${thumbnail.thumbnail}`}>
            <FileThumbnail file={file} />
          </span>
          <Typed className={`${css.fileName} ${typography.fewLines}`} text={file.name} />
        </li>
      ))}
    </ul>
  );
}

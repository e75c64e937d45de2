import { formatList } from '@monda/domain/base/formats.ts';
import { INVOICE_RULE } from '@monda/domain/files/file-rules.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { upload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import typography from '../../../ui/typography.module.css';
import { readFinalPrice } from '../base/amounts.ts';
import type { BulkFormProps } from './bulk-form.ts';
import css from './bulk-forms.module.css';
import type { BulkPart } from '../../../lib/bulk/bulk-run.ts';
import { ChosenItems } from './chosen-items.tsx';
import { DaysAndSums } from './days-and-sums.tsx';
import { DialogActions } from './dialog-foot.tsx';
import { useTypedPrices } from './typed-prices.tsx';

const NEEDS_ID = 'many-complete-needs';

/** The price that was agreed, where it can be a final one. */
const agreedPrice = ({ price }: ItemRow) => (price === null || price <= 0 ? '' : String(price));

const finalPriceField = () => ({
  first: agreedPrice,
  read: readFinalPrice,
  head: words().detailLabels.finalPrice,
  label: words().bulk.finalPriceOf,
});

/** Sends a part of the items, each with its final price, and the invoice that is theirs all. */
async function sendPart(
  { items, key }: BulkPart<ItemRow>,
  invoice: File,
  priceOf: (item: ItemRow) => number | null,
) {
  const { results } = await upload('items.bulkCompleteDestruction', {
    fields: {
      items: items.map((item) => ({
        id: item.id,
        version: item.version,
        finalPrice: priceOf(item) ?? 0,
      })),
    },
    files: [{ field: 'invoice', file: invoice }],
    idempotencyKey: key,
  });
  return results;
}

/** A fixed assets manager closes items with one final invoice, each with its final price, which begins as the agreed one. */
export function CompleteMany({ items, onOrder }: BulkFormProps) {
  const formId = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [taking, setTaking] = useState(0);
  const [failure, fail] = useState<string | null>(null);
  const prices = useTypedPrices(items, finalPriceField(), fail);
  const [invoice] = files;
  const isPriced = items.every((item) => prices.of(item) !== null);
  const missing = [
    ...(invoice === undefined ? [words().steps.needsInvoice] : []),
    ...(isPriced ? [] : [words().bulk.needsFinalPrices]),
  ];
  const order = () => {
    if (invoice === undefined || missing.length > 0 || taking > 0) return;
    onOrder({
      action: 'complete-destruction',
      body: {},
      said: words().bulk.said.complete,
      send: (part) => sendPart(part, invoice, prices.of),
    });
  };
  return (
    <form
      id={formId}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
    >
      <FilePicker
        label={words().detailLabels.finalInvoice}
        hint={items.length === 1 ? undefined : words().bulk.oneInvoice}
        rule={INVOICE_RULE}
        files={files}
        onChange={setFiles}
        onTaking={(by) => setTaking((before) => before + by)}
      />
      <p className={typography.small}>
        {[words().bulk.finalPricesHint, ...(items.length === 1 ? [] : [words().bulk.pasteHint])].join(' ')}
      </p>
      <ChosenItems items={items} details={['price']} further={prices.column} isOpen />
      <InlineError message={failure} />
      <DaysAndSums
        items={items.map((item) => ({ destructionOn: item.destructionOn, price: prices.of(item) }))}
      />
      {missing.length === 0 ? null : (
        <p className={typography.small} id={NEEDS_ID}>
          {words().steps.stillNeeded(formatList(missing))}
        </p>
      )}
      <DialogActions>
        <Button
          type="submit"
          form={formId}
          loading={taking > 0}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? NEEDS_ID : undefined}
        >
          {words().bulk.titles['complete-destruction'](items.length)}
        </Button>
      </DialogActions>
    </form>
  );
}

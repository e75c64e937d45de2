import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { Typed } from '../../../ui/values.tsx';
import { itemName, type WithName } from '../base/item-columns.tsx';
import css from './chosen-items.module.css';

/** What a line about an item needs of it. */
export interface NamedItem extends WithName {
  readonly id: string;
  readonly jsonData: WithName['jsonData'] & { readonly serialNumber: string };
}

/** Name and serial number of an item, so that people can distinguish twelve of a kind. */
export function NameAndSerial({ item }: { readonly item: NamedItem }) {
  const { serialNumber } = item.jsonData;
  return (
    <span className={`${layout.column} ${typography.wraps}`}>
      <Typed text={itemName(item)} />
      {serialNumber === '' ? null : <Typed className={css.serial} text={serialNumber} />}
    </span>
  );
}

import { words } from '@monda/phrases/words.ts';
import { formatPlainDate } from '../base/date-format.ts';
import type { FactValues } from './fact-data.ts';
import { fieldLabel } from '../items/item-field-words.ts';
import { ITEM_FIELDS, type ItemField } from '../items/item-fields.ts';
import { FACT_GROUP_NAMES, FACT_GROUPS, type FactFieldRow, type FactGroup } from './fact-fields.ts';

type Labels = Readonly<
  Record<string, Readonly<Record<string, { readonly label: string; readonly help: string }>>>
>;
type Choices = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const factGroupLabel = (group: FactGroup): string => words().facts.groups[group];

/** What a fact is called, and what helps to fill it in. */
export function factWords(
  group: FactGroup,
  field: string,
): { readonly label: string; readonly help: string } {
  return (words().facts.fields as Labels)[group]?.[field] ?? { label: field, help: '' };
}

/** What a need, a fact or a field of an item is called by its name, such as `method.equipment` or `afterPhoto`. */
export function needLabel(name: string): string {
  const [group, field] = name.split('.') as [string, string | undefined];
  if (group === 'remarks' && field !== undefined && !(field in FACT_GROUPS.remarks.fields)) {
    return words().factsPanel.reasonFor(factChoiceLabel('code', field));
  }
  if (FACT_GROUP_NAMES.includes(group as FactGroup)) {
    return field === undefined
      ? factGroupLabel(group as FactGroup)
      : factWords(group as FactGroup, field).label;
  }
  const other = (words().factsPanel.needs as Readonly<Record<string, string>>)[name];
  if (other !== undefined) return other;
  return name in ITEM_FIELDS ? fieldLabel(name as ItemField) : name;
}

/** A code of a choice in words. */
export function factChoiceLabel(field: string, code: string): string {
  return (words().facts.choices as Choices)[field]?.[code] ?? code;
}

/** Units that follow a number. */
const UNITS: Partial<Record<FactFieldRow['kind'], string>> = { kilograms: 'kg', millimetres: 'mm' };

/** A recorded value as people read it; `null` where it was not recorded. */
export function factText(
  field: string,
  row: FactFieldRow,
  value: FactValues[string] | undefined,
): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? words().controls.yes : words().controls.no;
  const text = String(value);
  switch (row.kind) {
    case 'choice':
      return factChoiceLabel(field, text);
    case 'day':
      return formatPlainDate(text);
    case 'local-time':
      return `${formatPlainDate(text.slice(0, 10))} ${text.slice(11)}`;
    case 'dollars':
      return `$${text}`;
    case 'items':
      return words().facts.oneTicket(Number(value));
    default: {
      const unit = UNITS[row.kind];
      return unit === undefined ? text : `${text} ${unit}`;
    }
  }
}

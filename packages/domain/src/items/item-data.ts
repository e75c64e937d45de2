import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { LIMITS } from '../base/limits.ts';
import type { Sentence } from '../base/sentence.ts';
import {
  clientUrl,
  inOneLine,
  optionalText,
  placeWithoutWebAddress,
  requiredText,
} from '../base/text-fields.ts';
import { isBlank } from '../base/allowed-characters.ts';
import { FAMILY_CODES, isFamily, isTypeOf, requiresSerialNumber } from './item-catalogue.ts';
import {
  CHANGED_FIELDS,
  type ChangedField,
  type GivenAtBoth,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
  type SpecifiedField,
  WIZARD_ORDER,
} from './item-fields.ts';
import { receives } from './item-readers.ts';
import type { ItemStatus } from './item-statuses.ts';

interface ItemKind {
  readonly family: string;
  readonly type: string;
  readonly serialNumber?: string | undefined;
}

/** The rules that look at more than one field of an item form: type of the family, serial number. */
export function checkItemKind(item: ItemKind, fail: (path: string, message: string) => void): void {
  if (!isFamily(item.family)) return;
  if (item.type !== '' && !isTypeOf(item.family, item.type)) fail('type', words().itemForm.unknownType);
  if (item.type !== '' && requiresSerialNumber(item.family, item.type) && isBlank(item.serialNumber ?? '')) {
    fail('serialNumber', words().itemForm.serialNumber);
  }
}

type Rows = typeof ITEM_FIELDS;
type Kind<Name extends ItemField> = Rows[Name]['kind'];
type OptionalLine = z.ZodOptional<ReturnType<typeof inOneLine<ReturnType<typeof optionalText>>>>;
type RequiredText = ReturnType<typeof requiredText>;

/** The longest text of a field. */
const LONGEST = { line: LIMITS.shortText, text: LIMITS.longText } as const;

function specifiedText(name: Exclude<SpecifiedField, 'family' | 'type'>) {
  const { kind, required } = ITEM_FIELDS[name];
  const longest = LONGEST[kind];
  if (required === null) {
    const text = optionalText(longest);
    return (kind === 'line' ? inOneLine(text) : text).optional();
  }
  const text = requiredText(required, longest);
  return kind === 'line' ? inOneLine(text) : text;
}

/** The specified fields of an item as they are typed and sent. */
export const specifiedShape = {
  family: requiredText(ITEM_FIELDS.family.required).refine((code) => isBlank(code) || isFamily(code), {
    error: () => words().itemForm.unknownFamily(FAMILY_CODES.join(', ')),
  }),
  type: inOneLine(requiredText(ITEM_FIELDS.type.required)),
  ...(Object.fromEntries(
    WIZARD_ORDER.filter((name) => name !== 'family' && name !== 'type').map((name) => [
      name,
      specifiedText(name),
    ]),
  ) as {
    [Name in Exclude<SpecifiedField, 'family' | 'type'>]: Rows[Name]['required'] extends Sentence
      ? RequiredText
      : OptionalLine;
  }),
};

const quantity = z
  .number()
  .min(0, { error: () => words().quantities.negative })
  .max(LIMITS.quantity)
  .nullable();

type ChangedText = ReturnType<typeof optionalText>;
type ChangedSchema<Name extends ChangedField> =
  Kind<Name> extends 'line' | 'text' ? ChangedText : typeof quantity;
type ChangedSchemas = { [Name in ChangedField]: ChangedSchema<Name> };

const changedSchemas = (ofLine: (field: ChangedText) => ChangedText) =>
  Object.fromEntries(
    CHANGED_FIELDS.map((name) => {
      const { kind } = ITEM_FIELDS[name];
      if (kind !== 'line' && kind !== 'text') return [name, quantity];
      const text = optionalText(LONGEST[kind]);
      return [name, kind === 'line' ? ofLine(text) : text];
    }),
  ) as ChangedSchemas;

/**
 * What the client company edits at change_requested (decision A-058). Weight in kg, volume in m³. What of it is new
 * is judged by {@link itemUpdateForm}.
 */
export const itemUpdateFields = z.strictObject(changedSchemas((line) => line));

/** One or several of these, new or changed. The location names a place, of which readers of a certificate make no link. */
export const itemUpdateForm = z
  .strictObject({
    ...changedSchemas(inOneLine),
    location: placeWithoutWebAddress(changedSchemas(inOneLine).location),
  })
  .partial();

const furtherShape = Object.fromEntries(
  CHANGED_FIELDS.filter((name) => ITEM_FIELDS[name].given === 'both').map((name) => [
    name,
    itemUpdateForm.shape[name],
  ]),
) as Pick<typeof itemUpdateForm.shape, GivenAtBoth>;

/** Every field of a request as it is typed and sent. */
export const requestedShape = { ...specifiedShape, ...furtherShape };

/** `jsonData` of one submitted item, special handling (section 3, project submission payload). */
export const submittedItemData = z
  .strictObject({
    ...requestedShape,
    photoUrls: z.array(clientUrl('photoUrls')).max(LIMITS.filesPerField).default([]),
    uploadedPhotoUrl: clientUrl('uploadedPhotoUrl').nullish(),
    ownershipInvoiceUrl: clientUrl('ownershipInvoiceUrl').nullish(),
  })
  .check((context) => {
    checkItemKind(context.value, (path, message) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value }),
    );
  });

/** What a field of a kind is stored as, and what it holds where nothing was given. */
const STORED = {
  family: [z.string(), ''],
  type: [z.string(), ''],
  line: [z.string(), ''],
  text: [z.string(), ''],
  kilograms: [z.number().nullable(), null],
  'cubic-metres': [z.number().nullable(), null],
  address: [z.string(), ''],
  addresses: [z.array(z.string()), []],
} as const satisfies Record<Kind<ItemField>, readonly [z.ZodType, unknown]>;

type Stored<Name extends ItemField> = (typeof STORED)[Kind<Name>][0];

/**
 * Stored `jsonData` of an item. Answers carry every key that is not guarded; texts no one gave are empty and
 * quantities no one gave are `null`.
 */
export const itemData = z.strictObject(
  Object.fromEntries(
    ITEM_FIELD_NAMES.map((name) => {
      const { kind, guarded } = ITEM_FIELDS[name];
      return [name, guarded === null ? STORED[kind][0] : z.optional(STORED[kind][0])];
    }),
  ) as {
    [Name in ItemField]: Rows[Name]['guarded'] extends null ? Stored<Name> : z.ZodOptional<Stored<Name>>;
  },
);
export type ItemData = z.infer<typeof itemData>;

/**
 * `jsonData` as it is stored. Another release of the product may have stored it: fields may be missing, and there may
 * be some that this release does not know.
 */
export type StoredItemData = { readonly [Key in keyof ItemData]?: ItemData[Key] | null | undefined };

const fieldsOf = (given: StoredItemData, names: readonly ItemField[]): ItemData =>
  Object.fromEntries(
    names.map((name) => [name, given[name] ?? STORED[ITEM_FIELDS[name].kind][1]]),
  ) as unknown as ItemData;

/** All fields of this release, and no other, of data that was stored or submitted. */
export const completeItemData = (given: StoredItemData): ItemData => fieldsOf(given, ITEM_FIELD_NAMES);

/** The same as a role receives it of an item at a status. */
export const itemDataFor = (given: StoredItemData, role: string, status: ItemStatus): ItemData =>
  fieldsOf(
    given,
    ITEM_FIELD_NAMES.filter((name) => receives(name, role, status)),
  );

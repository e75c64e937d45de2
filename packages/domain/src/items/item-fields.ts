import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { requiredDate } from '../date-fields.ts';
import { requiredId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { roundToCents } from '../money.ts';
import type { Sentence } from '../sentence.ts';
import { clientUrl, ifAbsent, inOneLine, optionalText, requiredText } from '../text-fields.ts';
import { isBlank } from '../text-signs.ts';
import { FAMILY_CODES, isFamily, isTypeOf, requiresSerialNumber } from './item-catalogue.ts';
import {
  CHANGED_FIELDS,
  type ChangedField,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  type ItemField,
  REQUESTED_FIELDS,
  type RequestedField,
} from './item-field-list.ts';
import { ITEM_DECISIONS } from './item-decisions.ts';

const comment = optionalText(LIMITS.comment).optional();

interface ItemKind {
  readonly family: string;
  readonly type: string;
  readonly serialNumber?: string | undefined;
}

/** The rules that look at more than one field of an item form: type of the family, serial number. */
function checkItemKind(item: ItemKind, fail: (path: string, message: string) => void): void {
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

function requestedText(name: Exclude<RequestedField, 'family' | 'type'>) {
  const { kind, required } = ITEM_FIELDS[name];
  const longest = LONGEST[kind];
  if (required === null) {
    const text = optionalText(longest);
    return (kind === 'line' ? inOneLine(text) : text).optional();
  }
  const text = requiredText(required, longest);
  return kind === 'line' ? inOneLine(text) : text;
}

const itemFormShape = {
  family: requiredText(ITEM_FIELDS.family.required).refine((code) => isBlank(code) || isFamily(code), {
    error: () => words().itemForm.unknownFamily(FAMILY_CODES.join(', ')),
  }),
  type: inOneLine(requiredText(ITEM_FIELDS.type.required)),
  ...(Object.fromEntries(
    REQUESTED_FIELDS.filter((name) => name !== 'family' && name !== 'type').map((name) => [
      name,
      requestedText(name),
    ]),
  ) as {
    [Name in Exclude<RequestedField, 'family' | 'type'>]: Rows[Name]['required'] extends Sentence
      ? RequiredText
      : OptionalLine;
  }),
};

/** The item form of wizard step 3. Files are stored beside it, by item position. */
export const itemForm = z
  .strictObject({ ...itemFormShape, hasOwnershipInvoice: z.boolean() })
  .check((context) => {
    checkItemKind(context.value, (path, message) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value }),
    );
  });
export type ItemForm = z.infer<typeof itemForm>;

/** `jsonData` of one submitted item, special handling (section 3, project submission payload). */
export const submittedItemData = z
  .strictObject({
    ...itemFormShape,
    photoUrls: z.array(clientUrl('photoUrls')).max(LIMITS.filesPerField).default([]),
    uploadedPhotoUrl: clientUrl('uploadedPhotoUrl').nullish(),
    ownershipInvoiceUrl: clientUrl('ownershipInvoiceUrl').nullish(),
  })
  .check((context) => {
    checkItemKind(context.value, (path, message) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value }),
    );
  });

/** What is said of a number: `none` where there is none, `tooLarge` where it is beyond what a number can be. */
const numberWords =
  (none: Sentence, tooLarge: Sentence) =>
  ({ input }: { readonly input?: unknown }) =>
    input === Number.POSITIVE_INFINITY ? tooLarge() : none();

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

/** One or several of these, new or changed. */
export const itemUpdateForm = z.strictObject(changedSchemas(inOneLine)).partial();

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

/**
 * Stored `jsonData` of an item. Answers carry every key; texts nobody gave are empty and
 * quantities nobody gave are `null`.
 */
export const itemData = z.strictObject(
  Object.fromEntries(ITEM_FIELD_NAMES.map((name) => [name, STORED[ITEM_FIELDS[name].kind][0]])) as {
    [Name in ItemField]: (typeof STORED)[Kind<Name>][0];
  },
);
export type ItemData = z.infer<typeof itemData>;

/**
 * `jsonData` as it is stored. Another release of the product may have stored it: fields may be missing, and there may
 * be some that this release does not know.
 */
export type StoredItemData = { readonly [Key in keyof ItemData]?: ItemData[Key] | null | undefined };

/** All fields of this release, and no other, of data that was stored or submitted. */
export const completeItemData = (given: StoredItemData): ItemData =>
  Object.fromEntries(
    ITEM_FIELD_NAMES.map((name) => [name, given[name] ?? STORED[ITEM_FIELDS[name].kind][1]]),
  ) as unknown as ItemData;

export const assignBody = z.strictObject({
  assignedUserId: requiredId(() => words().stepFields.notAssignable),
});

const itemDecision = z.enum(ITEM_DECISIONS, { error: ifAbsent(() => words().stepFields.actionOnApprove) });

const review = z
  .strictObject({
    decision: z.enum(['approve', 'decline', 'request-change']),
    action: itemDecision.optional(),
    comment,
  })
  .refine((body) => body.decision !== 'approve' || body.action !== undefined, {
    path: ['action'],
    error: () => words().stepFields.actionOnApprove,
  });

/** Whatever stands in `action` means nothing unless an item is approved. */
function withoutIdleAction(sent: z.input<typeof review>): unknown {
  const { decision } = (sent ?? {}) as { readonly decision?: unknown };
  return decision === 'decline' || decision === 'request-change' ? { ...sent, action: undefined } : sent;
}

/** `decision` is the choice of the evaluator; `action` becomes the item's decision (decision A-041). */
export const submitReviewBody = z.preprocess(withoutIdleAction, review);

export const evaluateBody = z.strictObject({
  action: itemDecision,
  evaluationComment: comment,
});

export const reviewBody = z.strictObject({
  action: z.enum(['confirm', 'request-change', 'decline']),
  comment,
});

/**
 * `jsonData` may be the whole stored object sent back: the four editable keys are taken,
 * every other known key must carry its stored value, unknown keys are refused.
 */
export const updateBody = z.strictObject({
  jsonData: z.strictObject({ ...itemData.shape, ...itemUpdateFields.shape }).partial(),
  comment,
});

const price = z
  .number({
    error: numberWords(
      () => words().stepFields.price,
      () => words().stepFields.priceTooLarge,
    ),
  })
  .min(0, { error: () => words().stepFields.priceNegative })
  .max(LIMITS.money, { error: () => words().stepFields.priceTooLarge })
  .transform(roundToCents);

/** Whether a date is still open is judged with the clock, by `isSchedulable` of dates.ts. */
export const scheduleBody = z.strictObject({
  price,
  buyer: inOneLine(requiredText(() => words().stepFields.buyer)),
  destructionOn: requiredDate(() => words().stepFields.noDate),
});

export const confirmDestructionBody = z.strictObject({
  action: z.enum(['confirm', 'decline']),
  comment,
});

const destructionPassword = z
  .string({ error: () => words().stepFields.password })
  .min(1, { error: () => words().stepFields.password })
  .max(LIMITS.shortText, { error: () => words().stepFields.password });

export const verifyPasswordBody = z.strictObject({ password: destructionPassword });
export const uploadDocumentationFields = z.strictObject({ password: destructionPassword });

/** The text field of the multipart body; dollars above 0. */
export const completeDestructionFields = z.strictObject({
  finalPrice: z
    .union(
      [
        z
          .string()
          .trim()
          .regex(/^\d+(\.\d+)?$/, { error: () => words().stepFields.finalPrice }),
        z.number(),
      ],
      {
        error: numberWords(
          () => words().stepFields.finalPrice,
          () => words().stepFields.priceTooLarge,
        ),
      },
    )
    .transform((text) => Number(text))
    .pipe(
      z
        .number({
          error: numberWords(
            () => words().stepFields.finalPrice,
            () => words().stepFields.priceTooLarge,
          ),
        })
        .max(LIMITS.money, { error: () => words().stepFields.priceTooLarge }),
    )
    .transform(roundToCents)
    .refine((amount) => amount > 0, { error: () => words().stepFields.finalPrice }),
});

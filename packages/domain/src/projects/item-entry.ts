import { z } from 'zod';
import { givenValue } from '../facts/fact-values.ts';
import { orNull } from '../facts/recorded-entry.ts';
import { REQUESTED_FACT_ROWS, REQUESTED_FACTS, type RequestedFact } from '../facts/requested-facts.ts';
import { checkItemKind, itemUpdateForm, specifiedShape } from '../items/item-data.ts';
import { ITEM_FIELDS } from '../items/item-fields.ts';
import { type QuantityKind, readQuantity } from '../items/typed-quantity.ts';

/** The facts that a request gives of an item; what is left out or empty is `null`. */
const factShape = Object.fromEntries(
  REQUESTED_FACTS.map((name) => [name, givenValue(REQUESTED_FACT_ROWS[name])]),
) as { readonly [Name in RequestedFact]: z.ZodType<string | null, string | null | undefined> };

/** `asset` of one submitted item; `null` where nothing of it is given. */
export const requestedFacts = z
  .strictObject(factShape)
  .transform((facts) => orNull(facts) as Readonly<Record<RequestedFact, string | null>> | null)
  .nullish();

/** A quantity as it is typed, see {@link readQuantity}. */
const typedQuantity = (kind: QuantityKind) =>
  z
    .string()
    .superRefine((text, context) => {
      const typed = readQuantity(text, kind);
      if (typed.is === 'wrong') context.addIssue({ code: 'custom', message: typed.message });
    })
    .optional();

/** The item form of wizard step 3. Files are stored next to it, by item position. */
export const itemForm = z
  .strictObject({
    ...specifiedShape,
    location: itemUpdateForm.shape.location,
    weight: typedQuantity(ITEM_FIELDS.weight.kind),
    volume: typedQuantity(ITEM_FIELDS.volume.kind),
    ...(factShape as { readonly [Name in RequestedFact]: z.ZodType<string | null, string | undefined> }),
    hasOwnershipInvoice: z.boolean(),
  })
  .check((context) => {
    checkItemKind(context.value, (path, message) =>
      context.issues.push({ code: 'custom', message, path: [path], input: context.value }),
    );
  });
export type ItemForm = z.infer<typeof itemForm>;

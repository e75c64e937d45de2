import { changing } from '@monda/domain/base/changed-values.ts';
import { type ItemData, itemUpdateForm } from '@monda/domain/items/item-data.ts';
import { evaluateBody, reviewBody, scheduleBody } from '@monda/domain/items/item-step-bodies.ts';
import type { Sentence } from '@monda/domain/base/sentence.ts';
import { readQuantity, type Typed } from '@monda/domain/items/typed-quantity.ts';
import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { meetingForm } from './meeting/meeting-form.ts';
import { readFinalPrice, readPrice } from '../base/amounts.ts';

/** Forms of the steps: what a person types, read into what the call of the step sends. */

/** A number as a person types it; `whenEmpty` is the message where there has to be one, `null` where not. */
export const typedNumber = <Empty extends Sentence | null>(read: (text: string) => Typed, whenEmpty: Empty) =>
  z.string().transform((text, context): Empty extends null ? number | null : number => {
    const typed = read(text);
    if (typed.is === 'number') return typed.value;
    if (typed.is === 'empty' && whenEmpty === null) return null as never;
    const message = typed.is === 'wrong' ? typed.message : (whenEmpty?.() ?? '');
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });

const comment = reviewBody.shape.comment.unwrap();

/** A step that takes a comment only. */
export const commentForm = z.object({ comment });

export const evaluationForm = z.object({ action: evaluateBody.shape.action, comment });

/** The same of many items, of which no decision is proposed. */
export const evaluationOfManyForm = z.object({
  action: z.union([evaluateBody.shape.action, z.literal('')]),
  comment,
});

export const scheduleForm = z.object({
  price: typedNumber(readPrice, () => words().stepFields.price),
  buyer: scheduleBody.shape.buyer,
  destructionOn: scheduleBody.shape.destructionOn,
  ...meetingForm.shape,
});

/** What the client company changes; a text that comes back as it is stored is taken. */
export const updateForm = (stored: Pick<ItemData, 'location' | 'notes'>) =>
  changing(
    z.object({
      location: itemUpdateForm.shape.location.unwrap(),
      weight: typedNumber((text) => readQuantity(text, 'kilograms'), null),
      volume: typedNumber((text) => readQuantity(text, 'cubic-metres'), null),
      notes: itemUpdateForm.shape.notes.unwrap(),
      comment,
    }),
    stored,
  );

export const completionForm = z.object({
  finalPrice: typedNumber(readFinalPrice, () => words().stepFields.finalPrice),
});

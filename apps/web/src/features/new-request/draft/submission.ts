import type { FieldProblem } from '@monda/domain/base/errors.ts';
import { WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { isQuantity, readQuantity } from '@monda/domain/items/typed-quantity.ts';
import { REQUESTED_FACTS } from '@monda/domain/facts/requested-facts.ts';
import { entryKind, type EntryField, GIVEN_AT_BOTH } from '@monda/domain/projects/entry-fields.ts';
import { imagesField, invoiceField } from '@monda/domain/projects/project-files.ts';
import { fingerprint } from '../../../lib/intent-key.ts';
import type { UploadFields, UploadFile } from '../../../lib/upload.ts';
import type { DraftFile, DraftItem, ItemValues } from './draft.ts';

/** A request as it is sent: the JSON of the `command` field, and the files in fields of their own. */
export interface Submission {
  readonly command: UploadFields<'projects.create'>['command'];
  readonly files: readonly UploadFile[];
}

/** What is sent of these fields; a quantity as a number, `null` where none was typed. */
const sentOf = <Name extends EntryField>(names: readonly Name[], values: ItemValues) =>
  Object.fromEntries(
    names.map((name) => {
      const kind = entryKind(name);
      const text = values[name].trim();
      if (!isQuantity(kind)) return [name, text];
      const typed = readQuantity(text, kind);
      return [name, typed.is === 'number' ? typed.value : null];
    }),
  ) as { [Field in Name]: Field extends 'weight' | 'volume' ? number | null : string };

/** Without what is empty. why: a server of an earlier release that runs as well takes no other keys than it knows. */
const given = <Sent extends object>(sent: Sent): Partial<Sent> =>
  Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== '' && value !== null),
  ) as Partial<Sent>;

/** The facts that are given; `null` for none. */
const factsOf = (values: ItemValues) =>
  REQUESTED_FACTS.some((name) => values[name].trim() !== '') ? sentOf(REQUESTED_FACTS, values) : null;

/** The project submission payload of section 3; file fields count items from 0 (decision A-091). */
export function submissionOf(wasteType: string, items: readonly DraftItem[]): Submission {
  return {
    command: {
      wasteType,
      wasteItems: items.map(({ values }) => ({
        wasteType,
        jsonData: {
          ...sentOf(WIZARD_ORDER, values),
          ...given(sentOf(GIVEN_AT_BOTH, values)),
          photoUrls: [],
          ownershipInvoiceUrl: '',
        },
        ...given({ asset: factsOf(values) }),
      })),
    },
    files: items.flatMap((item, position) => [
      ...item.photos.map(({ file }) => ({ field: imagesField(position), file })),
      ...(item.invoice === null || !item.values.hasOwnershipInvoice
        ? []
        : [{ field: invoiceField(position), file: item.invoice.file }]),
    ]),
  };
}

/**
 * The idempotency key a submission is sent under. It follows from the draft alone (its items' random keys and what
 * is sent), so that every tab that holds the draft, and every try, asks for the same request and for no second one.
 */
export function submissionKey(items: readonly DraftItem[], submission: Submission): string {
  const keys = items.map(({ key }) => key);
  return `${keys[0] ?? ''}-${digest(fingerprint({ keys, submission }))}`;
}

/** 64 bits of a text in hexadecimal; distinguishes contents of one draft, no protection against forgery. */
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ (unit + (a >>> 15)), 0x85ebca6b);
  }
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

/** A problem the server found, with the item it belongs to. */
export interface SubmissionProblem {
  /** `null` when the problem belongs to no single item. */
  readonly itemKey: string | null;
  /** Position in the list, from 0. */
  readonly position: number | null;
  readonly field: string | null;
  /** The file it is about, if any. */
  readonly refused: DraftFile | null;
  readonly message: string;
}

const ITEM_PATH = /(?:^|\.)wasteItems\.(\d+)(?:\.(?:jsonData|asset))?(?:\.(\w+))?/;
const FILE_PATH = /(?:^|\.)item_(\d+)_(images|invoice)(?:\.(\d+))?/;

/** Why the server refused files of the draft, by their keys. */
export type Refusals = ReadonlyMap<string, string>;

export function refusalsOf(problems: readonly SubmissionProblem[]): Refusals {
  return new Map(
    problems.flatMap(({ refused, message }) => (refused === null ? [] : [[refused.key, message]])),
  );
}

/** Reads the server's field problems (`wasteItems.2.jsonData.itemName`, `item_2_images.0`), with the file where it is about one. */
export function problemsOf(
  errors: readonly FieldProblem[],
  items: readonly DraftItem[],
): readonly SubmissionProblem[] {
  return errors.map(({ path, message }) => {
    const inItem = ITEM_PATH.exec(path);
    const inFile = FILE_PATH.exec(path);
    const position = Number((inItem ?? inFile)?.[1] ?? Number.NaN);
    const item = items[position];
    if (item === undefined) return { itemKey: null, position: null, field: null, refused: null, message };
    const isPhoto = inFile?.[2] === 'images';
    const fileField = isPhoto ? 'uploadedPhotoUrl' : 'uploadedInvoiceUrl';
    const file = isPhoto ? item.photos[Number(inFile[3])] : inFile === null ? null : item.invoice;
    return {
      itemKey: item.key,
      position,
      field: inItem === null ? fileField : (inItem[2] ?? null),
      refused: file ?? null,
      message,
    };
  });
}

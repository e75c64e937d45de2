import { words } from '@monda/phrases/words.ts';
import type { Sentence } from '../base/sentence.ts';
import type { ItemStatus } from './item-statuses.ts';

/** What a field holds and how it is typed and shown. */
type ItemFieldKind =
  /** A code of the catalogue; `type` may be in words. */
  | 'family'
  | 'type'
  /** A text on one line. */
  | 'line'
  /** A text of several lines. */
  | 'text'
  | 'kilograms'
  | 'cubic-metres'
  /** Addresses of files elsewhere, stored as data: no one types them and no screen shows them. */
  | 'address'
  | 'addresses';

/** The roles that receive a field of an item at a status. */
export type FieldReaders = (role: string, status: ItemStatus) => boolean;

/**
 * What a search finds, a certificate says or a label shows is for every reader of the item. `printed`: on which papers it
 * stands: on the printable summary alone, there and on the certificate, or there and on labels; `null` for none.
 */
type ReadAndSearched =
  | {
      readonly guarded: null;
      readonly searched: 'lists' | 'everywhere' | null;
      readonly printed: 'summary' | 'certificate' | 'label' | null;
    }
  | { readonly guarded: FieldReaders; readonly searched: null; readonly printed: 'summary' | null };

type ItemFieldRow = ReadAndSearched & {
  readonly kind: ItemFieldKind;
  /**
   * `request`: with the request, in the wizard; `change`: by the company at change_requested; `both`: at either. The audit log
   * records every field: those given with the request alone together, each of those that change by itself.
   */
  readonly given: 'request' | 'change' | 'both';
  /** Whether a wrong value is put right by a correction (record 135). */
  readonly corrected: boolean;
  /** The sentence where it is missing; `null` where it may be. */
  readonly required: Sentence | null;
  /** Width of its column in exports, in characters; `null` for what has none. */
  readonly exported: number | null;
  /** On which papers it stands: on the printable summary, or there and on labels; `null` for none. */
  readonly printed: 'certificate' | 'label' | null;
};

/** An address of a file is neither asked for, guarded, searched, exported nor printed as a field. */
const OF_A_FILE = {
  ...{ corrected: false, required: null, guarded: null, searched: null, exported: null, printed: null },
} as const;

/**
 * THE fields of an item's `jsonData`, in the order in which they are stored and answered. Forms, stored data, answers,
 * wizard, review, item page, summary, certificate, labels, exports, search, digests of the audit log and API document follow from it; its
 * label is the one of `itemFields` in the phrases. `guarded`: its readers, `null` where all who see the item read it.
 * `searched`: by every search (`lists`), or by the one over everything alone; the database stores a text for each.
 */
export const ITEM_FIELDS = {
  itemName: {
    kind: 'line',
    given: 'request',
    corrected: true,
    required: () => words().itemForm.itemName,
    guarded: null,
    searched: 'lists',
    exported: 32,
    printed: 'label',
  },
  description: {
    kind: 'text',
    given: 'request',
    corrected: true,
    required: () => words().itemForm.description,
    guarded: null,
    searched: 'lists',
    exported: 40,
    printed: 'certificate',
  },
  /** Whether it is required follows from the type; see `requiresSerialNumber`. */
  serialNumber: {
    kind: 'line',
    given: 'request',
    corrected: true,
    required: null,
    guarded: null,
    searched: 'lists',
    exported: 20,
    printed: 'label',
  },
  costCenter: {
    kind: 'line',
    given: 'request',
    corrected: true,
    required: () => words().itemForm.costCenter,
    guarded: null,
    searched: 'everywhere',
    exported: 16,
    printed: 'certificate',
  },
  family: {
    kind: 'family',
    given: 'request',
    corrected: true,
    required: () => words().itemForm.family,
    guarded: null,
    searched: null,
    exported: 26,
    printed: 'certificate',
  },
  type: {
    kind: 'type',
    given: 'request',
    corrected: true,
    required: () => words().itemForm.type,
    guarded: null,
    searched: null,
    exported: 22,
    printed: 'certificate',
  },
  photoUrls: {
    kind: 'addresses',
    given: 'request',
    ...OF_A_FILE,
  },
  uploadedPhotoUrl: {
    kind: 'address',
    given: 'request',
    ...OF_A_FILE,
  },
  ownershipInvoiceUrl: {
    kind: 'address',
    given: 'request',
    ...OF_A_FILE,
  },
  location: {
    kind: 'line',
    given: 'both',
    corrected: true,
    required: null,
    guarded: null,
    searched: 'everywhere',
    exported: 20,
    printed: 'certificate',
  },
  weight: {
    kind: 'kilograms',
    given: 'both',
    corrected: true,
    required: null,
    guarded: null,
    searched: null,
    exported: 12,
    printed: 'certificate',
  },
  volume: {
    kind: 'cubic-metres',
    given: 'both',
    corrected: true,
    required: null,
    guarded: null,
    searched: null,
    exported: 12,
    printed: 'certificate',
  },
  notes: {
    kind: 'text',
    given: 'change',
    corrected: false,
    required: null,
    guarded: null,
    searched: null,
    exported: 30,
    printed: 'certificate',
  },
} as const satisfies Record<string, ItemFieldRow>;

export type ItemField = keyof typeof ITEM_FIELDS;
export const ITEM_FIELD_NAMES = Object.keys(ITEM_FIELDS) as readonly ItemField[];

type Named<Row> = { [Name in ItemField]: (typeof ITEM_FIELDS)[Name] extends Row ? Name : never }[ItemField];

/** Fields that hold addresses of files elsewhere. */
export type AddressField = Named<{ readonly kind: 'address' | 'addresses' }>;
/** Fields people type and read. */
export type ShownField = Exclude<ItemField, AddressField>;
/** Fields of the printable summary. */
type PrintedField = Named<{ readonly printed: string }>;
/** Fields that have a column in exports. */
export type ExportedField = Named<{ readonly exported: number }>;
/** Fields that stand on labels. */
export type LabelField = Named<{ readonly printed: 'label' }>;
/** Fields that the specification names for the wizard. */
export type SpecifiedField = Exclude<Named<{ readonly given: 'request' }>, AddressField>;
/** Fields that may be given with a request and at change_requested. */
export type GivenAtBoth = Named<{ readonly given: 'both' }>;
/** Fields typed in the wizard. */
export type RequestedField = SpecifiedField | GivenAtBoth;
/** Fields whose wrong values are put right by corrections. */
export type CorrectedField = Named<{ readonly corrected: true }>;
/** Fields the company fills in at change_requested. */
export type ChangedField = GivenAtBoth | Named<{ readonly given: 'change' }>;

/** Whether a field holds addresses of files elsewhere, which no one types and no screen shows. */
export const hasAddress = (name: ItemField): name is AddressField =>
  ['address', 'addresses'].includes(ITEM_FIELDS[name].kind);

export const REQUESTED_FIELDS = ITEM_FIELD_NAMES.filter(
  (name): name is RequestedField => ITEM_FIELDS[name].given !== 'change' && !hasAddress(name),
);
export const CHANGED_FIELDS = ITEM_FIELD_NAMES.filter(
  (name): name is ChangedField => ITEM_FIELDS[name].given !== 'request',
);

export const CORRECTED_FIELDS = ITEM_FIELD_NAMES.filter(
  (name): name is CorrectedField => ITEM_FIELDS[name].corrected,
);
/** Fields that a change after the request may write: those of the change request, and corrected ones. */
export const WRITTEN_FIELDS: readonly ItemField[] = ITEM_FIELD_NAMES.filter(
  (name) => ITEM_FIELDS[name].corrected || ITEM_FIELDS[name].given !== 'request',
);

/** A list in which every name stands; where one is missing it does not compile. */
export const each =
  <Name extends string>() =>
  <const List extends readonly Name[]>(
    list: List &
      ([Name] extends [List[number]] ? unknown : { readonly missing: Exclude<Name, List[number]> }),
  ): readonly Name[] =>
    list;

/** The wizard's order of the specified fields; its review has the same, below the name. */
export const WIZARD_ORDER = each<SpecifiedField>()([
  'family',
  'type',
  'itemName',
  'serialNumber',
  'costCenter',
  'description',
]);

/** The order of exports: fields of the request, then what the company fills in, each next to the other columns of an export. One that is missing does not compile in `item-export.ts`. */
export const EXPORT_ORDER = [
  'itemName',
  'serialNumber',
  'family',
  'type',
  'costCenter',
  'description',
  'location',
  'weight',
  'volume',
  'notes',
] as const satisfies readonly ExportedField[];

/** The order of the printable summary and of the certificate. */
export const SUMMARY_ORDER = each<PrintedField>()([
  'itemName',
  'family',
  'type',
  'serialNumber',
  'costCenter',
  'location',
  'weight',
  'volume',
  'description',
  'notes',
]);

export const isItemField = (name: string): name is ItemField => Object.hasOwn(ITEM_FIELDS, name);

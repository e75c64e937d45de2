import { words } from '@monda/phrases/words.ts';
import type { ExportColumn } from '../exports/export-columns.ts';
import type { FileView } from '../files/file-view.ts';
import { familyLabel, hasFreeTextType, typeLabel } from './item-catalogue.ts';
import { wasteTypeLabel } from './waste-types.ts';
import {
  type ChangedField,
  EXPORT_ORDER,
  type ExportedField,
  ITEM_FIELDS,
  type RequestedField,
} from './item-fields.ts';
import { fieldLabel } from './item-field-words.ts';
import { receives } from './item-readers.ts';
import { ITEM_STATUSES, itemStatusLabel } from './item-statuses.ts';
import type { HistoryEntry, ItemDetails, ItemRow } from './item-view.ts';

type Column = ExportColumn<ItemRow>;

const text = (width: number, heading: Column['heading'], cell: (item: ItemRow) => string | null): Column => ({
  ...{ heading, width, cell },
  kind: 'text',
});
const moment = (heading: Column['heading'], cell: (item: ItemRow) => string): Column => ({
  ...{ heading, cell },
  kind: 'moment',
  width: 19,
});
const yesOrNo = (yes: boolean) => (yes ? words().controls.yes : words().controls.no);

/** A type of a family as people read it and as an import understands it: free text stays as it was written. */
const typeCell = (family: string, type: string) => (hasFreeTextType(family) ? type : typeLabel(type));

/** The column of a field, with its label as heading. */
function fieldColumn(name: ExportedField): Column {
  const { kind, exported } = ITEM_FIELDS[name];
  const number = (heading: Column['heading']): Column => ({
    ...{ heading, kind: 'number', width: exported },
    cell: ({ jsonData }) => jsonData[name] ?? null,
  });
  switch (kind) {
    case 'kilograms':
      return number(() => words().exports.kilograms(fieldLabel(name)));
    case 'cubic-metres':
      return number(() => words().exports.cubicMetres(fieldLabel(name)));
    default:
      return text(
        exported,
        () => fieldLabel(name),
        ({ jsonData }) => {
          const value = jsonData[name] as string;
          if (kind === 'family') return familyLabel(value);
          return kind === 'type' ? typeCell(jsonData.family, value) : value;
        },
      );
  }
}

const fieldColumns = <Given extends 'request' | 'change'>(given: Given) =>
  Object.fromEntries(
    EXPORT_ORDER.filter((name) => ITEM_FIELDS[name].given === given).map((name) => [name, fieldColumn(name)]),
  ) as Readonly<
    Record<
      Extract<(typeof EXPORT_ORDER)[number], Given extends 'request' ? RequestedField : ChangedField>,
      Column
    >
  >;

/**
 * THE columns of an export of items, in the order of an export of all of them. Texts of the wizard have the labels of
 * its fields, so that an import takes them again.
 */
export const ITEM_EXPORT = {
  id: text(
    36,
    () => words().heads.id,
    (item) => item.id,
  ),
  ...fieldColumns('request'),
  projectId: text(
    36,
    () => words().detailLabels.project,
    (item) => item.projectId,
  ),
  wasteType: text(
    24,
    () => words().heads.wasteType,
    (item) => wasteTypeLabel(item.wasteType),
  ),
  company: text(
    26,
    () => words().heads.company,
    (item) => item.project.companyName,
  ),
  status: text(
    22,
    () => words().heads.status,
    (item) => itemStatusLabel(item.status),
  ),
  ...fieldColumns('change'),
  decision: text(
    12,
    () => words().detailLabels.decision,
    (item) => (item.decision === null ? null : words().decisions.labels[item.decision]),
  ),
  assignedUser: text(
    22,
    () => words().detailLabels.assignedUser,
    ({ assignedUser }) =>
      assignedUser === null ? null : `${assignedUser.firstName} ${assignedUser.lastName}`.trim(),
  ),
  destructionOn: {
    heading: () => words().detailLabels.destructionDate,
    kind: 'date',
    width: 12,
    cell: (item) => item.destructionOn,
  },
  buyer: text(
    22,
    () => words().detailLabels.buyer,
    (item) => item.buyer,
  ),
  price: {
    heading: () => words().exports.dollars(words().detailLabels.price),
    kind: 'money',
    width: 14,
    cell: (item) => item.price,
  },
  finalPrice: {
    heading: () => words().exports.dollars(words().detailLabels.finalPrice),
    kind: 'money',
    width: 14,
    cell: (item) => item.finalPrice ?? null,
  },
  verifiedOnSite: text(
    10,
    () => words().print.verified,
    (item) => yesOrNo(item.verifiedOnSite),
  ),
  archived: text(
    10,
    () => words().exports.archived,
    (item) => yesOrNo(item.project.archived),
  ),
  statusSince: moment(
    () => words().exports.inUtc(words().exports.statusSince),
    (item) => item.statusSince,
  ),
  created: moment(
    () => words().exports.inUtc(words().heads.created),
    (item) => item.createdAt,
  ),
  updated: moment(
    () => words().exports.inUtc(words().detailLabels.updated),
    (item) => item.updatedAt,
  ),
} as const satisfies Record<string, Column> & Record<ExportedField, Column>;

export type ItemExportColumn = keyof typeof ITEM_EXPORT;
export const ITEM_EXPORT_COLUMNS = Object.keys(ITEM_EXPORT) as ItemExportColumn[];

/** The columns this role is given in an export: a field it receives of no item has no column. */
export const itemExportColumnsFor = (role: string): readonly ItemExportColumn[] =>
  ITEM_EXPORT_COLUMNS.filter((column) => ITEM_STATUSES.some((status) => receives(column, role, status)));

/** The columns of the history of an item. */
export const HISTORY_EXPORT = {
  at: {
    heading: () => words().exports.inUtc(words().exports.moment),
    kind: 'moment',
    width: 19,
    cell: (entry) => entry.createdAt,
  },
  person: {
    heading: () => words().exports.person,
    kind: 'text',
    width: 24,
    cell: (entry) => entry.userName,
  },
  from: {
    heading: () => words().exports.from,
    kind: 'text',
    width: 22,
    cell: (entry) => (entry.fromStatus === null ? null : itemStatusLabel(entry.fromStatus)),
  },
  to: {
    heading: () => words().exports.to,
    kind: 'text',
    width: 22,
    cell: (entry) => (entry.toStatus === null ? null : itemStatusLabel(entry.toStatus)),
  },
  comment: {
    heading: () => words().detailLabels.comment,
    kind: 'text',
    width: 50,
    cell: (entry) => entry.comment,
  },
  recorded: {
    heading: () => words().itemPage.automatic,
    kind: 'text',
    width: 50,
    cell: (entry) => entry.automaticComment,
  },
  documents: {
    heading: () => words().itemPage.acceptedDocuments,
    kind: 'text',
    width: 40,
    cell: (entry) =>
      (entry.documents ?? []).map(({ name, language, sha256 }) => `${name} ${language} ${sha256}`).join('\n'),
  },
} as const satisfies Record<string, ExportColumn<HistoryEntry>>;

/** One file of an item as an export lists it. */
export interface ListedFile {
  readonly kind: string;
  readonly file: Omit<FileView, 'url' | 'thumbnailUrl'>;
}

/** The files of an item in the order of its page; those an answer does not hold are not among them. */
export const filesOfAnswer = (item: ItemDetails): readonly ListedFile[] => {
  const listed = (kind: string, files: readonly (FileView | null | undefined)[]) =>
    files.flatMap((file) => (file === null || file === undefined ? [] : [{ kind, file }]));
  return [
    ...listed(words().itemFields.photoUrls, item.imageFiles),
    ...listed(words().itemFields.ownershipInvoiceUrl, [item.invoiceFile]),
    ...listed(words().evidence.before, item.destructionPhotosBeforeFiles),
    ...listed(words().evidence.after, item.destructionPhotosAfterFiles),
    ...listed(words().evidence.tickets, item.destructionTareTicketFiles),
    ...listed(words().detailLabels.finalInvoice, [item.finalInvoiceFile]),
  ];
};

/** The columns of the list of files of an item; no link, since it is a key to the file for minutes. */
export const FILE_EXPORT = {
  kind: { heading: () => words().detailLabels.kind, kind: 'text', width: 20, cell: ({ kind }) => kind },
  name: { heading: () => words().exports.fileName, kind: 'text', width: 40, cell: ({ file }) => file.name },
  type: {
    heading: () => words().exports.fileType,
    kind: 'text',
    width: 18,
    cell: ({ file }) => file.mimeType,
  },
  bytes: { heading: () => words().exports.bytes, kind: 'number', width: 12, cell: ({ file }) => file.size },
  pixelsAcross: {
    heading: () => words().exports.pixelsAcross,
    kind: 'number',
    width: 10,
    cell: ({ file }) => file.width,
  },
  pixelsDown: {
    heading: () => words().exports.pixelsDown,
    kind: 'number',
    width: 10,
    cell: ({ file }) => file.height,
  },
  id: { heading: () => words().heads.id, kind: 'text', width: 36, cell: ({ file }) => file.id },
} as const satisfies Record<string, ExportColumn<ListedFile>>;

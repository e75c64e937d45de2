import { words } from '@monda/phrases/words.ts';
import { type ColumnRow, columnsOf, yesOrNo } from '../exports/export-columns.ts';
import type { FileView } from '../files/file-view.ts';
import { familyLabel, hasFreeTextType, typeLabel } from './item-catalogue.ts';
import { wasteTypeLabel } from './waste-types.ts';
import {
  type ChangedField,
  EXPORT_ORDER,
  type ExportedField,
  ITEM_FIELDS,
  type SpecifiedField,
} from './item-fields.ts';
import { fieldLabel } from './item-field-words.ts';
import { receives } from './item-readers.ts';
import { ITEM_STATUSES, itemStatusLabel } from './item-statuses.ts';
import type { HistoryEntry, ItemDetails, ItemRow } from './item-view.ts';

type Column = ColumnRow<ItemRow>;

/** A type of a family as people read it and as an import understands it: free text stays as it was written. */
const typeCell = (family: string, type: string) => (hasFreeTextType(family) ? type : typeLabel(type));

/** The column of a field, with its label as heading. */
function fieldColumn(name: ExportedField): Column {
  const { kind, exported } = ITEM_FIELDS[name];
  const number = (heading: Column[2]): Column => [
    'number',
    exported,
    heading,
    ({ jsonData }) => jsonData[name] ?? null,
  ];
  switch (kind) {
    case 'kilograms':
      return number(() => words().exports.kilograms(fieldLabel(name)));
    case 'cubic-metres':
      return number(() => words().exports.cubicMetres(fieldLabel(name)));
    default:
      return [
        'text',
        exported,
        () => fieldLabel(name),
        ({ jsonData }) => {
          const value = jsonData[name] as string;
          if (kind === 'family') return familyLabel(value);
          return kind === 'type' ? typeCell(jsonData.family, value) : value;
        },
      ];
  }
}

const fieldColumns = <Given extends 'request' | 'change'>(given: Given) =>
  Object.fromEntries(
    EXPORT_ORDER.filter((name) => (ITEM_FIELDS[name].given === 'request') === (given === 'request')).map(
      (name) => [name, fieldColumn(name)],
    ),
  ) as Readonly<
    Record<
      Extract<(typeof EXPORT_ORDER)[number], Given extends 'request' ? SpecifiedField : ChangedField>,
      Column
    >
  >;

/**
 * THE columns of an export of items, in the order of an export of all of them. Texts of the wizard have the labels of
 * its fields, so that an import takes them again.
 */
export const ITEM_EXPORT = columnsOf<ItemRow>()({
  id: ['text', 36, () => words().heads.id, (item) => item.id],
  ...fieldColumns('request'),
  projectId: ['text', 36, () => words().detailLabels.project, (item) => item.projectId],
  wasteType: ['text', 24, () => words().heads.wasteType, (item) => wasteTypeLabel(item.wasteType)],
  company: ['text', 26, () => words().heads.company, (item) => item.project.companyName],
  status: ['text', 22, () => words().heads.status, (item) => itemStatusLabel(item.status)],
  ...fieldColumns('change'),
  decision: [
    'text',
    12,
    () => words().detailLabels.decision,
    (item) => (item.decision === null ? null : words().decisions.labels[item.decision]),
  ],
  assignedUser: [
    'text',
    22,
    () => words().detailLabels.assignedUser,
    ({ assignedUser }) =>
      assignedUser === null ? null : `${assignedUser.firstName} ${assignedUser.lastName}`.trim(),
  ],
  destructionOn: ['date', 12, () => words().detailLabels.destructionDate, (item) => item.destructionOn],
  meetingPlace: ['text', 30, () => words().exports.meetingPlace, ({ meeting }) => meeting?.place || null],
  meetingTime: ['text', 8, () => words().exports.meetingTime, ({ meeting }) => meeting?.time ?? null],
  meetingContact: [
    'text',
    26,
    () => words().exports.meetingContact,
    ({ meeting }) => meeting?.contact || null,
  ],
  buyer: ['text', 22, () => words().detailLabels.buyer, (item) => item.buyer],
  price: ['money', 14, () => words().exports.dollars(words().detailLabels.price), (item) => item.price],
  finalPrice: [
    'money',
    14,
    () => words().exports.dollars(words().detailLabels.finalPrice),
    (item) => item.finalPrice ?? null,
  ],
  verifiedOnSite: ['text', 10, () => words().print.verified, (item) => yesOrNo(item.verifiedOnSite)],
  archived: ['text', 10, () => words().exports.archived, (item) => yesOrNo(item.project.archived)],
  statusSince: [
    'moment',
    19,
    () => words().exports.inUtc(words().exports.statusSince),
    (item) => item.statusSince,
  ],
  created: ['moment', 19, () => words().exports.inUtc(words().heads.created), (item) => item.createdAt],
  updated: [
    'moment',
    19,
    () => words().exports.inUtc(words().detailLabels.updated),
    (item) => item.updatedAt,
  ],
} satisfies Record<string, Column> & Record<ExportedField, Column>);

export type ItemExportColumn = keyof typeof ITEM_EXPORT;
export const ITEM_EXPORT_COLUMNS = Object.keys(ITEM_EXPORT) as ItemExportColumn[];

/** The columns this role is given in an export: a field it receives of no item has no column. */
export const itemExportColumnsFor = (role: string): readonly ItemExportColumn[] =>
  ITEM_EXPORT_COLUMNS.filter((column) => ITEM_STATUSES.some((status) => receives(column, role, status)));

/** The columns of the history of an item. */
export const HISTORY_EXPORT = columnsOf<HistoryEntry>()({
  at: ['moment', 19, () => words().exports.inUtc(words().exports.moment), (entry) => entry.createdAt],
  person: ['text', 24, () => words().exports.person, (entry) => entry.userName],
  from: [
    'text',
    22,
    () => words().exports.from,
    (entry) => (entry.fromStatus === null ? null : itemStatusLabel(entry.fromStatus)),
  ],
  to: [
    'text',
    22,
    () => words().exports.to,
    (entry) => (entry.toStatus === null ? null : itemStatusLabel(entry.toStatus)),
  ],
  comment: ['text', 50, () => words().detailLabels.comment, (entry) => entry.comment],
  recorded: ['text', 50, () => words().itemPage.automatic, (entry) => entry.automaticComment],
  documents: [
    'text',
    40,
    () => words().itemPage.acceptedDocuments,
    (entry) =>
      (entry.documents ?? []).map(({ name, language, sha256 }) => `${name} ${language} ${sha256}`).join('\n'),
  ],
});

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
export const FILE_EXPORT = columnsOf<ListedFile>()({
  kind: ['text', 20, () => words().detailLabels.kind, ({ kind }) => kind],
  name: ['text', 40, () => words().exports.fileName, ({ file }) => file.name],
  type: ['text', 18, () => words().exports.fileType, ({ file }) => file.mimeType],
  bytes: ['number', 12, () => words().exports.bytes, ({ file }) => file.size],
  pixelsAcross: ['number', 10, () => words().exports.pixelsAcross, ({ file }) => file.width],
  pixelsDown: ['number', 10, () => words().exports.pixelsDown, ({ file }) => file.height],
  id: ['text', 36, () => words().heads.id, ({ file }) => file.id],
});

import { acceptedDocument } from '../base/accepted-document.ts';
import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { pageOf, pageQuery, searchedPageOf } from '../base/paging-fields.ts';
import { exportedFile, wholeExportQuery } from '../exports/export-fields.ts';
import { INVOICE_RULE, PHOTO_RULE } from '../files/file-rules.ts';
import { ofCommentCalls } from './comment-steps.ts';
import { declinedItem } from './declined-item.ts';
import { ITEM_BULK_CONTRACTS } from './item-bulk-contracts.ts';
import { itemData, submittedItemData } from './item-data.ts';
import {
  calendarAnswer,
  calendarEntry,
  calendarQuery,
  countsAnswer,
  filterChoices,
  itemAttention,
  itemListQuery,
  itemThumbnail,
  itemWaiting,
  onSiteAnswer,
  onSiteDay,
  thumbnailQuery,
} from './item-queries.ts';
import {
  anotherDateBody,
  assignBody,
  commentBody,
  completeDestructionFields,
  confirmDestructionBody,
  evaluateBody,
  meetingBody,
  reviewBody,
  scheduleBody,
  submitReviewBody,
  updateBody,
} from './item-step-bodies.ts';
import { uploadDocumentationFields, verifyPasswordBody } from './password-bodies.ts';
import { historyEntry, itemDetails, itemRow } from './item-view.ts';
import { meeting } from './meeting.ts';
import { labelsBody } from './label-fields.ts';
import { itemOfSerialNumber, sameSerialNumbersBody } from './same-serial-numbers.ts';
import type { ITEM_API_CALLS } from './item-calls.ts';

/** Every item action answers the item as it is afterwards. */
const itemAfterwards = { params: byId, answer: itemDetails } as const;
/** What the calls about items take and answer. */
export const ITEM_CONTRACTS = {
  'items.list': {
    summary:
      'Items the caller may see, newest first and those of one request as entered unless ordered otherwise, filtered and paged.',
    query: itemListQuery,
    answer: searchedPageOf(itemRow),
  },
  'items.labels': {
    summary:
      'A PDF with a label for each of some items, or of those of a project: a QR code that leads to the item.',
    refusals: ['not_found'],
    body: labelsBody,
    answer: null,
  },
  'items.sameSerialNumbers': {
    summary:
      'Which of up to 500 serial numbers items of the caller’s company have, declined ones left out; capitals, blanks and dashes do not count.',
    body: sameSerialNumbersBody,
    answer: pageOf(itemOfSerialNumber),
  },
  'items.exportHistory': {
    summary: 'The history of one item as a file of a spreadsheet.',
    ...exportedFile,
    params: byId,
    query: wholeExportQuery,
  },
  'items.exportFiles': {
    summary: 'The list of the files of one item as a file of a spreadsheet.',
    ...exportedFile,
    params: byId,
    query: wholeExportQuery,
  },
  'items.ofCompany': {
    summary: 'Items the caller may see, with files and history, up to 1,000 a page.',
    query: pageQuery,
    answer: pageOf(itemDetails),
  },
  'items.counts': {
    summary: 'Exact number of visible items per dashboard counter and per status.',
    answer: countsAnswer,
  },
  'items.calendar': {
    summary: 'Visible items with a destruction date in one month.',
    query: calendarQuery,
    answer: calendarAnswer,
  },
  'items.onSiteDays': {
    summary:
      'From today on, the days on which visible items are to be destroyed, at most 14, with their numbers and one name.',
    answer: onSiteAnswer,
  },
  'items.filterChoices': {
    summary: 'Companies and evaluators by which staff can narrow lists of items.',
    answer: filterChoices,
  },
  'items.attention': {
    summary:
      'Which of these items managers should look at: no one took a step for long, or changes were requested often.',
    query: thumbnailQuery,
    answer: pageOf(itemAttention),
  },
  'items.thumbnails': {
    summary: 'The first photo, small, of up to 100 items the caller sees.',
    query: thumbnailQuery,
    answer: pageOf(itemThumbnail),
  },
  'items.waiting': {
    summary:
      'Whom an item waits for now and since when, and how long it waited for the company, for people of the provider and for its date.',
    params: byId,
    answer: itemWaiting,
  },
  'items.get': {
    summary: 'One item with files and history; its version as ETag.',
    params: byId,
    answer: itemDetails,
  },
  'items.assign': {
    summary: 'Assigns a pending item to an active technical evaluator.',
    ...itemAfterwards,
    body: assignBody,
  },
  'items.reassign': {
    summary:
      'Gives an assigned pending item to another active technical evaluator; 409 where no one, or this one, evaluates it.',
    ...itemAfterwards,
    body: assignBody,
  },
  'items.evaluate': {
    summary: 'Approves a pending item; the same as submit-review with decision approve.',
    ...itemAfterwards,
    body: evaluateBody,
  },
  'items.submitReview': {
    summary: 'The evaluator approves, declines or requests a change.',
    ...itemAfterwards,
    body: submitReviewBody,
  },
  'items.review': {
    summary: 'The manager confirms, declines or requests a change.',
    ...itemAfterwards,
    body: reviewBody,
  },
  'items.update': {
    summary:
      'The company edits location, weight, volume and notes, removes photos and adds some, and sends the item back; as JSON, or as multipart with the same fields and `photos`.',
    ...itemAfterwards,
    body: updateBody,
    multipart: {
      fields: updateBody,
      jsonFields: ['jsonData', 'removedPhotos'],
      files: [{ field: 'photos', rule: PHOTO_RULE }],
    },
  },
  'items.schedule': {
    summary: 'Sets price, buyer and destruction date; place, hour and contact where they are known.',
    ...itemAfterwards,
    body: scheduleBody,
  },
  'items.confirmDestruction': {
    summary: 'The company confirms or declines the schedule.',
    ...itemAfterwards,
    body: confirmDestructionBody,
  },
  'items.anotherDate': {
    summary:
      'Moves the destruction date of an item back to the managers, from confirmation_required or destruction; what was confirmed and verified ends, the destruction password with it.',
    ...itemAfterwards,
    body: anotherDateBody,
  },
  'items.changeMeeting': {
    summary:
      'Changes place, hour and contact of the day that an item has, at confirmation_required and at destruction before the verification on site; what is absent stays. No one has to confirm again.',
    ...itemAfterwards,
    body: meetingBody,
  },
  'items.verifyPassword': {
    summary: 'Verifies the destruction password on site.',
    refusals: ['wrong_password', 'too_many_tries'],
    ...itemAfterwards,
    body: verifyPasswordBody,
  },
  'items.uploadDocumentation': {
    summary: 'Adds before photos, after photos and tare tickets; the item is destroyed.',
    refusals: ['wrong_password', 'too_many_tries'],

    ...itemAfterwards,
    multipart: {
      fields: uploadDocumentationFields,
      files: [
        { field: 'beforePhotos', rule: PHOTO_RULE, required: true },
        { field: 'afterPhotos', rule: PHOTO_RULE, required: true },
        { field: 'tareTickets', rule: PHOTO_RULE, required: true },
      ],
    },
  },
  'items.renewPassword': {
    summary:
      'Makes a new destruction password before the item is verified on site; the old one and its lock end.',
    ...itemAfterwards,
  },
  'items.completeDestruction': {
    summary: 'Adds the final invoice and the final price; the item is completed.',

    ...itemAfterwards,
    multipart: {
      fields: completeDestructionFields,
      files: [{ field: 'invoice', rule: INVOICE_RULE, required: true }],
    },
  },
  'items.takeBack': {
    summary: 'Takes a decline back: its author, for ten minutes, while nothing else happened to the item.',
    ...itemAfterwards,
  },
  ...ofCommentCalls((call) => ({
    summary: `Takes the step “${call}” with a comment, if there is one to be said.`,
    ...itemAfterwards,
    body: commentBody,
  })),
  'items.declinedByMe': {
    summary: 'What the caller declined and may take back now, the latest first.',
    answer: pageOf(declinedItem),
  },
  ...ITEM_BULK_CONTRACTS,
} as const satisfies Record<keyof typeof ITEM_API_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const ITEM_SCHEMAS = {
  AcceptedDocument: {
    schema: acceptedDocument,
    is: 'A document that was accepted: the language and the SHA-256 of its file.',
  },
  CalendarEntry: { schema: calendarEntry, is: 'An item with its destruction date.' },
  Meeting: {
    schema: meeting,
    is: 'Where and at what hour (HH:MM, in the time zone of the installation) an item is met, and whom to ask for.',
  },
  OnSiteDay: { schema: onSiteDay, is: 'A day with the number of items that are to be destroyed on it.' },
  HistoryEntry: { schema: historyEntry, is: 'Something that happened to an item.' },
  Item: { schema: itemDetails, is: 'An item with its files and history. Money in dollars.' },
  ItemAttention: { schema: itemAttention, is: 'Why managers should look at an item.' },
  ItemCounts: { schema: countsAnswer, is: 'Exact numbers of visible items.' },
  ItemData: { schema: itemData, is: 'What the client company says of an item. Weight in kg, volume in m³.' },
  ItemSummary: { schema: itemRow, is: 'An item as lists carry it. Money in dollars.' },
  ItemWaiting: { schema: itemWaiting, is: 'Whom an item waits for, and how its time was spent.' },
  SubmittedItemData: { schema: submittedItemData, is: 'What a request says of one item.' },
} as const satisfies Record<string, NamedSchema>;

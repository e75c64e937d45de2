import { FACTS } from './sent-facts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { SentBody } from '@monda/domain/api/api-contracts.ts';
import { clauseOf } from '@monda/domain/facts/issue-fields.ts';
import type { ItemStepName } from '@monda/domain/items/item-workflow.ts';

/** The samples of what calls take: the tests of messages, of refusals and the proof `access` send these. */
const ITEM = {
  family: 'security_equipment',
  type: 'firearms',
  itemName: 'Pistol',
  description: 'Nine millimetres',
  serialNumber: 'SN-1',
  costCenter: 'CC-7',
  photoUrls: ['https://acme.test/a.png'],
  uploadedPhotoUrl: 'https://acme.test/b.png',
  ownershipInvoiceUrl: 'https://acme.test/c.pdf',
};

const VIEW = { name: 'Mine', list: 'items', query: { search: 'safe' }, shared: false } as const;

/** A line of five points. */
const DRAWING = {
  ...{ width: 3000, height: 1000 },
  strokes: [[1, 2, 3, 4, 5].map((step): [number, number, number, number] => [step * 10, step, 16, 50])],
};

/** Whom and what a body names. */
interface Named {
  /** A record of any other kind. */
  readonly record: string;
  readonly company: string;
  readonly person: string;
  readonly email: string;
}

/** Where and when an item is met. */
const MEETING = { place: 'Hall 2\nGate 3', time: '10:30', contact: 'Ana Silva, 555 0143' };

/** What a call of one item and that of many take alike. */
const SUBMITTED = { decision: 'approve', action: 'destroy', comment: 'Fine', reason: 'duplicate' } as const;
const REVIEWED = { action: 'confirm', comment: 'Fine', reason: 'duplicate' } as const;
const OTHER_DATE = { reason: 'site-closed', proposedOn: '2026-01-02', comment: 'Fine' } as const;
const SCHEDULED = { price: 12, buyer: 'B', destructionOn: '2026-01-02', ...MEETING };

/** A body of every call that takes one, with every field it may have. */
export function sentBodies({ record, company, person, email }: Named) {
  const ITEMS = [{ id: record, version: 1 }];
  const PERSON = { firstName: 'Ina', lastName: 'Li', email };
  return {
    'projects.create': {
      wasteType: 'special-handling',
      wasteItems: [{ wasteType: 'special-handling', jsonData: ITEM }],
    },
    'projects.change': { wasteType: 'special-handling' },
    'items.assign': { assignedUserId: person },
    'items.reassign': { assignedUserId: person },
    'items.evaluate': { action: 'destroy', evaluationComment: 'Fine' },
    'items.submitReview': SUBMITTED,
    'items.review': REVIEWED,
    'items.update': {
      jsonData: { ...ITEM, location: 'Hall 2', weight: 1, volume: 2, notes: 'Left door' },
      comment: 'Done',
      removedPhotos: [record],
    },
    'items.schedule': SCHEDULED,
    'items.confirmDestruction': REVIEWED,
    'items.anotherDate': OTHER_DATE,
    'items.changeMeeting': MEETING,
    'items.verifyPassword': { password: 'x' },
    'items.bulkAssign': { items: ITEMS, assignedUserId: person },
    'items.bulkReassign': { items: ITEMS, assignedUserId: person },
    'items.bulkSubmitReview': { items: ITEMS, ...SUBMITTED },
    'items.bulkReview': { items: ITEMS, ...REVIEWED },
    'items.bulkSchedule': { ...SCHEDULED, items: [{ id: record, version: 1, price: 12, buyer: 'B' }] },
    'items.bulkChangeMeeting': { items: ITEMS, ...MEETING },
    'items.bulkVerifyPassword': { items: ITEMS, password: 'x' },
    'onSite.makeCode': { companyId: record },
    'items.bulkConfirmDestruction': { items: ITEMS, ...REVIEWED },
    'items.bulkAnotherDate': { items: ITEMS, ...OTHER_DATE },
    'facts.change': { ...FACTS, remarks: [{ code: 'net-differs', reason: 'Wet' }] },
    'facts.bulkChange': {
      items: ITEMS,
      facts: {
        ...FACTS,
        asset: { ...FACTS.asset, noSerialNumber: null, propertyNumber: null, mediumSource: null },
      },
    },
    'facts.preflight': { itemIds: [record] },
    'authorityDocuments.withdraw': { reason: 'wrong number' },
    'certificateParties.change': {
      ...{
        legalName: 'Acme SA',
        taxRegistration: 'RUC',
        taxNumber: '7',
        address: 'Av. 1',
        representative: 'Ana',
      },
      ...{ representativeCapacity: 'Manager', registrations: ['EO-RS 7'] },
    },
    'certificateNeeds.change': { further: ['weights.net'] },
    'certificateIssue.change': {
      ...{ place: 'Lima', clause: clauseOf({ en: 'Law 7', es: 'Ley 7' }), storedLogo: 'keep' },
      signaturesRequired: true,
    },
    'certificates.issue': {
      ...{ itemIds: [record], language: 'es', replaces: record, reason: 'wrong place' },
      withoutSignatures: 'the notary left early',
    },
    'signings.prepare': { itemIds: [record] },
    'signings.sign': {
      ...{ items: [{ id: record, statementSha256: 'a'.repeat(64) }], sentence: 'present', language: 'es' },
      ...{ name: 'Ana Paz', organisation: 'Notary office', capacity: 'other', capacityText: 'Neighbor' },
      signature: { kind: 'drawn', drawing: DRAWING, agreed: true },
    },
    'signings.withdraw': { reason: 'wrong list' },
    'certificates.archive': { withPrices: true },
    'certificates.void': { reason: 'wrong item' },
    'certificates.replaceSigner': { signer: 'a'.repeat(64) },
    'users.completeProfile': { firstName: 'Ina', lastName: 'Li', phoneNumber: '+1 555' },
    'users.chooseLanguage': { language: 'es' },
    'users.endSessions': { id: 'a-session' },
    'users.resetPassword': { email },
    'users.create': {
      ...PERSON,
      role: 'company_user',
      sendPasswordSetupEmail: true,
      emailVerified: true,
      companyId: company,
    },
    'users.invite': {
      ...PERSON,
      jobTitle: 'Clerk',
      department: 'Vault',
      contactPhone: '+1 555',
      role: 'company_user',
      companyId: company,
    },
    'users.transferAdmin': { companyId: company, newAdminId: person },
    'users.change': {
      ...PERSON,
      blocked: true,
      emailVerified: true,
      phoneNumber: '+1 555',
      userMetadata: { shift: 'night' },
    },
    'users.changeRole': { role: 'viewer' },
    'users.block': { blocked: true, userId: person, shouldBlock: true },
    'companies.create': { name: 'Acme', adminEmail: email, address: '1 Vault Road' },
    'companies.change': { name: 'Acme', address: '1 Vault Road' },
    'companies.toggle': { isActive: true },
    'items.exportChosen': { ids: [record], format: 'csv', columns: ['id'] },
    'items.labels': { of: { projectId: record }, sheet: 'l7160', start: 1, withNames: false },
    'items.sameSerialNumbers': { serialNumbers: ['TW-1'] },
    'comments.write': { audience: 'everybody', text: 'Hello', mentions: [person] },
    'comments.change': { text: 'Hello', mentions: [person] },
    'corrections.propose': { fields: { costCenter: 'CC-9' }, reason: 'As on the invoice' },
    'corrections.decide': { action: 'refuse' },
    'captures.register': {
      ...{ id: record, itemId: record, purpose: 'before', sha256: 'a'.repeat(64), size: 1 },
      ...{ takenAt: '2026-06-01T00:00:00.000Z', deviceNow: '2026-06-01T00:00:01.000Z' },
    },
    'captures.documentMany': {
      items: [{ id: record, version: 1, before: [record], after: [record] }],
      ...{ tickets: [record], password: 'x' },
    },
    'captures.document': { password: 'x', before: [record], after: [record], tickets: [record] },
    'questions.ask': { text: 'Which gate?' },
    'questions.answer': { text: 'The north gate.' },
    'listViews.create': VIEW,
    'listViews.change': VIEW,
    'notices.mark': { read: true },
    'notices.markAll': { until: '2026-06-01T00:00:00.000Z' },
    'notices.choose': {
      turn: 'mail',
      requests: 'digest',
      comments: 'product',
      lateness: 'off',
      digestHour: 8,
      timeZone: 'UTC',
    },
    'noticeMail.change': { sendsMail: true },
    'follows.item': { following: true },
    'follows.project': { following: true },
    'substitutions.set': {
      personId: person,
      substituteId: record,
      fromDay: '2026-06-01',
      toDay: '2026-06-05',
    },
    'reviewRule.change': { sameMayReview: true },
    'timeLimits.change': {
      days: {
        pending: 3,
        evaluation_review: 2,
        change_requested: 5,
        scheduling: 3,
        confirmation_required: 3,
        destroyed: 5,
      },
      workingWeek: [1, 2, 3, 4, 5],
      holidays: [{ on: '2026-05-01', name: 'Labour Day' }],
      timeZone: 'UTC',
    },
    'listViews.choose': { columns: ['photo'], startViewId: record },
  } as const satisfies { [Name in CallName]?: SentBody<Name> };
}

/** Text fields of the bodies that are sent with files only. */
export const FIELDS_WITH_FILES = {
  'items.uploadDocumentation': { password: 'x' },
  'items.completeDestruction': { finalPrice: '12.50' },
  'items.bulkCompleteDestruction': {
    items: [{ id: '0b7e2c1a-1111-4222-8333-444455556666', version: 1, finalPrice: 12.5 }],
  },
  'authorityDocuments.add': { kind: 'act', number: 'A-1' },
} as const;

/** The body of each step of an item, right in everything; of those that are sent with files, the text fields. */
export const stepBodies = ({
  evaluator,
  otherEvaluator,
  password,
}: {
  readonly evaluator: string;
  readonly otherEvaluator: string;
  readonly password: string;
}) =>
  ({
    assign: { assignedUserId: evaluator },
    reassign: { assignedUserId: otherEvaluator },
    evaluate: { action: 'destroy', evaluationComment: 'worn out' },
    approve: { decision: 'approve', action: 'reassign', comment: 'fine' },
    requestChangeAsEvaluator: { decision: 'request-change', comment: 'where is it?' },
    declineAsEvaluator: { decision: 'decline' },
    confirmReview: { action: 'confirm', comment: '' },
    requestChangeAsManager: { action: 'request-change' },
    declineAsManager: { action: 'decline' },
    update: { jsonData: { location: 'Hall 3', weight: 12.5 }, comment: 'added' },
    schedule: { price: 120, buyer: 'Scrap Ltd', destructionOn: '2026-03-20' },
    confirmSchedule: { action: 'confirm' },
    declineSchedule: { action: 'decline', comment: 'too early' },
    otherDateAsCompany: { reason: 'date-does-not-suit', proposedOn: '2026-03-25' },
    otherDateAfterConfirming: { reason: 'date-does-not-suit', proposedOn: '2026-03-25' },
    withdrawSchedule: { reason: 'equipment-missing' },
    postpone: { reason: 'equipment-missing' },
    changeMeeting: { place: 'Hall 2\nGate 3', time: '10:30' },
    changeConfirmedMeeting: { contact: 'Ana Silva, 555 0143' },
    verifyOnSite: { password },
    renewPassword: undefined,
    uploadDocumentation: { password },
    complete: { finalPrice: '99.50' },
    takeBackAsEvaluator: undefined,
    takeBackAsManager: undefined,
    takeBackAsCompany: undefined,
  }) as const satisfies Record<ItemStepName, unknown>;

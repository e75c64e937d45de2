import type { ListView } from '@monda/domain/list-views/list-view-fields.ts';
import type { ItemWaiting } from '@monda/domain/items/item-queries.ts';
import type { NoticeChoices, NoticeMailAnswer } from '@monda/domain/notices/notice-mail-fields.ts';
import { DEFAULT_TIME_LIMITS } from '@monda/domain/lateness/time-limits.ts';
import type { TimeLimitsAnswer } from '@monda/domain/lateness/time-limit-fields.ts';
import type { CalendarEntry } from '@monda/domain/items/item-queries.ts';
import { type ItemStatus, ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import type { OpenedProject, ProjectView } from '@monda/domain/projects/project-fields.ts';
import { answer } from './answering-api.ts';
import { EVALUATORS } from './people.ts';
import { answerAdministration } from './sample-administration.ts';
import { certificate, CERTIFICATE_ROWS } from './sample-certificates.ts';
import { answerDay } from './sample-day.ts';
import { ISSUE, PARTY } from './sample-facts.ts';
import { itemAt } from './sample-item.ts';
import { SIGNER } from './sample-signer.ts';
import { itemsToSign, prepared, SIGNATURES } from './sample-signings.ts';
import { SYSTEM } from './sample-system.ts';

/** An item as lists carry it. */
export function itemRow(status: ItemStatus, more: Partial<ItemRow> = {}): ItemRow {
  const {
    imageFiles: _1,
    invoiceFile: _2,
    destructionPhotosBeforeFiles: _3,
    destructionPhotosAfterFiles: _4,
    destructionTareTicketFiles: _5,
    history: _6,
    fourEyes: _7,
    ...row
  } = itemAt(status);
  return { ...row, ...more };
}

const rowId = (at: number) => `0b7e2c1a-4444-4222-8333-${String(at).padStart(12, '0')}`;
/** One item of each status. */
export const ITEM_ROWS = ITEM_STATUSES.map((status, at) => itemRow(status, { id: rowId(at) }));

/** A request as lists carry it. */
export const project = (at: number, more: Partial<ProjectView> = {}): ProjectView => ({
  id: `7a7e2c1a-5555-4222-8333-${String(at).padStart(12, '0')}`,
  wasteType: 'special-handling',
  status: 'pending',
  archived: false,
  companyName: 'Acme Secure Transport',
  createdBy: {
    id: rowId(70),
    firstName: 'Daniel',
    lastName: 'Cruz',
    company: { name: 'Acme Secure Transport' },
  },
  itemCount: 2,
  firstItemName: 'Cash counter',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
  version: 1,
  ...more,
});
/** A request as it is opened. */
export const openedProject = (more: Partial<OpenedProject> = {}): OpenedProject => ({
  ...project(0),
  received: null,
  ...more,
});
const PROJECTS = (['pending', 'in_progress', 'finished', 'declined'] as const).map((status, at) =>
  project(at, { status }),
);

/** Six items on the 15th of a month. */
export const fullDay = (month: string): CalendarEntry[] =>
  Array.from({ length: 6 }, (_, at) => ({
    id: rowId(at),
    itemName: `Safe ${at}`,
    companyName: 'Acme Secure Transport',
    status: 'destruction' as const,
    destructionOn: `${month}-15`,
    lateSince: null,
  }));

const COUNTS = {
  total: 17,
  pending: 1,
  inProgress: 13,
  completed: 1,
  declined: 2,
  byStatus: Object.fromEntries(ITEM_STATUSES.map((status) => [status, 1])) as Record<ItemStatus, number>,
};

/** Whom staff can narrow lists to. */
const FILTER_CHOICES = {
  companies: [{ id: rowId(81), name: 'Acme Secure Transport' }],
  evaluators: [{ id: rowId(82), name: 'Elena Varga' }],
};

/** An item that waits for its company. */
export const WAITING: ItemWaiting = {
  waiting: { for: 'company', role: null, person: null },
  since: '2026-03-05T09:00:00.000Z',
  lateSince: null,
  parts: [
    { waiting: { for: 'provider', role: 'technical_evaluator', person: 'Elena Varga' }, ms: 90_000_000 },
    { waiting: { for: 'company', role: null, person: null }, ms: 3_600_000 },
  ],
};

export const NOTICE_CHOICES: NoticeChoices = {
  turn: 'mail',
  requests: 'digest',
  comments: 'mail',
  lateness: 'digest',
  digestHour: 8,
  timeZone: 'America/Bogota',
  sendsMail: true,
};

export const NOTICE_MAIL: NoticeMailAnswer = { sendsMail: false, decidedBy: 'administrators', version: 0 };

export const TIME_LIMITS: TimeLimitsAnswer = {
  days: DEFAULT_TIME_LIMITS.days,
  workingWeek: [1, 2, 3, 4, 5],
  holidays: [{ on: '2026-05-01', name: 'Labour Day' }],
  timeZone: 'UTC',
  version: 0,
};

/** Answers everything the screens read, with something in every list. */
export function answerEverything(): void {
  answerAdministration();
  answer('items.list', { data: ITEM_ROWS.slice(0, 10), total: ITEM_ROWS.length });
  answer('items.get', itemAt('destroyed'));
  answer('items.counts', COUNTS);
  answer('items.calendar', ({ query }) => {
    const data = fullDay(query['month'] ?? '');
    return { data, total: data.length };
  });
  answer('items.onSiteDays', { today: '2026-03-10', data: [], total: 0 });
  answer('projects.list', { data: PROJECTS, total: PROJECTS.length });
  answer('projects.get', openedProject());
  answer('projects.assignableUsers', EVALUATORS);
  answer('items.filterChoices', FILTER_CHOICES);
  answer('items.thumbnails', { data: [], total: 0 });
  answer('listViews.list', { data: [], total: 0, columns: [], startViewId: null });
  answer('items.waiting', WAITING);
  answer('timeLimits.get', TIME_LIMITS);
  answerDay();
  answer('reviewRule.get', { sameMayReview: false, version: 0 });
  answer('notices.choices', NOTICE_CHOICES);
  answer('noticeMail.get', NOTICE_MAIL);
  answer('system.get', SYSTEM);
  answer('certificateParties.get', PARTY);
  answer('certificateNeeds.get', { further: ['weights.net'], version: 1 });
  answer('certificateIssue.get', ISSUE);
  answer('certificates.signer', SIGNER);
  answer('certificates.list', { data: CERTIFICATE_ROWS, next: null });
  answer('certificates.get', certificate('issued'));
  answer('signings.prepare', prepared(itemsToSign(3)));
  answer('signings.ofItem', { signings: SIGNATURES });
  answer('evidence.seal', { seal: 'seal', log: null, provider: null });
}

/** A saved view of the Tasks page; `more`: what differs. */
export const listView = (name: string, more: Partial<ListView> = {}): ListView => ({
  id: '0b7e2c1a-7777-4222-8333-000000000001',
  name,
  list: 'tasks',
  query: { status: 'pending', order: '-statusSince' },
  shared: false,
  own: true,
  removable: true,
  ...more,
});

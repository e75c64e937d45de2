import { randomUUID } from 'node:crypto';
import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import type { QuestionSide } from '@monda/domain/items/waits-for.ts';
import { sql } from 'kysely';
import { completeItemData, type ItemData } from '@monda/domain/items/item-data.ts';
import { DOCUMENTED_STATUSES, type ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ProjectStatus } from '@monda/domain/projects/project-statuses.ts';
import type { Transactions } from '../src/database/transactions.ts';
import { COMPANIES, type CompanyName, idOf, PEOPLE, type PersonName } from './test-people.ts';
import type { TestClock } from './test-clock.ts';
import { insertCertificate } from './put-certificate.ts';
import { type NoticeMade, putNotice } from './put-notice.ts';

/** Stored `jsonData` of an item that needs nothing else. */
export const ITEM_DATA: ItemData = completeItemData({
  itemName: 'Bill counter',
  description: 'Counts bills no longer.',
  serialNumber: 'SN-1',
  costCenter: 'CC-7',
  family: 'operational_equipment',
  type: 'bill_counter',
});

/** What an item of a status has been given on its way; a test replaces what it cares about. */
export interface ItemMade {
  readonly company?: CompanyName;
  readonly by?: PersonName;
  readonly projectId?: string;
  readonly evaluator?: PersonName | null;
  readonly verifiedOnSite?: boolean;
  readonly price?: number | null;
  readonly buyer?: string | null;
  readonly finalPrice?: number | null;
  readonly destructionOn?: string | null;
  /** The moment of creation where it is not given. */
  readonly statusSince?: Date;
  readonly decision?: 'reassign' | 'destroy' | null;
  readonly data?: Partial<ItemData>;
  readonly position?: number;
  readonly createdAt?: Date;
}

export interface Factories {
  aCompany(more?: { name?: string; isActive?: boolean }): Promise<string>;
  /** A person with a sign-in identity whose subject is their id. */
  aPerson(more: {
    role: string;
    companyId?: string | null;
    email?: string;
    firstName?: string;
    lastName?: string;
    isActive?: boolean;
    bound?: boolean;
  }): Promise<string>;
  aProject(more?: {
    company?: CompanyName;
    by?: PersonName;
    status?: ProjectStatus;
    archived?: boolean;
    createdAt?: Date;
  }): Promise<string>;
  /** A saved view without filters; the owner's id, and for a shared one of a company that company's. */
  aListView(more: {
    owner: string | null;
    company?: string | null;
    shared?: boolean;
    name?: string;
  }): Promise<string>;
  /** A notice of an item of its own, unless one is named; its id. */
  aNotice(more: NoticeMade): Promise<string>;
  /** A comment on an item of Acme, or of `company`; its id. */
  aComment(more: {
    itemId: string;
    author: string;
    audience?: Audience;
    company?: 'acme' | 'rival';
    text?: string;
  }): Promise<string>;
  /** An open question of a person about an item of Acme, or of `company`; its id. */
  aQuestion(more: {
    itemId: string;
    author: string;
    asked: QuestionSide;
    company?: 'acme' | 'rival';
  }): Promise<string>;
  /** A person who stands in for a person on a day; its id. */
  aSubstitution(more: { personId: string; substituteId: string; day: string }): Promise<string>;
  /** A certificate in work of a completed item; its id. */
  aCertificate(more?: Pick<ItemMade, 'company' | 'evaluator'>): Promise<string>;
  /** An item at a status, by default of Acme and in a project of its own; its ids. */
  anItemAt(status: ItemStatus, more?: ItemMade): Promise<{ id: string; projectId: string }>;
}

const BEFORE_EVALUATION: readonly ItemStatus[] = ['pending', 'change_requested'];
const BEFORE_SCHEDULE: readonly ItemStatus[] = [
  ...BEFORE_EVALUATION,
  'evaluation_review',
  'scheduling',
  'declined',
];
const REQUESTER_OF = { acme: 'requester', rival: 'rival', closed: 'ofClosedCompany' } as const;

/** Records made directly in the tables, without steps of the workflow. */
export function factoriesOn(transactions: Transactions, clock: TestClock): Factories {
  const factories: Factories = {
    aCompany: async ({ name = 'A Company', isActive = true } = {}) => {
      const id = randomUUID();
      const now = clock.now();
      await transactions.asSystem((tx) =>
        tx
          .insertInto('companies')
          .values({ id, name, address: '', is_active: isActive, created_at: now, updated_at: now })
          .execute(),
      );
      return id;
    },

    aPerson: async (more) => {
      const id = randomUUID();
      const now = clock.now();
      await transactions.asSystem((tx) =>
        tx
          .insertInto('users')
          .values({
            id,
            company_id: more.companyId ?? null,
            email: more.email ?? `${id}@monda.test`,
            first_name: more.firstName ?? 'First',
            last_name: more.lastName ?? 'Last',
            role: more.role,
            is_active: more.isActive ?? true,
            email_verified: true,
            identity_issuer: more.bound === false ? null : 'https://sign-in.test/',
            identity_subject: more.bound === false ? null : id,
            created_at: now,
            updated_at: now,
          })
          .execute(),
      );
      return id;
    },

    aProject: async (more = {}) => {
      const id = randomUUID();
      const company = more.company ?? 'acme';
      const by = more.by ?? REQUESTER_OF[company];
      const now = more.createdAt ?? clock.now();
      await transactions.asSystem((tx) =>
        tx
          .insertInto('projects')
          .values({
            id,
            company_id: COMPANIES[company].id,
            waste_type: 'special-handling',
            status: more.status ?? 'pending',
            archived: more.archived ?? false,
            created_by: idOf(by),
            created_by_first_name: PEOPLE[by].firstName,
            created_by_last_name: PEOPLE[by].lastName,
            created_at: now,
            updated_at: now,
          })
          .execute(),
      );
      return id;
    },

    aListView: async ({ owner, company = null, shared = false, name = 'Mine' }) => {
      const id = randomUUID();
      const at = clock.now();
      await transactions.asSystem((tx) =>
        tx
          .insertInto('list_views')
          .values({
            id,
            owner_id: owner,
            company_id: company,
            list: 'items',
            name,
            query: '{}',
            shared,
            created_at: at,
            updated_at: at,
          })
          .execute(),
      );
      return id;
    },

    aNotice: async (more) => {
      const item = more.item ?? (await factories.anItemAt('pending')).id;
      return putNotice(transactions, clock, { ...more, item });
    },

    aComment: async ({ itemId, author, audience = 'everybody', company = 'acme', text = 'A comment' }) => {
      const id = randomUUID();
      await transactions.asSystem((tx) =>
        tx
          .insertInto('item_comments')
          .values({
            id,
            item_id: itemId,
            company_id: COMPANIES[company].id,
            audience,
            author_id: author,
            author_name: 'First Last',
            text,
            mentions: '[]',
            created_at: clock.now(),
          })
          .execute(),
      );
      return id;
    },

    aSubstitution: async ({ personId, substituteId, day }) => {
      const id = randomUUID();
      await transactions.asSystem((tx) =>
        tx
          .insertInto('substitutions')
          .values({
            ...{ id, person_id: personId, person_name: 'First Last' },
            ...{ substitute_id: substituteId, substitute_name: 'Other Last' },
            ...{ from_day: day, to_day: day, set_by: personId, set_at: clock.now() },
          })
          .execute(),
      );
      return id;
    },

    aQuestion: async ({ itemId, author, asked, company = 'acme' }) => {
      const id = randomUUID();
      await transactions.asSystem((tx) =>
        tx
          .insertInto('item_questions')
          .values({
            id,
            item_id: itemId,
            company_id: COMPANIES[company].id,
            asked,
            author_id: author,
            author_name: 'First Last',
            text: 'A question',
            item_since: sql`(SELECT date_trunc('milliseconds', status_since) FROM waste_items WHERE id = ${itemId})`,
            asked_at: clock.now(),
          })
          .execute(),
      );
      return id;
    },

    aCertificate: async ({ company = 'acme', ...more } = {}) => {
      const { id } = await factories.anItemAt('completed', { company, ...more, decision: 'destroy' });
      return transactions.asSystem((tx) => insertCertificate(tx, clock, id, COMPANIES[company].id));
    },
    anItemAt: async (status, more = {}) => {
      const id = randomUUID();
      const company = more.company ?? 'acme';
      const projectId =
        more.projectId ?? (await factories.aProject({ company, ...(more.by ? { by: more.by } : {}) }));
      const now = more.createdAt ?? clock.now();
      const evaluator =
        more.evaluator === undefined && status !== 'pending' ? 'evaluator' : (more.evaluator ?? null);
      const scheduled = !BEFORE_SCHEDULE.includes(status);
      const given = <Value>(reported: Value | null | undefined, otherwise: Value, isGiven: boolean) =>
        reported !== undefined ? reported : isGiven ? otherwise : null;
      await transactions.asSystem((tx) =>
        tx
          .insertInto('waste_items')
          .values({
            id,
            project_id: projectId,
            company_id: COMPANIES[company].id,
            waste_type: 'special-handling',
            status,
            position: more.position ?? 0,
            assigned_user_id: evaluator === null ? null : idOf(evaluator),
            assigned_first_name: evaluator === null ? null : PEOPLE[evaluator].firstName,
            assigned_last_name: evaluator === null ? null : PEOPLE[evaluator].lastName,
            decision: given(more.decision, 'destroy', !BEFORE_EVALUATION.includes(status)),
            price: given(more.price, 1250.5, scheduled),
            buyer: given(more.buyer, 'Buyer Ltd', scheduled),
            destruction_on: given(more.destructionOn, '2026-06-20', scheduled),
            final_price: given(more.finalPrice, 1300, status === 'completed'),
            verified_on_site: more.verifiedOnSite ?? DOCUMENTED_STATUSES.includes(status),
            data: JSON.stringify({ ...ITEM_DATA, ...more.data }),
            created_at: now,
            updated_at: now,
            status_since: more.statusSince ?? now,
          })
          .execute(),
      );
      return { id, projectId };
    },
  };
  return factories;
}

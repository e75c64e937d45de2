import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Work } from '../database/work.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { WAITING_FOR_ROLE } from '@monda/domain/items/waiting-list.ts';
import type { ProjectRequest } from '@monda/domain/projects/project-fields.ts';
import type { ProjectStatus } from '@monda/domain/projects/project-statuses.ts';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import type { DocumentName } from '@monda/domain/base/service-documents.ts';
import type { AuditedCall } from '../database/audit-notes.ts';
import type { CallContext } from '../http/handlers.ts';
import { countInScope } from './reading/item-counts.ts';
import { countFurtherToAnswer } from './lists/items-to-answer.ts';

/** What other features know of items. */

/**
 * Reads the files of documents as they are served now to readers of the request's language. What it answers is called
 * inside the change: it gives what is to be recorded of them, or throws 503 where one could not be read, since nobody
 * accepts a text that is not known. A request that was answered before is answered the same again either way.
 */
export type AcceptDocuments = (names: readonly DocumentName[]) => Promise<() => readonly RecordedDocument[]>;

/**
 * Stores the items of a new project, pending and unassigned, each with its first history entry, which names the
 * documents that were accepted; their ids in order.
 */
export type CreateItems = (
  tx: Work,
  call: CallContext,
  order: {
    readonly projectId: string;
    readonly companyId: string;
    readonly items: ProjectRequest['wasteItems'];
    readonly documents: readonly RecordedDocument[];
    readonly at: Date;
  },
) => Promise<readonly string[]>;

/** Who takes items away from an evaluator: a person of the administration, in one of their calls. */
export type ReleasingCall = AuditedCall & { readonly actor: Actor };

/**
 * Makes the pending items of an evaluator who can no longer evaluate unassigned again, each with an
 * automatic history entry (decision A-045); how many. Inside the transaction that blocks or deletes them.
 */
export type ReleaseItems = (
  tx: Work,
  call: ReleasingCall,
  evaluator: { readonly id: string; readonly name: string },
) => Promise<number>;

export type { StoredItemEvent, TellOfEvents } from './steps/item-events.ts';
export { lockedItem } from './steps/step-judging.ts';

/** How many items wait for this person to act or to answer, in what they may see. */
export async function countWaiting(tx: Work, actor: Actor): Promise<number> {
  const waiting = WAITING_FOR_ROLE[actor.role];
  const [byStatus, further] = await Promise.all([
    waiting.statuses.length === 0 ? 0 : countInScope(tx, actor, { tasks: waiting }),
    countFurtherToAnswer(tx, actor),
  ]);
  return byStatus + further;
}

/** Locks all items of a project, in the order of their ids, and answers their statuses. */
export async function lockItemsOfProject(
  tx: Work,
  projectId: string,
): Promise<readonly { readonly id: string; readonly status: ItemStatus }[]> {
  return tx
    .selectFrom('waste_items')
    .select(['id', 'status'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ids of the items of a project, in the order they were sent. */
export async function itemIdsOfProject(tx: Work, projectId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('waste_items')
    .select('id')
    .where('project_id', '=', projectId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** The project of an item, locked until the transaction ends, with the statuses its items had then. */
export interface LockedProject {
  readonly project_id: string;
  readonly project_status: ProjectStatus;
  /** Ids and statuses of all its items, in the same order. */
  readonly item_ids: readonly string[];
  readonly item_statuses: readonly string[];
}

/** Brings the status of a project in line with its items, of which some were written since it was locked. */
export type SettleProject = (
  work: Work,
  project: LockedProject,
  written: readonly { readonly id: string; readonly status: ItemStatus; readonly updated_at: Date }[],
) => Promise<void>;

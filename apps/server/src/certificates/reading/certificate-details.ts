import { setImmediate } from 'node:timers/promises';
import { Refusal } from '@monda/domain/base/errors.ts';
import {
  CERTIFICATE_ACTIONS,
  type CertificateAction,
  type CertificateNow,
  certificateRefusal,
} from '@monda/domain/certificates/certificate-actions.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Exclusion } from '@monda/domain/items/four-eyes.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import type { Work } from '../../database/work.ts';
import { filesById, type ViewFile } from '../../files/file-interface.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { isSamePerson } from '../../identity/address-mark-interface.ts';
import { exclusionsOf } from '../../items/item-interface.ts';
import { frozenItems, isChangedSince, readsChanges } from './changed-items.ts';
import { certificateOf, certificatesOf, rowView, type StoredCertificate } from './certificate-rows.ts';
import { proofsOf } from './certificate-proofs.ts';

export interface DetailParts {
  readonly viewFile: ViewFile;
}

/** One version, where the person sees all of its items; else 404. */
export function getCertificate(
  work: Work,
  { actor, params }: IncomingCall<'certificates.get'>,
  parts: DetailParts,
): Promise<CertificateDetails> {
  return certificateDetails(work, actor, params.id, parts);
}

/** The answer of the calls about one version; 404 where the person does not see all of its items. */
export async function certificateDetails(
  work: Work,
  actor: Actor,
  id: string,
  { viewFile }: DetailParts,
): Promise<CertificateDetails> {
  const row = await certificateOf(work, actor, id);
  if (row === undefined) throw new Refusal('not_found');
  const [items, versions, voidRequests, proofs, files, actions] = await Promise.all([
    itemsOf(work, actor, id),
    versionsOf(work, actor, row.number),
    voidRequestsOf(work, id),
    proofsOf(work, id),
    filesById(work, row.file_id === null ? [] : [row.file_id]),
    actionsOf(work, row, actor),
  ]);
  const file = files.get(row.file_id ?? '');
  return {
    ...rowView(row),
    askedBy: row.asked_by_name,
    reason: row.reason,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    dataSha256: row.data_sha256,
    fileSha256: row.file_sha256,
    timeStampedAt: row.time_stamped_at?.toISOString() ?? null,
    file: file === undefined ? null : viewFile(file, actor.id),
    proofs,
    items,
    versions,
    voidRequests,
    actions,
  };
}

/** A version as it is judged what this person may do with it. */
export async function certificateNow(
  work: Work,
  { state, void_asked_by: askedBy, is_being_replaced: isBeingReplaced }: StoredCertificate,
  { id }: Actor,
): Promise<CertificateNow> {
  const isAskedByActor = askedBy !== null && (askedBy === id || (await isSamePerson(work, askedBy, id)));
  return { state, voidAskedBy: askedBy, isAskedByActor, isBeingReplaced };
}

/** What excludes the person from acting on a certificate: what they did for the company on one of its items. */
export async function exclusionFromCertificate(
  work: Work,
  actor: Actor,
  id: string,
): Promise<Exclusion | undefined> {
  const rows = await work
    .selectFrom('certificate_items')
    .select('item_id')
    .where('certificate_id', '=', id)
    .orderBy('position')
    .execute();
  const items = rows.map(({ item_id }) => item_id);
  return [...(await exclusionsOf(work, items, actor)).values()][0];
}

async function actionsOf(
  work: Work,
  row: StoredCertificate,
  actor: Actor,
): Promise<CertificateDetails['actions']> {
  const now = await certificateNow(work, row, actor);
  const open = CERTIFICATE_ACTIONS.filter((action) => certificateRefusal(action, now, actor) === null);
  const isExcluded = open.length > 0 && (await exclusionFromCertificate(work, actor, row.id)) !== undefined;
  const may = (action: CertificateAction) => open.includes(action) && !isExcluded;
  return {
    replace: may('replace'),
    askVoid: may('askVoid'),
    confirmVoid: may('confirmVoid'),
    withdrawVoid: may('withdrawVoid'),
  };
}

/** Items that are put together before others are answered. */
const ITEMS_AT_ONCE = 50;

async function itemsOf(work: Work, actor: Actor, id: string): Promise<CertificateDetails['items']> {
  const rows = await frozenItems(work)
    .select(['i.id', 'i.data', 's.not_recorded'])
    .where('s.certificate_id', '=', id)
    .orderBy('s.position')
    .execute();
  const items: CertificateDetails['items'] = [];
  for (const [at, row] of rows.entries()) {
    if (at % ITEMS_AT_ONCE === ITEMS_AT_ONCE - 1) await setImmediate();
    const { itemName, serialNumber } = completeItemData(row.data);
    items.push({
      ...{ id: row.id, itemName, serialNumber },
      notRecorded: [...(row.not_recorded ?? [])],
      ...(readsChanges(actor) ? { changed: isChangedSince(row) } : {}),
    });
  }
  return items;
}

async function versionsOf(work: Work, actor: Actor, number: string): Promise<CertificateDetails['versions']> {
  const rows = await certificatesOf(work, actor)
    .where('ce.number', '=', number)
    .orderBy('ce.certificate_version', 'desc')
    .execute();
  return rows.map(({ id, version, state, issued_at, reason }) => ({
    ...{ id, version, state, reason },
    issuedAt: issued_at?.toISOString() ?? null,
  }));
}

async function voidRequestsOf(work: Work, id: string): Promise<CertificateDetails['voidRequests']> {
  const rows = await work
    .selectFrom('certificate_void_requests')
    .selectAll()
    .where('certificate_id', '=', id)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    reason: row.reason,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    decided: row.decided,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}

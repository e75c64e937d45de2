import { Refusal } from '@monda/domain/base/errors.ts';
import { noEarlierThan } from '@monda/domain/base/moments.ts';
import { sideOfRole } from '@monda/domain/identity/roles.ts';
import type {
  CorrectedValue,
  CorrectionAction,
  CorrectionEnd,
} from '@monda/domain/items/correction-fields.ts';
import { correctedFieldLabel } from '@monda/domain/items/correction-wording.ts';
import {
  changedSince,
  changedValues,
  checkCorrectedKind,
  type CorrectedValues,
} from '@monda/domain/items/corrected-values.ts';
import {
  type CorrectionVerdict,
  fieldsCorrectedAt,
  judgeDecision,
  judgeProposal,
} from '@monda/domain/items/corrections.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import type { CorrectedField } from '@monda/domain/items/item-fields.ts';
import { type ItemStatus, itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import type { CorrectionEvent } from '@monda/domain/notices/item-events.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import { assertVersion } from '../../http/calls/expected-version.ts';
import { type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { CallContext, IncomingCall } from '../../http/calls/handlers.ts';
import { invalid } from '../../http/calls/problems.ts';
import { companyOfItem } from '../../visibility/visibility-interface.ts';
import { excludedBy, ownFourEyes } from '../reading/four-eyes-of-items.ts';
import { readDetails } from '../reading/item-view.ts';
import { receiveRequests } from '../reading/receiving-requests.ts';
import { openCorrections, type StoredCorrection } from '../reading/stored-corrections.ts';
import { writeEvent } from './history-writing.ts';
import { type ItemBefore, lockedItem } from './step-judging.ts';
import { writeCorrectedItem } from './step-writing.ts';
import type { ChangeParts } from './steps-with-files.ts';

/** The calls by which the two sides of an item put wrong values right. All writes hold the item. */
export const CORRECTION_HANDLERS = {
  'corrections.propose': withoutTransaction(proposeCorrection),
  'corrections.decide': withoutTransaction(decideCorrection),
} satisfies HandlerTable;

interface CorrectionParts extends ChangeParts {
  /** Records an item by the newest form, which corrections write, where a server of an earlier release recorded it. */
  readonly recordByNewestForm: (itemId: string) => Promise<void>;
}

/** Writes in one transaction, of an item that the person sees, and answers the item as it is then; 404 for any other. */
async function correcting(
  call: CallContext & { readonly params: { readonly id: string } },
  parts: CorrectionParts,
  write: (work: Work, item: ItemBefore) => Promise<void>,
): Promise<ItemDetails> {
  const { actor, params } = call;
  await parts.transactions.asActor(actor, (work) => companyOfItem(work, actor, params.id));
  await parts.recordByNewestForm(params.id);
  return parts.changes.run(call, async (work) => {
    const item = await lockedItem(work, actor, params.id);
    if (item === undefined) throw new Refusal('not_found');
    await write(work, item);
    return readDetails(work, call, params.id, parts);
  });
}

export function proposeCorrection(call: IncomingCall<'corrections.propose'>, parts: CorrectionParts) {
  return correcting(call, parts, async (work, item) => {
    const { actor, body } = call;
    const fourEyes = (await ownFourEyes(work, [item.id], actor))(item.id);
    const verdict = judgeProposal(actor, { ...stateOf(item), fourEyes });
    if (!verdict.allowed) throw refusalOf(verdict, item.status);
    if ((await openCorrections(work, [item.id])).size > 0) {
      throw new Refusal('wrong_state', { message: words().corrections.oneIsOpen });
    }
    assertVersion(call, item.version);
    const values = judgedValues(item, body.fields);
    const at = noEarlierThan(work.clock.now(), item.updated_at);
    const isAtOnce = verdict.how === 'at-once';
    const side = sideOfRole(actor.role);
    const end = { outcome: 'accepted', ended_by: actor.id, ended_by_name: actor.name, ended_at: at } as const;
    const row = await work.insert('item_corrections', {
      ...{ id: work.clock.newId(), item_id: item.id, company_id: item.company_id, side },
      former: JSON.stringify(values.former),
      proposed: JSON.stringify(values.proposed),
      reason: body.reason,
      ...{ proposed_by: actor.id, proposed_by_name: actor.name, proposed_at: at },
      ...(isAtOnce ? end : {}),
    });
    note(work, call, row, { reason: row.reason });
    await receiveRequests(work, call, [item.id]);
    if (isAtOnce) return takeEffect(work, call, item, row, 'correctedAtOnce');
    const event = side === 'company' ? 'correctionToProvider' : 'correctionToCompany';
    return writeEvent(work, event, item, actor.id, at);
  });
}

const END_OF: Readonly<Record<CorrectionAction, [CorrectionEnd, CorrectionEvent]>> = {
  accept: ['accepted', 'correctionAccepted'],
  refuse: ['refused', 'correctionRefused'],
  withdraw: ['withdrawn', 'correctionWithdrawn'],
};

export function decideCorrection(call: IncomingCall<'corrections.decide'>, parts: CorrectionParts) {
  return correcting(call, parts, async (work, item) => {
    const { actor, params, body } = call;
    const found = await work
      .selectFrom('item_corrections')
      .selectAll()
      .where('id', '=', params.correctionId)
      .where('item_id', '=', item.id)
      .executeTakeFirst();
    if (found === undefined) throw new Refusal('not_found');
    const fourEyes = (await ownFourEyes(work, [item.id], actor))(item.id);
    const by = { side: found.side, authorId: found.proposed_by };
    const verdict = judgeDecision(actor, { ...stateOf(item), fourEyes }, by, body.action);
    if (!verdict.allowed) throw refusalOf(verdict, item.status);
    if (found.outcome !== null) throw new Refusal('wrong_state', { message: words().corrections.ended });
    assertVersion(call, item.version);
    if (body.action === 'accept') assertStillFits(item, found);
    const [outcome, event] = END_OF[body.action];
    const at = noEarlierThan(work.clock.now(), item.updated_at, found.proposed_at);
    const row = await work.updateOne(
      'item_corrections',
      {
        ...{ outcome, ended_by: actor.id, ended_by_name: actor.name, ended_at: at },
        comment: body.comment ?? '',
      },
      (query) => query.where('id', '=', found.id),
    );
    note(work, call, row, { action: body.action });
    await receiveRequests(work, call, [item.id]);
    if (body.action === 'accept') return takeEffect(work, call, item, row, event);
    return writeEvent(work, event, item, actor.id, at);
  });
}

const stateOf = ({ status, assigned_user_id: assignedUserId }: ItemBefore) => ({ status, assignedUserId });

function refusalOf(
  verdict: Extract<CorrectionVerdict, { readonly allowed: false }>,
  status: ItemStatus,
): Refusal {
  const say = words().corrections;
  const conflict = (message: string) => new Refusal('wrong_state', { message });
  switch (verdict.because) {
    case 'excluded':
      return excludedBy(verdict.exclusion);
    case 'role':
      return new Refusal('not_allowed');
    case 'other-side':
      return new Refusal('not_allowed', { message: say.notOfThisSide });
    case 'not-author':
      return new Refusal('not_allowed', { message: say.notYours });
    case 'only-company':
      return conflict(say.onlyCompany);
    case 'closed':
      return conflict((status === 'completed' ? say.completed : say.closed)(itemStatusLabel(status)));
  }
}

/** What a correction changes, judged as in the wizard; 400 at its fields, also where it changes nothing. */
function judgedValues(item: ItemBefore, given: CorrectedValues) {
  const values = changedValues(item.data, given);
  const changed = Object.keys(values.proposed) as CorrectedField[];
  const say = words().corrections;
  if (changed.length === 0) throw invalid([{ path: 'fields', message: words().correcting.nothingChanged }]);
  const corrected = fieldsCorrectedAt(item.status);
  const errors = changed
    .filter((field) => !corrected.includes(field))
    .map((field) => ({ path: `fields.${field}`, message: say.alsoByUpdate }));
  checkCorrectedKind(item.data, values.proposed, (field, message) =>
    errors.push({ path: `fields.${field}`, message }),
  );
  if (errors.length > 0) throw invalid(errors);
  return values;
}

/** Refuses an acceptance with both values where the item has another value than the one it was proposed against, or changes it otherwise. */
function assertStillFits(item: ItemBefore, { former, proposed }: StoredCorrection): void {
  const say = words().corrections;
  const [changed] = changedSince(item.data, former);
  if (changed !== undefined) {
    const shown = (value: CorrectedValue | undefined) =>
      value === '' || value === null || value === undefined ? say.noValue : `“${value}”`;
    const present = completeItemData(item.data)[changed];
    throw new Refusal('wrong_state', {
      message: say.changedMeanwhile(correctedFieldLabel(changed), shown(present), shown(former[changed])),
    });
  }
  const corrected = fieldsCorrectedAt(item.status);
  if (Object.keys(proposed).some((field) => !corrected.some((one) => one === field))) {
    throw new Refusal('wrong_state', { message: say.alsoByUpdate });
  }
  const errors: { path: string; message: string }[] = [];
  checkCorrectedKind(item.data, proposed, (field, message) => errors.push({ path: field, message }));
  if (errors[0] !== undefined) throw new Refusal('wrong_state', { message: errors[0].message });
}

/** Gives the item the corrected values, with its history. */
function takeEffect(
  work: Work,
  call: CallContext,
  item: ItemBefore,
  row: StoredCorrection,
  event: CorrectionEvent,
): Promise<void> {
  const { actor } = call;
  const at = row.ended_at ?? row.proposed_at;
  const fields = Object.keys(row.proposed);
  const noted = { code: 'corrected', correction: row.id, fields, proposedBy: row.proposed_by_name } as const;
  return writeCorrectedItem(work, {
    item,
    values: row.proposed,
    event,
    person: actor,
    note: noted,
    comment: row.comment,
    at,
  });
}

/** Notes what was done with a correction; its values stand in it, and in the audit log the names of their fields. */
function note(
  work: Work,
  call: CallContext,
  row: StoredCorrection,
  more: Readonly<Record<string, unknown>>,
): void {
  const details = { correction: row.id, fields: Object.keys(row.proposed), ...more };
  work.act(call, { subjectType: 'item', subjectId: row.item_id, details });
}

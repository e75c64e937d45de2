import { Refusal } from '@monda/domain/base/errors.ts';
import { type Side, sideOfRole } from '@monda/domain/identity/roles.ts';
import type { PrepareAnswer, Signed } from '@monda/domain/signings/signing-fields.ts';
import type { Work } from '../../database/work.ts';
import { asActor, asChange, type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { Changes, IncomingCall } from '../../http/calls/handlers.ts';
import {
  assertSideOfEach,
  excludedBy,
  exclusionsOf,
  itemsOf,
  lockedItems,
} from '../../items/item-interface.ts';
import { coveredBy } from '../drawing/covered.ts';
import { assertAsRead, assertSigner, companyOf, nameOf, refusedNow } from './signing-judging.ts';
import { recordOf } from './signing-record.ts';
import { sealSigning, type SealingParts } from './signing-seals.ts';
import { signingTree } from './signing-tree.ts';
import { signingsOfItem, withdrawSigning } from './signings-of-items.ts';
import { sha256Of, STATED_COLUMNS, statementsOf } from './statements.ts';

/** The calls by which those who are present sign. */
export const SIGNING_HANDLERS = {
  'signings.prepare': asActor(prepareSigning),
  'signings.sign': withoutTransaction(sign),
  'signings.withdraw': asChange(withdrawSigning),
  'signings.ofItem': asActor(signingsOfItem),
} satisfies HandlerTable;

const RANDOM_BYTES = 16;
/** Items that are stored by one statement, which is put together in one turn of the event loop. */
const ROWS_AT_ONCE = 25;

export async function prepareSigning(
  work: Work,
  { actor, body: { itemIds } }: IncomingCall<'signings.prepare'>,
): Promise<PrepareAnswer> {
  const found = await itemsOf(work, actor)
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select([...STATED_COLUMNS, 'c.name as company_name'])
    .where('i.id', 'in', itemIds)
    .execute();
  const rows = inOrder(itemIds, new Map(found.map((row) => [row.id, row])));
  const id = companyOf(rows);
  const stated = await statementsOf(work, rows);
  const exclusions = await exclusionsOf(work, itemIds, actor);
  const items = rows.flatMap((row): PrepareAnswer['items'] => {
    const now = stated.get(row.id);
    if (now === undefined) return [];
    const excluded = exclusions.get(row.id);
    const refused = refusedNow(row) ?? (excluded === undefined ? null : excludedBy(excluded).message);
    const { fields, correction } = now.statement;
    return [
      {
        ...{ id: row.id, itemName: nameOf(row), serialNumber: String(fields['serialNumber'] ?? '') },
        ...{ decision: row.decision, status: row.status, day: row.destruction_on },
        covers: coveredBy(now.statement),
        corrected: Object.keys(correction ?? {}),
        ...{ statementSha256: refused === null ? now.sha256 : null, refused },
      },
    ];
  });
  return { company: { id, name: rows[0]?.company_name ?? '' }, side: sideOfRole(actor.role), items };
}

/** What was found, in the order in which it was asked for; 404 where something was not. */
function inOrder<Row>(ids: readonly string[], found: ReadonlyMap<string, Row>): readonly Row[] {
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  if (rows.length !== ids.length) throw new Refusal('not_found');
  return rows;
}

interface SigningParts {
  readonly changes: Changes;
  readonly transactions: SealingParts['transactions'];
  readonly certificateKeys: SealingParts['keys'];
  readonly issuesCertificates: boolean;
}

/** Stores the signature, and seals it where there is a signer; a job seals the others. */
export async function sign(call: IncomingCall<'signings.sign'>, parts: SigningParts): Promise<Signed> {
  const signed = await parts.changes.run(call, (work) => storeSigning(work, call));
  if (!parts.issuesCertificates) return signed;
  const { transactions, certificateKeys: keys } = parts;
  // why: the signature is given; whatever keeps it from being sealed, the job meets and logs.
  const sealedAt = await sealSigning({ transactions, keys }, signed.id).catch(() => null);
  return { ...signed, sealedAt: sealedAt?.toISOString() ?? null };
}

async function storeSigning(work: Work, call: IncomingCall<'signings.sign'>): Promise<Signed> {
  const { actor, body } = call;
  const ids = body.items.map((item) => item.id);
  // why: behind the locks nothing of the items changes, and of two who sign for both sides one is first.
  const rows = inOrder(ids, await lockedItems(work, actor, ids));
  const company = companyOf(rows);
  const side: Side = sideOfRole(actor.role);
  await assertSideOfEach(work, actor, ids, 'items');
  const stated = await statementsOf(work, rows);
  assertAsRead(body.items, rows, stated);
  await assertSigner(work, body, { rows, side, company });
  const { default: canonicalize } = await import('canonicalize');
  const [id, at] = [work.clock.newId(), work.clock.now()];
  const leaves = ids.map((item) => ({
    text: stated.get(item)?.text ?? '',
    random: work.clock.randomBytes(RANDOM_BYTES),
  }));
  const { root, paths } = signingTree(leaves);
  const { signature, items: _items, ...said } = body;
  const drawing = signature.kind === 'drawn' ? (canonicalize(signature.drawing) ?? null) : null;
  const drawingSha256 = drawing === null ? null : sha256Of(drawing);
  const record = recordOf(body, { id, root, at, side, by: actor.name, drawingSha256 });
  const { capacityText, ...given } = said;
  await work.insert('signings', {
    ...{ id, company_id: company, made_by: actor.id, made_by_name: actor.name, side },
    ...{ ...given, capacity_text: capacityText, outcome: record.outcome, reason: record.reason, drawing },
    ...{ record: canonicalize(record) ?? '', root, item_count: ids.length, at },
    ...{ address: call.device?.address ?? null, program: call.device?.program ?? null },
  });
  const stored = leaves.map(({ text, random }, position) => ({
    ...{ id: work.clock.newId(), signing_id: id, item_id: ids[position] ?? '', company_id: company },
    ...{ position, statement: text, random: Buffer.from(random).toString('hex') },
    path: JSON.stringify(paths[position] ?? []),
  }));
  for (let from = 0; from < stored.length; from += ROWS_AT_ONCE) {
    await work.insertAll('signing_items', stored.slice(from, from + ROWS_AT_ONCE));
  }
  const { outcome, capacity } = record;
  work.act(call, {
    ...{ subjectType: 'signing', subjectId: id },
    details: { outcome, sentence: body.sentence, capacity, items: ids },
  });
  return { id, at: at.toISOString(), sealedAt: null, itemCount: ids.length };
}

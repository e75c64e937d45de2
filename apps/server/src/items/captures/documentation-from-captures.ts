import type { DocumentationBody } from '@monda/domain/captures/capture-fields.ts';
import { type CapturePurpose, FILE_PURPOSE_OF_CAPTURE } from '@monda/domain/captures/capture-purposes.ts';
import { type FieldProblem, Refusal } from '@monda/domain/base/errors.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import type { CallContext, IncomingCall } from '../../http/calls/handlers.ts';
import { assertSamePassword } from '../steps/destruction-handlers.ts';
import { tryPassword } from '../steps/password-tries.ts';
import { itemAfterStep } from '../steps/step-handlers.ts';
import { type ChangeParts, unlessRefusedNow } from '../steps/steps-with-files.ts';
import { nameOfCapture, type StoredCapture } from './stored-captures.ts';

/** A capture that is named, and where: `before.2`. */
interface Named {
  readonly id: string;
  readonly purpose: CapturePurpose;
  readonly path: string;
  readonly position: number;
}

/**
 * Takes the step that `upload-documentation` takes, with captures that arrived: in its transaction they become files of the item, all
 * or none, each once.
 */
export function documentFromCaptures(
  call: IncomingCall<'captures.document'>,
  parts: ChangeParts,
): Promise<ItemDetails> {
  const { actor, params, body } = call;
  const asked = { itemId: params.id, step: 'uploadDocumentation' } as const;
  const named = namedIn(body);
  return unlessRefusedNow(call, asked, parts, async () => {
    // why: what is missing is said before a try of the password is counted.
    await parts.transactions.asActor(actor, (work) =>
      arrivedCaptures(capturesOf(work, params.id, named), named),
    );
    const triedAt = await tryPassword(params.id, body.password, parts);
    return parts.changes.run(call, (work) =>
      itemAfterStep(
        work,
        call,
        {
          ...asked,
          effects: async ({ id, version }) => {
            assertSamePassword(triedAt?.version, version);
            await giveToItem(work, call, id, named);
            const { before, after, tickets } = body;
            return {
              note: {
                code: 'documented',
                before: before.length,
                after: after.length,
                tickets: tickets.length,
              },
            };
          },
        },
        parts,
      ),
    );
  });
}

/** Every capture that the body names, in its order; 400 where one is named twice. */
function namedIn({ before, after, tickets }: DocumentationBody): readonly Named[] {
  const fields = {
    before: ['before', before],
    after: ['after', after],
    tickets: ['ticket', tickets],
  } as const;
  const named = Object.entries(fields).flatMap(([field, [purpose, ids]]) =>
    ids.map((id, position): Named => ({ id, purpose, path: `${field}.${position}`, position })),
  );
  const repeated = named.filter(({ id }, at) => named.findIndex((one) => one.id === id) !== at);
  refuse(repeated.map(({ path }) => ({ path, message: words().captures.namedTwice })));
  return named;
}

/** Captures of an item among those that are named. */
const capturesOf = (work: Work, itemId: string, named: readonly Named[]) =>
  work
    .selectFrom('captures')
    .selectAll()
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .where('item_id', '=', itemId)
    .orderBy('id');

/** The captures that are named, by id; 400 naming each that is not there, has not arrived or was taken for something else. */
async function arrivedCaptures(
  found: ReturnType<typeof capturesOf>,
  named: readonly Named[],
): Promise<ReadonlyMap<string, StoredCapture>> {
  const rows = await found.execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const problemOf = ({ id, purpose }: Named): string | null => {
    const row = byId.get(id);
    if (row === undefined) return words().captures.unknown;
    if (row.purpose !== purpose) return words().captures.otherPurpose;
    // why: an item with one that is used is destroyed, and its step says so.
    return row.state === 'arriving' ? words().captures.notArrived : null;
  };
  refuse(
    named.flatMap((one) => {
      const message = problemOf(one);
      return message === null ? [] : [{ path: one.path, message }];
    }),
  );
  return byId;
}

function refuse(errors: readonly FieldProblem[]): void {
  const [first] = errors;
  if (first !== undefined) throw new Refusal('validation_failed', { message: first.message, errors });
}

/** Makes the captures files of the item. */
async function giveToItem(
  work: Work,
  { actor }: Pick<CallContext, 'actor'>,
  itemId: string,
  named: readonly Named[],
): Promise<void> {
  const byId = await arrivedCaptures(capturesOf(work, itemId, named).forUpdate(), named);
  const now = work.clock.now();
  const files = named.map(({ id, position }) => {
    const row = byId.get(id) as StoredCapture;
    const file = {
      ...{ id: work.clock.newId(), item_id: itemId, company_id: row.company_id, comment_id: null },
      ...{ purpose: FILE_PURPOSE_OF_CAPTURE[row.purpose], position, state: 'committed' as const },
      name: nameOfCapture(row),
      mime_type: given(row.picture_type),
      size: given(row.picture_size),
      sha256: given(row.picture_sha256),
      storage_key: given(row.picture_key),
      thumbnail_key: row.thumbnail_key,
      thumbnail_sha256: row.thumbnail_sha256,
      ...{ width: row.width, height: row.height, uploaded_by: actor.id, created_at: now },
      ...{ captured_key: row.captured_key, captured_sha256: row.sha256, captured_size: row.size },
      ...{ captured_at: row.taken_at, clock_offset_ms: row.clock_offset_ms },
    };
    return { capture: id, file };
  });
  await work.insertAll(
    'stored_files',
    files.map(({ file }) => file),
  );
  const captures = files.map(({ capture }) => capture);
  const ids = files.map(({ file }) => file.id);
  await sql`UPDATE captures SET state = 'used', file_id = given.file_id, captured_key = NULL, picture_key = NULL,
      thumbnail_key = NULL, picture_type = NULL, picture_size = NULL, picture_sha256 = NULL, thumbnail_sha256 = NULL,
      width = NULL, height = NULL
    FROM (SELECT unnest(${captures}::uuid[]) AS id, unnest(${ids}::uuid[]) AS file_id) AS given
    WHERE captures.id = given.id AND captures.item_id = ${itemId}`.execute(work);
}

/** What a capture that has arrived has. */
function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('a capture that arrived lacks what was stored of it');
  return value;
}

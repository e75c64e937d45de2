import { Refusal } from '@monda/domain/base/errors.ts';
import { ID_PATTERN } from '@monda/domain/base/id-pattern.ts';
import { readNumber } from '@monda/domain/certificates/certificate-number.ts';
import { words } from '@monda/phrases/words.ts';
import { type RawBuilder, sql } from 'kysely';
import { searchPattern, wholeId } from '../../database/search-text.ts';
import type { Work } from '../../database/work.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { certificatesChangedSince, readsChanges } from './changed-items.ts';
import { certificatesOf, rowView, type StoredCertificate } from './certificate-rows.ts';

/** A page of the certificates whose items the person sees, the newest orders first. */
export async function listCertificates(work: Work, { actor, query }: IncomingCall<'certificates.list'>) {
  const { search = '', state, companyId, itemId, after, limit } = query;
  const from = after === undefined ? null : placeOf(after);
  const rows = await certificatesOf(work, actor)
    .$if(search.trim() !== '', (found) => found.where(matches(search)))
    .$if(state !== undefined, (found) => found.where('ce.state', '=', state ?? 'issued'))
    .$if(companyId !== undefined, (found) => found.where('ce.company_id', '=', companyId ?? ''))
    .$if(itemId !== undefined, (found) => found.where(hasItem(sql`s.item_id = ${itemId}`)))
    .$if(from !== null, (found) =>
      found.where(sql<boolean>`(ce.asked_at, ce.id) < (${from?.at}::timestamptz, ${from?.id}::uuid)`),
    )
    .orderBy('ce.asked_at', 'desc')
    .orderBy('ce.id', 'desc')
    .limit(limit + 1)
    .execute();
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const changed =
    itemId !== undefined && readsChanges(actor)
      ? await certificatesChangedSince(
          work,
          itemId,
          data.map(({ id }) => id),
        )
      : null;
  return {
    data: data.map((row) => ({
      ...rowView(row),
      ...(changed === null ? {} : { changed: changed.has(row.id) }),
    })),
    next: rows.length <= limit || last === undefined ? null : placeAfter(last),
  };
}

const hasItem = (condition: RawBuilder<unknown>) => sql<boolean>`EXISTS (
  SELECT 1 FROM certificate_items s JOIN waste_items i ON i.id = s.item_id
  WHERE s.certificate_id = ce.id AND ${condition})`;

/**
 * Whether the number, or name or serial number of an item, is what is searched for, or the id of the certificate, of an item or of
 * a request; texts are compared as in lists of items.
 */
function matches(search: string): RawBuilder<boolean> {
  const pattern = searchPattern(search);
  const number = readNumber(search);
  // why: reading the stored text, which has the description as well, costs less than comparing name and number anew.
  const byItem =
    hasItem(sql`i.search_text LIKE ${pattern} AND (comparable(coalesce(i.data->>'itemName', '')) LIKE ${pattern}
    OR comparable(coalesce(i.data->>'serialNumber', '')) LIKE ${pattern})`);
  const id = wholeId(search);
  if (id !== null)
    return sql<boolean>`(ce.id = ${id} OR ${hasItem(sql`(i.id = ${id} OR i.project_id = ${id})`)} OR ${byItem})`;
  return number === null ? byItem : sql<boolean>`(ce.number = ${number} OR ${byItem})`;
}

const placeAfter = ({ asked_at, id }: StoredCertificate): string =>
  Buffer.from(`${asked_at.toISOString()} ${id}`).toString('base64url');

/** The place in the list that a page ended at. Throws 400 for what {@link placeAfter} did not make. */
function placeOf(after: string): { readonly at: string; readonly id: string } {
  const [at = '', id = '', ...rest] = Buffer.from(after, 'base64url').toString('utf8').split(' ');
  const isPlace = rest.length === 0 && ID_PATTERN.test(id) && !Number.isNaN(Date.parse(at));
  if (isPlace && new Date(at).toISOString() === at) return { at, id };
  const message = words().certificateRefusals.afterUnknown;
  throw new Refusal('validation_failed', { errors: [{ path: 'after', message }] });
}

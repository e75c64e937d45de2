import { type FieldProblem, Refusal } from '@monda/domain/base/errors.ts';
import type { Side } from '@monda/domain/identity/roles.ts';
import { completeItemData } from '@monda/domain/items/item-data.ts';
import { itemStatusLabel } from '@monda/domain/items/item-statuses.ts';
import { isSignable, SIDE_OF_CAPACITY } from '@monda/domain/signings/signing-choices.ts';
import type { SignBody } from '@monda/domain/signings/signing-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { sql } from 'kysely';
import type { Work } from '../../database/work.ts';
import type { Stated, StatedRow } from './statements.ts';
import { capacitiesOf, standingSignatures } from './stored-signings.ts';

export const nameOf = ({ data }: Pick<StatedRow, 'data'>): string => completeItemData(data).itemName;

/** Why an item cannot be signed for now; `null` where it can. */
export function refusedNow(row: StatedRow): string | null {
  const { status, decision, verified_on_site: verifiedOnSite } = row;
  if (decision !== null && isSignable({ status, verifiedOnSite })) return null;
  const { notVerified, notNow } = words().signingRefusals;
  return status === 'destruction' ? notVerified(nameOf(row)) : notNow(nameOf(row), itemStatusLabel(status));
}

/** The company of items; 409 where they are of two. */
export function companyOf(rows: readonly StatedRow[]): string {
  const [first] = rows;
  if (first === undefined) throw new Refusal('not_found');
  if (rows.some(({ company_id: company }) => company !== first.company_id)) {
    throw new Refusal('conflict', { message: words().signingRefusals.twoCompanies });
  }
  return first.company_id;
}

/** Throws 409 with the items that cannot be signed for now, or of which something else stands than was read. */
export function assertAsRead(
  items: SignBody['items'],
  rows: readonly StatedRow[],
  stated: ReadonlyMap<string, Stated>,
): void {
  const refused: FieldProblem[] = [];
  const changed: FieldProblem[] = [];
  for (const [at, row] of rows.entries()) {
    const [path, refusal] = [`items.${at}`, refusedNow(row)];
    if (refusal !== null) refused.push({ path, message: refusal });
    else if (stated.get(row.id)?.sha256 !== items[at]?.statementSha256) {
      changed.push({ path, message: words().signingRefusals.changed(nameOf(row)) });
    }
  }
  const [first] = [...refused, ...changed];
  if (first === undefined) return;
  const code = refused.length > 0 ? 'wrong_state' : 'conflict';
  throw new Refusal(code, { message: first.message, errors: [...refused, ...changed] });
}

/**
 * Throws 409 where the person signed one of the items for the other side, or has an account of the other side and signs for it
 * on a device of this one. Persons are compared by their names, as a reader would.
 */
export async function assertSigner(
  work: Work,
  { name, capacity, signature }: Pick<SignBody, 'name' | 'capacity' | 'signature'>,
  {
    rows,
    side,
    company,
  }: { readonly rows: readonly StatedRow[]; readonly side: Side; readonly company: string },
): Promise<void> {
  const signsFor = SIDE_OF_CAPACITY[capacity];
  if (signsFor === null) return;
  const say = words().signingRefusals;
  if (signsFor !== side) {
    const { rows: found } = await sql<{ has: boolean }>`
      SELECT other_side_has_account(${company}, ${name}) AS has`.execute(work);
    if (found[0]?.has === true) throw new Refusal('conflict', { message: say.ownDevice(name) });
  }
  if (signature.kind === 'refused') return;
  const signed = await standingSignatures(
    work,
    rows.map(({ id }) => id),
  )
    .select('s.item_id')
    .distinct()
    .where('g.capacity', 'in', capacitiesOf(signsFor === 'company' ? 'provider' : 'company'))
    .where(sql<boolean>`comparable(g.name) = comparable(${name})`)
    .execute();
  const ids = new Set(signed.map(({ item_id: id }) => id));
  const errors = rows.flatMap((row, at) =>
    ids.has(row.id) ? [{ path: `items.${at}`, message: say.bothSides(name, nameOf(row)) }] : [],
  );
  const [first] = errors;
  if (first !== undefined) throw new Refusal('conflict', { message: first.message, errors });
}

import { Refusal } from '@monda/domain/base/errors.ts';
import { certificateNumber, NUMBER_BYTES } from '@monda/domain/certificates/certificate-number.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { FACT_PROFILES, type FactProfile } from '@monda/domain/facts/fact-profiles.ts';
import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import { SIDES } from '@monda/domain/identity/roles.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import { words } from '@monda/phrases/words.ts';
import type { Work } from '../../database/work.ts';
import { type ItemNeeds, needsOfItems, storedIssue } from '../../facts/fact-interface.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import { assertSideOfEach, type ItemBefore, lockedItems } from '../../items/item-interface.ts';
import { certificateDetails, type DetailParts } from '../reading/certificate-details.ts';
import type { StoredCertificate } from '../reading/certificate-rows.ts';
import { nameOf } from '../signings/signing-judging.ts';
import { signedSides } from '../signings/stored-signings.ts';
import { judgedCertificate } from '../voiding/certificate-judging.ts';

export interface OrderParts extends DetailParts {
  /** Whether this installation issues certificates. */
  readonly issuesCertificates: boolean;
}

type Call = IncomingCall<'certificates.issue'>;

/** Items that are stored by one statement, which is put together in one turn of the event loop. */
const ROWS_AT_ONCE = 100;

/**
 * Orders a certificate, whose file the job makes afterwards. 503 where the installation issues none, 404 for items that are not
 * seen, 409 for those that do not belong into one certificate or stand in another, 403 for those on which the person acted for the
 * company, 400 with what is missing.
 */
export async function orderCertificate(
  work: Work,
  call: Call,
  parts: OrderParts,
): Promise<CertificateDetails> {
  const { actor, body } = call;
  if (!parts.issuesCertificates) {
    throw new Refusal('unavailable', { message: words().certificateRefusals.off });
  }
  // why: certificates are locked before items, by whatever locks both.
  const former =
    body.replaces === undefined ? null : await judgedCertificate(work, actor, body.replaces, 'replace');
  // why: the locks of items are what two orders of the same ones wait for each other at.
  const locked = await lockedItems(work, actor, body.itemIds);
  const items = body.itemIds.flatMap((id) => locked.get(id) ?? []);
  if (items.length !== body.itemIds.length) throw new Refusal('not_found');
  const kind = kindOf(items);
  await assertFree(work, items, former);
  await assertSideOfEach(work, actor, body.itemIds, 'itemIds');
  const needs = await needsOfItems(work, items);
  assertNothingMissing(body.itemIds, needs);
  const unsigned = await unsignedBecause(work, items, body.withoutSignatures);
  const id = work.clock.newId();
  const now = work.clock.now();
  const number = former?.number ?? certificateNumber(work.clock.randomBytes(NUMBER_BYTES));
  const version = former === null ? 1 : await nextVersion(work, former.number);
  await work.insert('certificates', {
    ...{ id, number, certificate_version: version, ...kind, language: body.language, state: 'in_work' },
    profile: profileThatAsksMost([...needs.values()]),
    item_count: items.length,
    replaces_id: former?.id ?? null,
    reason: body.reason ?? null,
    unsigned_reason: unsigned,
    ...{ asked_by: actor.id, asked_by_name: actor.name, asked_at: now },
    ...{ waits_for: 'turn', next_try_at: now },
  });
  const rows = items.map((item, position) => ({
    ...{ id: work.clock.newId(), certificate_id: id, item_id: item.id, company_id: item.company_id },
    // why: until a new version is issued, its items stand in the former one.
    ...{ position, holds: former === null },
  }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await work.insertAll('certificate_items', rows.slice(from, from + ROWS_AT_ONCE));
  }
  work.act(call, {
    subjectType: 'certificate',
    subjectId: id,
    details: {
      ...{ number, version, items: items.length, replaces: former?.id ?? null, reason: body.reason },
      ...(unsigned === null ? {} : { withoutSignatures: unsigned }),
    },
  });
  return certificateDetails(work, actor, id, parts);
}

/** Company and decision of items that are completed and have one of both. Else 409. */
function kindOf(items: readonly ItemBefore[]): {
  readonly company_id: string;
  readonly decision: ItemDecision;
} {
  const said = words().certificateRefusals;
  const open = items.find(({ status }) => status !== 'completed');
  if (open !== undefined) {
    throw new Refusal('wrong_state', { message: said.notCompleted(nameOf(open)) });
  }
  const [first] = items;
  if (items.some(({ company_id }) => company_id !== first?.company_id)) {
    throw new Refusal('conflict', { message: said.twoCompanies });
  }
  if (items.some(({ decision }) => decision !== first?.decision)) {
    throw new Refusal('conflict', { message: said.twoDecisions });
  }
  if (first === undefined || first.decision === null) throw new Refusal('wrong_state');
  return { company_id: first.company_id, decision: first.decision };
}

/** Refuses items that stand in a certificate, and for a new version others than those of the former. */
async function assertFree(
  work: Work,
  items: readonly ItemBefore[],
  former: StoredCertificate | null,
): Promise<void> {
  const said = words().certificateRefusals;
  const held = await work
    .selectFrom('certificate_items as s')
    .innerJoin('certificates as ce', 'ce.id', 's.certificate_id')
    .select(['s.item_id', 's.certificate_id', 'ce.number'])
    .where(
      's.item_id',
      'in',
      items.map(({ id }) => id),
    )
    .where('s.holds', '=', true)
    .execute();
  const byItem = new Map(held.map((row) => [row.item_id, row]));
  if (former !== null) {
    const isSame =
      items.length === former.item_count &&
      items.every(({ id }) => byItem.get(id)?.certificate_id === former.id);
    if (!isSame) throw new Refusal('conflict', { message: said.otherItems(former.number) });
    return;
  }
  const errors = items.flatMap((item, at) => {
    const holder = byItem.get(item.id);
    if (holder === undefined) return [];
    return [{ path: `itemIds.${at}`, message: said.held(nameOf(item), holder.number) }];
  });
  const [first] = errors;
  if (first !== undefined) throw new Refusal('conflict', { message: first.message, errors });
}

/** Versions that failed have their number as well. */
async function nextVersion(work: Work, number: string): Promise<number> {
  const { last } = await work
    .selectFrom('certificates')
    .select((row) => row.fn.max('certificate_version').as('last'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return last + 1;
}

function assertNothingMissing(ids: readonly string[], needs: ReadonlyMap<string, ItemNeeds>): void {
  const errors = ids.flatMap((id, at) => {
    const missing = needs.get(id)?.missing ?? [];
    if (missing.length === 0) return [];
    const message = words().certificateRefusals.missing(
      missing.map(({ name }) => needLabel(name)).join(', '),
    );
    return [{ path: `itemIds.${at}`, message }];
  });
  if (errors.length > 0) throw new Refusal('validation_failed', { errors });
}

/**
 * Why a certificate is issued without a signature of each side for each item; `null` where they are there, or where the provider's
 * rule asks for none. 400 with what is missing where no reason is given.
 */
async function unsignedBecause(
  work: Work,
  items: readonly ItemBefore[],
  reason: string | undefined,
): Promise<string | null> {
  if (!(await storedIssue(work)).signaturesRequired) return null;
  const signed = await signedSides(
    work,
    items.map(({ id }) => id),
  );
  const say = words().certificateRefusals.unsigned;
  const errors = items.flatMap((item, at) =>
    SIDES.filter((side) => !signed.has(`${item.id} ${side}`)).map((side) => ({
      ...{ path: `itemIds.${at}.signatures`, message: say[side](nameOf(item)) },
    })),
  );
  if (errors.length === 0) return null;
  if (reason === undefined) throw new Refusal('validation_failed', { errors });
  return reason;
}

/** From the profile that asks for most to the one that asks for least; those of one certificate have one decision. */
const BY_NEEDS: readonly FactProfile[] = ['firearms', 'data-media', 'destruction', 'reassignment'];

function profileThatAsksMost(needs: readonly ItemNeeds[]): FactProfile {
  const found = BY_NEEDS.find((profile) => needs.some((each) => each.profile === profile));
  return found ?? FACT_PROFILES[0];
}

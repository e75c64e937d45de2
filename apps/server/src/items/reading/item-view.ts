import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { CachedReading } from '../../database/cached-reading.ts';
import type { Work } from '../../database/work.ts';
import type { FileView } from '@monda/domain/files/file-view.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemDataFor } from '@monda/domain/items/item-data.ts';
import { meetingOn, proposedMeeting } from '@monda/domain/items/meeting.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import { ITEM_STATUSES } from '@monda/domain/items/item-statuses.ts';
import { type JudgedItem, type Lateness, lateSince } from '@monda/domain/lateness/time-limits.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { ReviewRuleAnswer } from '@monda/domain/items/review-rule-fields.ts';
import type { ItemDetails, ItemRow } from '@monda/domain/items/item-view.ts';
import { filesOfItems, type ItemFile, type ViewFile } from '../../files/file-interface.ts';
import type { KnownLateness } from '../../lateness/lateness-interface.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { preparedQuery } from '../../database/pipeline/prepared-query.ts';
import { among, type OneOrSeveral, oneOrSeveral } from '../../database/pipeline/one-or-several.ts';
import { entryView, HISTORY_COLUMNS, type StoredEntry } from './history-view.ts';
import { fourEyesOfHistory, ownFourEyes } from './four-eyes-of-items.ts';
import { type DetailedItem, readItem, type StoredItem } from './item-store.ts';
import { correctionView } from './stored-corrections.ts';
import type { Opened } from './receiving-requests.ts';
import { ifSaid } from './stored-meetings.ts';

/** What of an item lateness is judged by. */
export const judgedItem = (
  item: Pick<StoredItem, 'status' | 'status_since' | 'destruction_on'>,
): JudgedItem => ({
  status: item.status,
  statusSince: item.status_since,
  destructionOn: item.destruction_on,
});

/** An item as a list carries it for this person; guarded fields are absent where they are not theirs. */
export function rowView(item: StoredItem, actor: Actor, lateness: Lateness): ItemRow {
  const assigned = item.assigned_user_id !== null;
  return {
    id: item.id,
    projectId: item.project_id,
    project: { id: item.project_id, companyName: item.company_name, archived: item.archived },
    wasteType: item.waste_type,
    status: item.status,
    assignedUserId: item.assigned_user_id,
    assignedUser: assigned
      ? { firstName: item.assigned_first_name ?? '', lastName: item.assigned_last_name ?? '' }
      : null,
    decision: item.decision,
    price: item.price,
    buyer: item.buyer,
    destructionOn: item.destruction_on,
    ...ifSaid('meeting', meetingOn(item.meeting, item.destruction_on)),
    ...(ITEM_FIELD_READERS.proposedMeeting(actor.role, item.status)
      ? ifSaid('proposedMeeting', proposedMeeting(item.meeting, item.last_meeting))
      : {}),
    verifiedOnSite: item.verified_on_site,
    jsonData: itemDataFor(item.data, actor.role, item.status),
    createdAt: item.created_at.toISOString(),
    updatedAt: item.updated_at.toISOString(),
    statusSince: item.status_since.toISOString(),
    lateSince: lateSince(lateness, judgedItem(item)),
    version: item.version,
    ...(ITEM_FIELD_READERS.finalPrice(actor.role, item.status) ? { finalPrice: item.final_price } : {}),
  };
}

/** What an item with files and history is shown with. */
export interface DetailsParts {
  readonly viewFile: ViewFile;
  readonly encryption: Encryption;
  readonly lateness: KnownLateness;
  readonly reviewRule: CachedReading<ReviewRuleAnswer>;
}

interface StoredPassword {
  readonly sealed: string;
  readonly locked_until: Date | null;
}

/** History entries of items, oldest first. */
export const historyRows = preparedQuery((tx, items: OneOrSeveral) =>
  tx.selectFrom('item_history').select(HISTORY_COLUMNS).where('item_id', '=', among(items)).orderBy('seq'),
);

const readsPasswords = (actor: Actor) =>
  ITEM_STATUSES.some((status) => ITEM_FIELD_READERS.destructionPassword(actor.role, status));

const passwordRows = preparedQuery((tx, items: OneOrSeveral) =>
  tx
    .selectFrom('destruction_passwords')
    .select(['item_id', 'sealed', 'locked_until'])
    .where('item_id', '=', among(items)),
);

/** Passwords, for a person who may read them of some items; row level security holds the same. */
async function passwordsOf(
  tx: Work,
  ids: readonly string[],
  actor: Actor,
): Promise<ReadonlyMap<string, StoredPassword>> {
  if (!readsPasswords(actor)) return new Map();
  const rows = await passwordRows(tx, oneOrSeveral(ids));
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** What belongs to items besides their own rows. */
export interface ItemSurroundings {
  readonly files: ReadonlyMap<string, readonly ItemFile[]>;
  readonly histories: ReadonlyMap<string, readonly StoredEntry[]>;
  readonly passwords: ReadonlyMap<string, StoredPassword>;
  readonly lateness: Lateness;
  /** What the person did on an item. */
  readonly fourEyes: (itemId: string) => FourEyes;
  readonly now: Date;
}

/**
 * What the person may see around these items, within row level security; whether they may see an
 * item itself is not asked. Statements that travel together, however many items.
 */
export async function surroundingsOf(
  work: Work,
  actor: Actor,
  ids: readonly string[],
  { lateness: known, reviewRule }: Pick<DetailsParts, 'lateness' | 'reviewRule'>,
): Promise<ItemSurroundings> {
  const past = actor.past?.wasOnOtherSide === false ? actor.past : null;
  const [files, entries, passwords, asked, lateness, rule] = await Promise.all([
    filesOfItems(work, ids),
    historyRows(work, oneOrSeveral(ids)),
    passwordsOf(work, ids, actor),
    past === null ? ownFourEyes(work, ids, actor) : null,
    known.at(work),
    reviewRule.at(work),
  ]);
  const histories = Map.groupBy(entries, (entry) => entry.item_id);
  const byHistory = (itemId: string): FourEyes => {
    const accounts = past?.accounts ?? [];
    return fourEyesOfHistory(histories.get(itemId) ?? [], { id: actor.id, accounts }, rule.sameMayReview);
  };
  return {
    files: Map.groupBy(files, (file) => file.itemId),
    ...{ histories, passwords, lateness, now: work.clock.now() },
    fourEyes: asked ?? byHistory,
  };
}

const shownFourEyes = ({ earlier, sameMayReview }: FourEyes): ItemDetails['fourEyes'] => ({
  earlier: [...earlier],
  sameMayReview,
});

/** An item with files and history for this person. */
export function detailsView(
  item: DetailedItem,
  { files, histories, passwords, lateness, fourEyes, now }: ItemSurroundings,
  actor: Actor,
  { viewFile, encryption }: Pick<DetailsParts, 'viewFile' | 'encryption'>,
): ItemDetails {
  const own: readonly ItemFile[] = files.get(item.id) ?? [];
  const filesFor = (purpose: FilePurpose): FileView[] =>
    own.filter((file) => file.purpose === purpose).map((file) => viewFile(file, actor.id));
  const { corrections } = item;
  const did = fourEyes(item.id);
  const password = passwords.get(item.id);
  const lockedUntil = password?.locked_until ?? null;
  return {
    ...rowView(item, actor, lateness),
    imageFiles: filesFor('item_image'),
    invoiceFile: filesFor('item_invoice')[0] ?? null,
    destructionPhotosBeforeFiles: filesFor('before_photo'),
    destructionPhotosAfterFiles: filesFor('after_photo'),
    destructionTareTicketFiles: filesFor('tare_ticket'),
    ...(ITEM_FIELD_READERS.finalInvoiceFile(actor.role)
      ? { finalInvoiceFile: filesFor('final_invoice')[0] ?? null }
      : {}),
    ...(ITEM_FIELD_READERS.destructionPassword(actor.role, item.status)
      ? { destructionPassword: password === undefined ? null : encryption.decrypt(password.sealed) }
      : {}),
    ...(ITEM_FIELD_READERS.passwordLockedUntil(actor.role, item.status)
      ? {
          passwordLockedUntil: lockedUntil !== null && lockedUntil > now ? lockedUntil.toISOString() : null,
        }
      : {}),
    history: (histories.get(item.id) ?? []).map(entryView),
    ...(corrections === null
      ? {}
      : {
          corrections: corrections.map((row) =>
            correctionView(row, item, { actor, fourEyes: did, lateness }),
          ),
        }),
    fourEyes: shownFourEyes(did),
  };
}

/**
 * One item for the acting person, with files and history, and whether the provider received its request. Throws 404 when it
 * is missing or out of scope.
 */
export async function openDetails(
  work: Work,
  { actor }: Pick<CallContext, 'actor'>,
  itemId: string,
  parts: DetailsParts,
): Promise<Opened<ItemDetails>> {
  const [item, around] = await Promise.all([
    readItem(work, actor, itemId),
    surroundingsOf(work, actor, [itemId], parts),
  ]);
  if (item === null) throw new Refusal('not_found');
  return { answer: detailsView(item, around, actor, parts), isReceived: item.is_received === true };
}

/** The item alone of {@link openDetails}. */
export const readDetails = async (...asked: Parameters<typeof openDetails>): Promise<ItemDetails> =>
  (await openDetails(...asked)).answer;

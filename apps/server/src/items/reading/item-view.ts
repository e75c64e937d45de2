import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { CachedReading } from '../../database/cached-reading.ts';
import type { Work } from '../../database/work.ts';
import type { FileView } from '@monda/domain/files/file-view.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import { itemDataFor } from '@monda/domain/items/item-data.ts';
import { meetingOn, proposedMeeting } from '@monda/domain/items/meeting.ts';
import { ITEM_FIELD_READERS } from '@monda/domain/items/item-readers.ts';
import { type JudgedItem, type Lateness, lateSince } from '@monda/domain/lateness/time-limits.ts';
import type { FourEyes } from '@monda/domain/items/four-eyes.ts';
import type { ReviewRuleAnswer } from '@monda/domain/items/review-rule-fields.ts';
import type { ItemDetails, ItemRow } from '@monda/domain/items/item-view.ts';
import { asShown, type ViewFile } from '../../files/file-interface.ts';
import type { KnownLateness } from '../../lateness/lateness-interface.ts';
import type { Encryption } from '../../secrets/encryption-at-rest.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { CallContext } from '../../http/calls/handlers.ts';
import { entryView } from './history-view.ts';
import { fourEyesOfHistory, ownFourEyes } from './four-eyes-of-items.ts';
import type { StoredItem } from './item-store.ts';
import { type DetailedItem, readDetailed } from './stored-details.ts';
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

/** What items are shown with besides what belongs to each of them. */
export interface ItemSurroundings {
  readonly lateness: Lateness;
  /** What the person did on an item. */
  readonly fourEyes: (item: Pick<DetailedItem, 'id' | 'history'>) => FourEyes;
  readonly now: Date;
}

/** These surroundings of items that the person sees, which is not asked here. Statements that travel together, however many items. */
export async function surroundingsOf(
  work: Work,
  actor: Actor,
  ids: readonly string[],
  { lateness: known, reviewRule }: Pick<DetailsParts, 'lateness' | 'reviewRule'>,
): Promise<ItemSurroundings> {
  const past = actor.past?.wasOnOtherSide === false ? actor.past : null;
  const [asked, lateness, { sameMayReview }] = await Promise.all([
    past === null ? ownFourEyes(work, ids, actor) : null,
    known.at(work),
    reviewRule.at(work),
  ]);
  const person = { id: actor.id, accounts: past?.accounts ?? [] };
  return {
    lateness,
    now: work.clock.now(),
    fourEyes: ({ id, history }) => asked?.(id) ?? fourEyesOfHistory(history, person, sameMayReview),
  };
}

const shownFourEyes = ({ earlier, sameMayReview }: FourEyes): ItemDetails['fourEyes'] => ({
  earlier: [...earlier],
  sameMayReview,
});

/** An item with files and history for this person. */
export function detailsView(
  item: DetailedItem,
  { lateness, fourEyes, now }: ItemSurroundings,
  actor: Actor,
  { viewFile, encryption }: Pick<DetailsParts, 'viewFile' | 'encryption'>,
): ItemDetails {
  const { corrections, password = null } = item;
  const filesFor = (purpose: FilePurpose): FileView[] =>
    item.files.filter((file) => file.purpose === purpose).map((file) => viewFile(asShown(file), actor.id));
  const did = fourEyes(item);
  const lockedUntil =
    password === null || password.locked_until === null ? null : new Date(password.locked_until);
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
      ? { destructionPassword: password === null ? null : encryption.decrypt(password.sealed) }
      : {}),
    ...(ITEM_FIELD_READERS.passwordLockedUntil(actor.role, item.status)
      ? {
          passwordLockedUntil: lockedUntil !== null && lockedUntil > now ? lockedUntil.toISOString() : null,
        }
      : {}),
    history: item.history.map(entryView),
    ...(corrections.length === 0
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
  const [[item], around] = await Promise.all([
    readDetailed(work, actor, [itemId]),
    surroundingsOf(work, actor, [itemId], parts),
  ]);
  if (item === undefined) throw new Refusal('not_found');
  return { answer: detailsView(item, around, actor, parts), isReceived: item.is_received === true };
}

/** The item alone of {@link openDetails}. */
export const readDetails = async (...asked: Parameters<typeof openDetails>): Promise<ItemDetails> =>
  (await openDetails(...asked)).answer;

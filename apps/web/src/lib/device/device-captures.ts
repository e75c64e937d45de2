import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import { allowDrafts, areCleared, type DraftRecord, isForgotten } from './cleared-drafts.ts';
import { readDevice } from './device-database.ts';
import { removeDraft, saveDraft } from './device-drafts.ts';
import { captureOwner } from './device-owners.ts';
import { learnIfFilesAreStored } from './files-as-they-are.ts';
import { fileOf, type StoredFile } from './stored-file.ts';

/**
 * Photos taken on site, each with its bytes in a record of its own that no age removes: it goes when the server named the
 * photo as arrived with the same hash, when its person removes it, and when they sign out.
 */

/** Of what a photo is: of an item, or, as a ticket, of a day (`YYYY-MM-DD`) whose items may all use it. */
export interface CaptureSubject {
  readonly itemId?: string;
  readonly day?: string;
}

/** A photo taken on site as this device knows it. */
export interface StoredCapture extends CaptureSubject {
  readonly id: string;
  readonly purpose: CapturePurpose;
  /** Of its bytes, hexadecimal; `null` where this device computes none: the call with all photos sends it. */
  readonly sha256: string | null;
  /** Bytes. */
  readonly size: number;
  /** ISO 8601, by the clock of this device. */
  readonly takenAt: string;
  /** Why the server does not take it, in words. */
  readonly refusal?: string;
  /** The server has it: a small preview stands for its bytes, and is forgotten as a draft is. */
  readonly hasArrived?: true;
}

/** Key of the one file of a record. */
const FILE = 'file';
/** Every record has the one version: it is written whole, and the photo never changes. */
const VERSION = 'capture';

const isCapture = (value: unknown): value is StoredCapture =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  ('itemId' in value || 'day' in value) &&
  'purpose' in value;

/** Whether a stored value is a photo of which the only copy may be on this device. */
export const isUnsent = (value: unknown): boolean => isCapture(value) && value.hasArrived !== true;

/** What names it in the owner of its photos. */
const nameOf = ({ itemId, day }: CaptureSubject): string => itemId ?? day ?? '';

const ownerOfCapture = (userId: string, capture: StoredCapture) =>
  captureOwner(userId, nameOf(capture), capture.id);

/**
 * The photos of a person on this device, of one item, one day or of all, in the order they were taken. `now` in milliseconds.
 * Rejects where the device cannot be read.
 */
export async function capturesOf(
  userId: string,
  now: number,
  of?: CaptureSubject,
): Promise<readonly StoredCapture[]> {
  const own = of === undefined ? captureOwner(userId, '') : captureOwner(userId, nameOf(of), '');
  const stored = await readDevice((drafts) => {
    const all = drafts.getAll(IDBKeyRange.bound(own, `${own}\uffff`)) as IDBRequest<DraftRecord[]>;
    return () => all.result;
  });
  const isPast = (draft: DraftRecord) => !isUnsent(draft.value) && isForgotten(draft, now);
  await Promise.all(stored.filter(isPast).map(({ owner }) => removeDraft(owner)));
  return stored
    .filter((draft) => !isPast(draft))
    .flatMap(({ value }) => (isCapture(value) ? [value] : []))
    .toSorted((one, other) => one.takenAt.localeCompare(other.takenAt));
}

/** Prepares this device for {@link saveCapture}: a person is there, and whether files are stored as they are is known. */
export async function openCaptures(): Promise<void> {
  allowDrafts();
  await learnIfFilesAreStored();
}

/** The bytes of a photo, or its preview once it has arrived; `null` where it is gone. */
export async function fileOfCapture(userId: string, capture: StoredCapture): Promise<File | null> {
  const stored = await readDevice((_drafts, files) => {
    const found = files.get([ownerOfCapture(userId, capture), FILE]) as IDBRequest<
      { readonly file: StoredFile } | undefined
    >;
    return () => found.result;
  });
  return stored === undefined ? null : fileOf(stored.file);
}

/** Stores a photo with its bytes in one transaction. Rejects where the device does not take it. */
export async function saveCapture(userId: string, capture: StoredCapture, file: File): Promise<void> {
  if (areCleared()) throw new Error('The person signed out');
  await write(userId, capture, new Map([[FILE, file]]));
}

/** Stores what became of a photo, with a preview in the place of its bytes once it has arrived; one that is gone stays so. */
export async function changeCapture(userId: string, capture: StoredCapture, preview?: File): Promise<void> {
  await learnIfFilesAreStored();
  await write(userId, capture, preview === undefined ? new Map() : new Map([[FILE, preview]]), VERSION);
}

export async function removeCapture(userId: string, capture: StoredCapture): Promise<void> {
  await removeDraft(ownerOfCapture(userId, capture));
}

const write = (userId: string, value: StoredCapture, added: ReadonlyMap<string, File>, after?: string) =>
  saveDraft(
    ownerOfCapture(userId, value),
    { value, added, removed: [] },
    Date.now(),
    after === undefined ? { version: VERSION } : { version: VERSION, after },
  );

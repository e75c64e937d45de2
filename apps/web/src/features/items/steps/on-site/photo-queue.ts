/** The three kinds of documentation, by their multipart field names. */
export const PHOTO_KINDS = ['beforePhotos', 'afterPhotos', 'tareTickets'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

/** One photo waiting to be uploaded. `id` names it on this device only. */
export interface QueuedPhoto {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly file: File;
}
export type PhotoQueue = readonly QueuedPhoto[];

/** The files of one kind, in the order they were added. */
export function filesOf(queue: PhotoQueue, kind: PhotoKind): readonly File[] {
  return queue.filter((photo) => photo.kind === kind).map(({ file }) => file);
}

/** The queue with `files` as the photos of a kind; files already queued keep their ids. */
export function withFiles(
  queue: PhotoQueue,
  kind: PhotoKind,
  files: readonly File[],
  newId: () => string,
): PhotoQueue {
  const known = new Map(queue.filter((photo) => photo.kind === kind).map((photo) => [photo.file, photo]));
  return [
    ...queue.filter((photo) => photo.kind !== kind),
    ...files.map((file) => known.get(file) ?? { id: newId(), kind, file }),
  ];
}

/** The queue in the order it is sent: before photos, after photos, tare tickets. */
export function inSendingOrder(queue: PhotoQueue): PhotoQueue {
  return PHOTO_KINDS.flatMap((kind) => queue.filter((photo) => photo.kind === kind));
}

/** What is still missing before the documentation can be sent. */
export type UploadNeed = 'password' | PhotoKind;

/** Everything that is missing, in the order of the page; an empty list means it can be sent. */
export function uploadNeeds(password: string, queue: PhotoQueue): readonly UploadNeed[] {
  return [
    ...(password === '' ? (['password'] as const) : []),
    ...PHOTO_KINDS.filter((kind) => !queue.some((photo) => photo.kind === kind)),
  ];
}

interface FieldRefusal {
  /** A field, `afterPhotos`, or one of its files by position, `afterPhotos.1`. */
  readonly path: string;
  readonly message: string;
}

/** What the server said of single photos, by id. A field with one photo can only mean that one. */
export function photoProblems(
  queue: PhotoQueue,
  errors: readonly FieldRefusal[],
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of errors) {
    const [kind, position] = path.split('.');
    const ofKind = queue.filter((each) => each.kind === kind);
    const photo = position === undefined && ofKind.length === 1 ? ofKind[0] : ofKind[Number(position)];
    if (photo !== undefined) problems.set(photo.id, message);
  }
  return problems;
}

/** What the server said of whole kinds of photos, as sentences that name the kind. */
export function kindProblems(
  errors: readonly FieldRefusal[],
  labels: Readonly<Record<PhotoKind, string>>,
): readonly string[] {
  return errors.flatMap(({ path, message }) => {
    const kind = PHOTO_KINDS.find((each) => each === path.split('.')[0]);
    return kind === undefined ? [] : [`${labels[kind]}: ${message}`];
  });
}

import { CAPTURE_PURPOSES, type CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';

/** Where a photo is on its way. `fraction` from 0 to 1; `said`: why the server does not take it, for now or at all. */
export type PhotoState =
  | { readonly at: 'device'; readonly said?: string }
  | { readonly at: 'sending'; readonly fraction: number }
  | { readonly at: 'arrived' }
  | { readonly at: 'refused'; readonly said: string };

/** One photo of a person for the documentation of an item. */
export interface SitePhoto {
  readonly id: string;
  readonly purpose: CapturePurpose;
  /** The photo; once it has arrived, what there is to show of it. */
  readonly file: File;
  /** Whether `file` is the photo itself. */
  readonly isWhole: boolean;
  /** Bytes of the photo. */
  readonly size: number;
  /** `null` where this device computes none. */
  readonly sha256: string | null;
  /** Whether this device or the server has stored it. */
  readonly isStored: boolean;
  readonly state: PhotoState;
}
export type SitePhotos = readonly SitePhoto[];

/** The photos of one purpose, in the order they were added. */
export const photosFor = (photos: SitePhotos, purpose: CapturePurpose): SitePhotos =>
  photos.filter((photo) => photo.purpose === purpose);

/** The photos in the order of the page: before photos, after photos, tare tickets. */
export const inSendingOrder = (photos: SitePhotos): SitePhotos =>
  CAPTURE_PURPOSES.flatMap((purpose) => photosFor(photos, purpose));

/** Whether all photos go in one call with the password, since this device cannot send one of them by itself. */
export const goTogether = (photos: SitePhotos): boolean =>
  photos.some(({ sha256, isStored, state }) => (sha256 === null || !isStored) && state.at !== 'refused');

/** Photos of which the only copy may be on this device. */
export const unsentOf = (photos: SitePhotos): SitePhotos =>
  photos.filter(({ state }) => state.at !== 'arrived');

/** What is still missing before the documentation can be sent. */
export type UploadNeed = 'password' | CapturePurpose;

/** Everything that is missing, in the order of the page; `ofColleagues`: photos of theirs that have arrived. */
export function uploadNeeds(
  password: string,
  photos: SitePhotos,
  ofColleagues: readonly Pick<SitePhoto, 'purpose'>[],
): readonly UploadNeed[] {
  return [
    ...(password === '' ? (['password'] as const) : []),
    ...CAPTURE_PURPOSES.filter((purpose) =>
      [...photos, ...ofColleagues].every((photo) => photo.purpose !== purpose),
    ),
  ];
}

/** The fields of the two calls that carry the photos of a purpose. */
export const FIELDS = {
  before: { together: 'beforePhotos', byThemselves: 'before' },
  after: { together: 'afterPhotos', byThemselves: 'after' },
  ticket: { together: 'tareTickets', byThemselves: 'tickets' },
} as const satisfies Record<CapturePurpose, { readonly together: string; readonly byThemselves: string }>;

const purposeOf = (field: string | undefined): CapturePurpose | undefined =>
  CAPTURE_PURPOSES.find(
    (purpose) => FIELDS[purpose].together === field || FIELDS[purpose].byThemselves === field,
  );

interface FieldRefusal {
  /** A field, `afterPhotos`, or one of its files by position, `afterPhotos.1`. */
  readonly path: string;
  readonly message: string;
}

/** What the server said of single photos as they were sent, by id. A field with one photo can only mean that one. */
export function photoProblems(
  photos: readonly Pick<SitePhoto, 'id' | 'purpose'>[],
  errors: readonly FieldRefusal[],
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  for (const { path, message } of errors) {
    const [field, position] = path.split('.');
    const purpose = purposeOf(field);
    const sent = photos.filter((each) => each.purpose === purpose);
    const photo = position === undefined && sent.length === 1 ? sent[0] : sent[Number(position)];
    if (photo !== undefined) problems.set(photo.id, message);
  }
  return problems;
}

/** What the server said of photos, as sentences that name their kind. */
export function kindProblems(
  errors: readonly FieldRefusal[],
  labels: Readonly<Record<CapturePurpose, string>>,
): readonly string[] {
  return errors.flatMap(({ path, message }) => {
    const purpose = purposeOf(path.split('.')[0]);
    return purpose === undefined ? [] : [`${labels[purpose]}: ${message}`];
  });
}

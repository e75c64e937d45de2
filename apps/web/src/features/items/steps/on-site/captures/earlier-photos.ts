import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import { CAPTURE_PURPOSES } from '@monda/domain/captures/capture-purposes.ts';
import { FIELDS } from '../photo-queue.ts';

/** A photo that an earlier release stored with the others of its item. */
export interface EarlierPhoto {
  readonly purpose: CapturePurpose;
  readonly file: File;
}

const purposeOf = (field: unknown): CapturePurpose | undefined =>
  CAPTURE_PURPOSES.find((purpose) => FIELDS[purpose].together === field);

/**
 * The photos of a draft of an earlier release: those of its listing in its order, then those it does not name, whose keys
 * begin with their field. Anything of another shape is ignored.
 */
export function earlierPhotos(value: unknown, files: ReadonlyMap<string, File>): readonly EarlierPhoto[] {
  const left = new Map(files);
  const take = (key: unknown, field: unknown): readonly EarlierPhoto[] => {
    const file = typeof key === 'string' ? left.get(key) : undefined;
    const purpose = purposeOf(field);
    if (typeof key !== 'string' || purpose === undefined || file === undefined) return [];
    left.delete(key);
    return [{ purpose, file }];
  };
  const listed = (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const { id, kind } = (entry ?? {}) as Record<string, unknown>;
    return take(id, kind);
  });
  return [...listed, ...[...left.keys()].flatMap((key) => take(key, key.split('.')[0]))];
}

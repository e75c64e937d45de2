import { z } from 'zod';
import { id } from '../base/ids.ts';

/** A stored file as answers carry it. `url` is a signed link that ends after minutes (decision A-111). */
export const fileView = z.strictObject({
  id,
  name: z.string(),
  /** Path on this origin, with signature; only the person it was made for can open it. */
  url: z.string(),
  /** Signed link of the small picture; `null` for files that are not images. */
  thumbnailUrl: z.string().nullable(),
  mimeType: z.string(),
  /** Bytes as stored. */
  size: z.number().int(),
  /** Pixels of an image, so that a page reserves its space while it loads. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});
export type FileView = z.infer<typeof fileView>;

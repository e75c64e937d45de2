import { timingSafeEqual } from 'node:crypto';
import { API_BASE } from '@monda/domain/api-calls.ts';
import type { ViewFile } from './file-facts.ts';

export type FileSize = 'full' | 'thumbnail';

/** What a signed link binds together. */
export interface FileLink {
  readonly fileId: string;
  readonly personId: string;
  /** Unix seconds at which the link ends. */
  readonly expires: number;
  readonly size: FileSize;
}

export interface FileLinks {
  /** Path on this origin that opens the file for this person for five to six minutes. */
  linkTo(fileId: string, personId: string, size: FileSize): string;
  /** Whether the signature was made here for exactly this link, and the link has not ended. */
  accepts(link: FileLink, signature: string): boolean;
}

const LIFE_SECONDS = 5 * 60;
/** Links made within the same minute are the same text, so that a browser keeps the picture it has. */
const STEP_SECONDS = 60;

/** Signed links of files. `sign` makes a keyed hash (text in, text out). */
export function fileLinks(deps: {
  readonly sign: (text: string) => string;
  readonly clock: () => Date;
}): FileLinks {
  const seconds = () => Math.floor(deps.clock().getTime() / 1000);
  const signatureOf = (link: FileLink) =>
    deps.sign(['file-link', link.fileId, link.personId, link.size, link.expires].join('\n'));

  return {
    linkTo(fileId, personId, size) {
      const expires = Math.floor(seconds() / STEP_SECONDS) * STEP_SECONDS + STEP_SECONDS + LIFE_SECONDS;
      const query = new URLSearchParams({
        user: personId,
        expires: String(expires),
        size,
        signature: signatureOf({ fileId, personId, expires, size }),
      });
      return `${API_BASE}/files/${fileId}?${query}`;
    },
    accepts(link, signature) {
      const made = Buffer.from(signatureOf(link));
      const given = Buffer.from(signature);
      return made.length === given.length && timingSafeEqual(made, given) && link.expires > seconds();
    },
  };
}

/** Views of files with signed links. */
export function fileViews(links: FileLinks): ViewFile {
  return (file, personId) => ({
    id: file.id,
    name: file.name,
    url: links.linkTo(file.id, personId, 'full'),
    thumbnailUrl: file.hasThumbnail ? links.linkTo(file.id, personId, 'thumbnail') : null,
    mimeType: file.mimeType,
    size: file.size,
    width: file.width,
    height: file.height,
  });
}

import { API_BASE } from '@monda/domain/api/api-calls.ts';
import type { LinkSigning } from '../secrets/link-signing.ts';
import type { Clock } from '../process/clock.ts';
import type { ViewFile } from './file-interface.ts';

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
  /** Start of the minute in which a link was made. */
  madeFrom(link: FileLink): Date;
}

const LIFE_SECONDS = 5 * 60;
/** Links made within the same minute are the same text, so that a browser uses the picture in its cache. */
const STEP_SECONDS = 60;

const textOf = ({ fileId, personId, expires, size }: FileLink) =>
  ['file', fileId, personId, expires, size].join('\n');

/** Signed links of files. */
export function createFileLinks(signing: LinkSigning, clock: Pick<Clock, 'now'>): FileLinks {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    linkTo(fileId, personId, size) {
      const expires = Math.floor(seconds() / STEP_SECONDS) * STEP_SECONDS + STEP_SECONDS + LIFE_SECONDS;
      const signature = signing.sign(textOf({ fileId, personId, expires, size }));
      const query = new URLSearchParams({ user: personId, expires: String(expires), size, signature });
      return `${API_BASE}/files/${fileId}?${query}`;
    },
    madeFrom: ({ expires }) => new Date((expires - LIFE_SECONDS - STEP_SECONDS) * 1000),
    accepts: (link, signature) => signing.isSigned(textOf(link), signature) && link.expires > seconds(),
  };
}

/** Views of files with signed links. */
export function createFileViews(links: FileLinks): ViewFile {
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

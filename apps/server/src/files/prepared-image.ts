/** What was written into a new file, with its hash (SHA-256, hexadecimal). */
export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** A picture as it is to be stored: upright, without any metadata, with its small version (JPEG). Its files are {@link preparedImagePaths}. */
export interface PreparedImage {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly picture: WrittenFile;
  readonly thumbnail: WrittenFile;
}

/** A picture on disk, its type already known from its first bytes. The new files are written next to it. */
export interface ImageSource {
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: number;
}

/** Where the new files of the picture at `path` are written. */
export const preparedImagePaths = (path: string) =>
  ({ picture: `${path}-picture`, thumbnail: `${path}-thumbnail` }) as const;

/** Pixels of the long side of a picture on a page. */
export type PagePixels = 1000 | 640;

/** A picture that is to be printed on a page. */
export interface PageSource {
  readonly source: ImageSource;
  readonly pixels: PagePixels;
}

/**
 * Writes a JPEG of a stored picture, no larger than asked for, into the first of the {@link preparedImagePaths}, which the
 * caller removes. Rejects as {@link PrepareImage} does.
 */
export type ShrinkImage = (page: PageSource) => Promise<WrittenFile>;

/**
 * Decodes, straightens and re-encodes the picture into new files ({@link preparedImagePaths}). The caller
 * removes them, also after a refusal.
 * Rejects with a `Refusal` of the picture, or with the error of a disk that does not take them.
 */
export type PrepareImage = (source: ImageSource) => Promise<PreparedImage>;

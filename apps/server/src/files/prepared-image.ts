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

/**
 * A stored picture for the page of a document: JPEG, upright, sRGB, without any metadata, at most `pixels` on its long side
 * and never enlarged. `null` where the bytes cannot be read as a picture.
 */
export type PagePicture = (bytes: Uint8Array, pixels: number) => Promise<Uint8Array | null>;

/** Drawing the first page of a larger PDF, in bytes, takes more memory than reading two photos. */
export const LARGEST_DRAWN = 10 * 1024 * 1024;

/** JPEG of the first page of a PDF of the product, 720 pixels wide; `null` where it cannot be drawn. */
export type FirstPagePicture = (pdf: Uint8Array) => Promise<Uint8Array | null>;

/**
 * Decodes, straightens and re-encodes the picture into new files ({@link preparedImagePaths}). The caller
 * removes them, also after a refusal.
 * Rejects with a `Refusal` of the picture, or with the error of a disk that does not take them.
 */
export type PrepareImage = (source: ImageSource) => Promise<PreparedImage>;

/** A logo as it is stored: PNG or JPEG on white, at most 640 pixels on its long side, without any metadata. */
export interface PreparedLogo {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
  /** Of the bytes, hexadecimal. */
  readonly sha256: string;
}

/** Makes a logo of a file on disk, a PNG or an SVG. Rejects with a `Refusal` of what it is. */
export type PrepareLogo = (path: string) => Promise<PreparedLogo>;

/** A picture as it is stored: upright, without any metadata, with its small version (JPEG). */
export interface PreparedImage {
  readonly mimeType: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Buffer;
}

/** A picture on disk, its type already told by its first bytes. */
export interface ImageSource {
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: number;
}

/** Decodes, straightens and re-encodes the picture; throws a `Refusal` when that cannot be done. */
export type PrepareImage = (source: ImageSource) => Promise<PreparedImage>;

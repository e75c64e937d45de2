/** The bytes of a file, for a browser that stores no files. */
interface FileInBytes {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

/** A file as the device holds it. */
export type StoredFile = File | FileInBytes;

/** Files by their keys in a form that every browser stores. */
export const inBytes = async (files: ReadonlyMap<string, File>): Promise<ReadonlyMap<string, StoredFile>> =>
  new Map(
    await Promise.all(
      [...files].map(async ([key, file]) => {
        const { name, type, lastModified } = file;
        return [key, { name, type, lastModified, bytes: await file.arrayBuffer() }] as const;
      }),
    ),
  );

/** The file that was stored, in either form. */
export const fileOf = (stored: StoredFile): File =>
  stored instanceof File
    ? stored
    : new File([stored.bytes], stored.name, { type: stored.type, lastModified: stored.lastModified });

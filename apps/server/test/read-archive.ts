import { unzipSync } from 'fflate';

/** An archive as it is read. */
export interface ReadArchive {
  readonly bytes: Buffer;
  readonly names: readonly string[];
  readonly file: (name: string) => Buffer;
  readonly text: (name: string) => string;
  // oxlint-disable-next-line typescript/no-explicit-any -- why: tests look into it freely
  readonly manifest: any;
}

/** Reads the bytes of an archive. */
export function readArchive(bytes: Buffer): ReadArchive {
  const files = new Map(Object.entries(unzipSync(bytes)));
  const file = (name: string): Buffer => {
    const found = files.get(name);
    if (found === undefined) throw new Error(`no ${name} among ${[...files.keys()].join(', ')}`);
    return Buffer.from(found);
  };
  const text = (name: string) => file(name).toString('utf8');
  return { bytes, names: [...files.keys()], file, text, manifest: JSON.parse(text('manifest.json')) };
}

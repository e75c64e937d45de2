import type { GivenFile } from '../../src/check-files.ts';

/** Most files of one drop; a folder with more is no evidence archive, and is named as one that could not be read. */
const MOST_FILES = 100_000;

/** A file of the browser as the core reads it. `path`: with its folders. */
export const givenFile = (file: File, path: string): GivenFile => ({
  name: path,
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

/** The files that were chosen. */
export const chosenFiles = (list: FileList | null): GivenFile[] =>
  [...(list ?? [])].map((file) => givenFile(file, file.webkitRelativePath || file.name));

/** A file that a browser named and does not give. */
const withheld = (name: string): GivenFile => ({
  name,
  size: 0,
  read: () => Promise.reject(new Error('not given')),
});

/** What a browser has of something that was dropped; the drop gives it only while it is handled. */
interface Dropped {
  readonly file: File | null;
  readonly entry: FileSystemEntry | null;
  readonly handle: Promise<FileSystemHandle | null>;
}

/** Of the File System Access API, which one of the three engines has. */
interface ItemWithHandle {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

const droppedOf = (item: DataTransferItem): Dropped => ({
  file: item.getAsFile(),
  entry: item.webkitGetAsEntry?.() ?? null,
  handle: Promise.resolve((item as ItemWithHandle).getAsFileSystemHandle?.() ?? null).catch(() => null),
});

type Take = (file: () => Promise<File>, path: string) => Promise<void>;

async function filesOfHandle(handle: FileSystemDirectoryHandle, path: string, take: Take): Promise<void> {
  for await (const child of handle.values()) {
    const below = `${path}/${child.name}`;
    if (child.kind === 'file') await take(() => child.getFile(), below);
    else await filesOfHandle(child, below, take);
  }
}

async function filesOfEntry(entry: FileSystemEntry, path: string, take: Take): Promise<void> {
  if (entry.isFile)
    return take(() => new Promise((...done) => (entry as FileSystemFileEntry).file(...done)), path);
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const part = () => new Promise<FileSystemEntry[]>((...done) => reader.readEntries(...done));
  for (let some = await part(); some.length > 0; some = await part())
    for (const child of some) await filesOfEntry(child, `${path}/${child.name}`, take);
}

/** The files of a drop, those in folders included. */
export async function droppedFiles(drop: DataTransfer): Promise<GivenFile[]> {
  const found: GivenFile[] = [];
  const take: Take = async (file, path) => {
    if (found.length >= MOST_FILES) throw new Error('too many files');
    const one = await file().catch(() => null);
    found.push(one === null ? withheld(path) : givenFile(one, path));
  };
  const all = [...drop.items].filter(({ kind }) => kind === 'file').map(droppedOf);
  for (const { file, entry, handle: asked } of all) {
    const name = entry?.name ?? file?.name ?? '';
    try {
      // why: of a page from disk Chromium refuses what entries hold, files as well as folders.
      const handle = entry?.isDirectory === true ? await asked : null;
      if (handle?.kind === 'directory') await filesOfHandle(handle as FileSystemDirectoryHandle, name, take);
      else if (entry?.isDirectory === true) await filesOfEntry(entry, name, take);
      else if (file !== null) found.push(givenFile(file, name));
    } catch {
      found.push(withheld(name));
    }
  }
  return found;
}

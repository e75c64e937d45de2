import type { GivenFile } from '../../src/check-files.ts';

/** Most files of one drop; a folder with more is no evidence archive. */
const MOST_FILES = 10_000;

/** A file of the browser as the core reads it. `path`: with its folders. */
export const givenFile = (file: File, path: string): GivenFile => ({
  name: path,
  size: file.size,
  read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
});

/** The files that were chosen. */
export const chosenFiles = (list: FileList | null): GivenFile[] =>
  [...(list ?? [])].map((file) => givenFile(file, file.webkitRelativePath || file.name));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

const partOf = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

/** A file that a browser named and does not give. */
const withheld = (name: string): GivenFile => ({
  name,
  size: 0,
  read: () => Promise.reject(new Error('not given')),
});

/** The files of a drop, those in folders included. */
export async function droppedFiles(drop: DataTransfer): Promise<GivenFile[]> {
  const found: GivenFile[] = [];
  const open = [...drop.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (open.length === 0) return chosenFiles(drop.files);
  for (let entry = open.shift(); entry !== undefined && found.length < MOST_FILES; entry = open.shift()) {
    const path = entry.fullPath.replace(/^\//, '');
    try {
      if (entry.isFile) found.push(givenFile(await fileOf(entry as FileSystemFileEntry), path));
      else {
        const reader = (entry as FileSystemDirectoryEntry).createReader();
        for (let part = await partOf(reader); part.length > 0; part = await partOf(reader))
          open.push(...part);
      }
    } catch {
      found.push(withheld(path));
    }
  }
  return found;
}

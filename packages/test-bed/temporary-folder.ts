import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new temporary folder, with a copy of `content` in it when that is given. */
export async function temporaryFolder(content?: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'monda-test-'));
  if (content !== undefined) await cp(content, folder, { recursive: true });
  return folder;
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

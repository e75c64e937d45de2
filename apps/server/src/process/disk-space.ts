import { statfs } from 'node:fs/promises';
import { StartFailure } from './start-failure.ts';

/** The disk is full, or the quota of this user is used up. */
const FILE_CODES = new Set<unknown>(['ENOSPC', 'EDQUOT']);
/** PostgreSQL's own codes of a full disk, and of a database that is a standby or read-only. */
const DATABASE_CODE = '53100';
const READ_ONLY_CODE = '25006';

const codeOf = (error: unknown) => (error as { readonly code?: unknown } | null)?.code;

/** Whether `error` says that there is no space for a file. */
export const isDiskFull = (error: unknown): boolean => FILE_CODES.has(codeOf(error));
/** Whether `error` says that there is no space for rows of the database. */
export const isDatabaseDiskFull = (error: unknown): boolean => codeOf(error) === DATABASE_CODE;
/** Whether `error` says that the database answers readings and takes no changes. */
export const takesNoChanges = (error: unknown): boolean =>
  isDatabaseDiskFull(error) || codeOf(error) === READ_ONLY_CODE;

/**
 * What people's changes leave of the disk to the embedded database, in bytes. why: its log grows by files of 16 MB,
 * and it ends where there is no space for the next one.
 */
const RESERVED_FOR_THE_DATABASE = 64 * 1024 * 1024;

/** Whether the disk of `folder` has space for people's changes; `true` where the file system reports no sizes. */
export async function hasSpace(folder: string): Promise<boolean> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 || bavail * bsize >= RESERVED_FOR_THE_DATABASE;
}

/** Why a program ends whose data folder lies on a full disk. */
export const diskFullIn = (dataFolder: string): StartFailure =>
  new StartFailure(
    `There is no space left on the disk of the data folder ${dataFolder}. Free up space and start again.`,
  );

/**
 * Runs `work` on a data folder; a full disk ends it with a {@link StartFailure} that names the folder. Rows lie in the
 * folder too where the database is embedded.
 */
export async function onDisk<Result>(
  { dataFolder, embedded }: { readonly dataFolder: string; readonly embedded: boolean },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error) || (embedded && isDatabaseDiskFull(error))) throw diskFullIn(dataFolder);
    throw error;
  }
}

/** Free bytes on the disk of `folder`; `null` where the file system reports no sizes. */
export async function freeBytes(folder: string): Promise<number | null> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? null : bavail * bsize;
}

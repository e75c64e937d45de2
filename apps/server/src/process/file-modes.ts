/** What is made from now on belongs to its owner alone. */
export const PRIVATE_UMASK = 0o077;
export const PRIVATE_FOLDER = 0o700;

const OWNER = 0o700;
const GROUP = 0o070;
const OTHERS = 0o007;

/** The same mode with nothing in it for anybody but the owner. */
export const privateMode = (mode: number): number => mode & ~(GROUP | OTHERS);

/** Whether a user other than the owner may use it in any way. */
export const isLoose = (mode: number): boolean => (mode & (GROUP | OTHERS)) !== 0;

/**
 * Who can still reach into a folder after it was tightened. `made` is the mode of a file that was just made there for
 * its owner alone: a file system that does not store modes shows another one, and says nothing about who can read.
 */
export type FolderReach = 'owner' | 'group' | 'everybody' | 'unknown';

export function reachOf({ folder, made }: { readonly folder: number; readonly made: number }): FolderReach {
  if (isLoose(made) || (made & OWNER) === 0) return 'unknown';
  if ((folder & OTHERS) !== 0) return 'everybody';
  return (folder & GROUP) !== 0 ? 'group' : 'owner';
}

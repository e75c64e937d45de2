import { BRAND } from '../../brand.ts';
import { count } from '../counts.ts';

/** Words of the staff screens that the domain does not know. */
export const staffScreens = {
  subtitle: `People of ${BRAND} who administer, evaluate and schedule`,
  create: 'Create User',
  search: 'Search users',
  status: 'User status',
  type: 'Type',
  block: 'Block',
  blockNamed: (name: string) => `Block ${name}`,
  confirmBlock: (name: string) => `Block ${name}?`,
  lostItems: (howMany: number) =>
    howMany === 1 ? '1 item loses its evaluator.' : `${count(howMany)} items lose their evaluator.`,
  unblock: 'Unblock',
  unblockNamed: (name: string) => `Unblock ${name}`,
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  keepsName: 'Items and their history keep the name.',
  protectedReason: 'The protected administrator and the last active one cannot be blocked or deleted.',
  listCut: (shown: number, total: number) => `Only the first ${count(shown)} of ${count(total)} are listed.`,
  emptyHint: 'Create the first user.',
  role: 'Role',
  passwordHint: 'A message with a link to set a password goes to this address.',
  changedEmailHint: 'A changed address has to be verified again.',
  account: 'Account',
  accountActive: 'Account active',
  accountActiveHint: 'A blocked person loses access at once; pending items are handed back.',
  emailVerified: 'Email verified',
  protectedEmail: 'The e-mail of the protected administrator cannot be changed.',
  protectedState: 'The protected administrator cannot be blocked, deleted or changed in role.',
  notFoundHint: 'The person may have been deleted, or is not served here.',
  overtaken: (name: string, email: string, isBlocked: boolean) =>
    `Somebody else changed this person meanwhile. Stored now: ${name}, ${email}, ${
      isBlocked ? 'blocked' : 'active'
    }. What you typed is kept; Save Changes replaces what is stored.`,
  sharedAddress: (people: number) =>
    people === 2
      ? 'Two people have one e-mail address, written in two ways. Give one of them another address, or delete one.'
      : `${people} people have one e-mail address, written in different ways. Give all but one of them another address, or delete them.`,
  editOf: (name: string, email: string) => `Edit ${name}, ${email}`,
  deleteOf: (name: string, email: string) => `Delete ${name}, ${email}`,
  userFailed: 'The user could not be loaded.',
} as const;

/** The type badge of the staff list (decision A-123). */
export const staffTypes = { admin: 'Admin', other: 'Viewer' } as const;

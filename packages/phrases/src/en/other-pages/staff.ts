import { BRAND } from '../../brand.ts';
import { count } from '../counts.ts';

/** Words of the staff screens that the domain does not know. */
export const staffScreens = {
  subtitle: `${BRAND} staff who administer, evaluate and schedule`,
  create: 'Create User',
  search: 'Search users',
  status: 'User status',
  type: 'Type',
  block: 'Block',
  blockNamed: (name: string) => `Block ${name}`,
  confirmBlock: (name: string) => `Block ${name}?`,
  lostItems: (howMany: number) =>
    howMany === 1 ? '1 item will lose its evaluator.' : `${count(howMany)} items will lose their evaluator.`,
  unblock: 'Unblock',
  unblockNamed: (name: string) => `Unblock ${name}`,
  delete: 'Delete',
  deleteNamed: (name: string) => `Delete ${name}`,
  keepsName: 'The name stays on items and in their history.',
  protectedReason: 'The protected administrator and the last active one cannot be blocked or deleted.',
  listCut: (shown: number, total: number) => `Only the first ${count(shown)} of ${count(total)} are listed.`,
  emptyHint: 'Create the first user.',
  role: 'Role',
  passwordHint: 'We will send a link to set a password to this address.',
  changedEmailHint: 'A new address has to be verified.',
  account: 'Account',
  accountActive: 'Account active',
  accountActiveHint: 'Blocking a person ends their access right away and unassigns their pending items.',
  emailVerified: 'Email verified',
  protectedEmail: 'The protected administrator’s email cannot be changed.',
  protectedState:
    'The protected administrator cannot be blocked or deleted, and their role cannot be changed.',
  notFoundHint: 'This person may have been deleted or is not managed here.',
  overtaken: (name: string, email: string, isBlocked: boolean) =>
    `Someone else has changed this person. Saved now: ${name}, ${email}, ${isBlocked ? 'blocked' : 'active'}. Your changes are still here; Save Changes overwrites what is saved.`,
  sharedAddress: (people: number) =>
    people === 2
      ? 'Two people have the same email address, written in two ways. Change the address of one of them, or delete one.'
      : `${people} people have the same email address, written in different ways. Change the address of all but one, or delete them.`,
  editOf: (name: string, email: string) => `Edit ${name}, ${email}`,
  deleteOf: (name: string, email: string) => `Delete ${name}, ${email}`,
  userFailed: 'The user could not be loaded.',
} as const;

/** The type badge of the staff list (decision A-123). */
export const staffTypes = { admin: 'Admin', other: 'Viewer' } as const;

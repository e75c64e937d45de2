/** Texts around companies and their users (sections 2, 5 and 8). */
export const COMPANY_WORDING = {
  notFound: 'Company not found',
  nameRequired: 'Company name is required',
  adminEmailRequired: 'Administrator email is required',
  addressBlank: 'Physical address cannot be empty if provided',
  activated: 'Company activated',
  deactivated: 'Company deactivated',
  created: 'Company created',
  updated: 'Company updated',
  transferred: 'Administrator transferred',
  toggleFailedTitle: 'Error updating company status',
  somethingWrong: 'Something went wrong. Please try again.',
  emailTaken: 'This e-mail address already belongs to somebody.',
  notAMember: 'Choose an active user of this company',
  companyInactive: 'This company is inactive',
} as const;

/** Texts of the invite dialog and of user states. */
export const USER_WORDING = {
  firstNameRequired: 'First name is required',
  firstNameShort: 'First name must be at least 2 characters',
  lastNameRequired: 'Last name is required',
  lastNameShort: 'Last name must be at least 2 characters',
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  jobTitleRequired: 'Job Title is required',
  departmentRequired: 'Department is required',
  contactPhoneRequired: 'Contact Phone is required',
  phoneInvalid: 'Please enter a valid phone number',
  invitedTitle: 'User invited successfully',
  invited: (email: string) => `An invitation was sent to ${email}`,
  inviteFailedTitle: 'Error inviting user',
  activated: 'User activated',
  deactivated: 'User deactivated',
  statusFailedTitle: 'Error updating status',
  deleted: 'User deleted',
  deleteFailedTitle: 'Error deleting user',
  created: 'User created',
  updated: 'User updated',
  confirmDelete: (name: string) => `Are you sure you want to delete ${name}?`,
  cannotBeUndone: 'This action cannot be undone',
  notAStaffUser: 'User not found or not a Monda user',
  usersFailed: 'Failed to load users. Please try again.',
  somethingWrong: 'Something went wrong. Please try again.',
  seedProtected: 'The protected administrator cannot be deleted, blocked or changed in role or e-mail.',
  lastAdmin: 'The last active administrator cannot be deleted, blocked or changed in role.',
  notOneself: 'You cannot block or delete yourself.',
  companyNeeded: 'Choose the company of this user',
} as const;

/** Access level shown in a company's users table. */
export const ACCESS_LEVELS = { company_admin: 'Admin', company_user: 'User' } as const;

/** Labels of what is known of a person. */
export const personLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  company: 'Company name',
  franchise: 'Franchise name',
  department: 'Department',
  phone: 'Phone',
  email: 'Email',
} as const;

/** Words of the profile, the account settings and the question before signing out. */
export const profile = {
  almostThere: 'Almost There',
  namesRequired: 'First name and last name are required.',
  profileFailed: 'Failed to complete profile. Please try again.',
  profileSaved: 'Profile completed',
  userInformationFailed: 'Unable to load user information',
  emailMissing:
    'Your sign-in provider does not share your email address with us, so we cannot find your account. Please ask your administrator: the provider must share your verified address.',
  emailNotVerified:
    'Your email address is not verified with your sign-in provider. Verify it there, then sign in again.',
  signInAgainFirst: (minutes: number) =>
    `For your security, sign out here and sign in again first. You can then end sessions for ${minutes} minutes.`,
  signInTooWeak:
    'This sign-in is not secure enough. Sign out and sign in again with the extra step your sign-in provider requires. If it does not require one, contact your administrator.',
  passwordResetSent: 'If the address belongs to an account, a message with a link is on its way.',
  draftGoesTitle: 'Sign out and remove your draft?',
  draftGoesText:
    'Anything you have not sent yet, such as a draft request with its photos, is saved only on this device. Signing out deletes it.',
  draftGoesConfirm: 'Sign out and remove',
  phoneOptional: 'Phone number (optional)',
  profileIntro: 'Tell us your name to finish setting up your account.',
  languageText: 'The product and your messages are in this language.',
  changeLanguage: 'Change language',
  languageFailed: 'The language could not be changed. Please try again.',
  passwordHeading: 'Password',
  passwordText: 'We will send a link to this address. It opens a page where you can set a new password.',
  sendReset: 'Send password reset link',
  version: (brand: string, version: string) => `${brand}, version ${version}`,
} as const;

/** Words to a person whose role changes while a page is open. */
export const roleNews = {
  roleIsNow: (role: string) => `Your role is now ${role}.`,
  noLongerOpen: (title: string) => `You no longer have access to ${title}.`,
} as const;

/** Names of the roles as people read them (section 6). */
export const roles = {
  admin: 'Admin',
  technical_evaluator: 'Technical Evaluator',
  fixed_assets_manager: 'Fixed Assets Manager',
  company_admin: 'Company Admin',
  company_user: 'Company User',
  viewer: 'Viewer',
} as const;

import type { Contract, NamedSchema } from '../base/contract.ts';
import { byId } from '../base/ids.ts';
import { exportedFile } from '../exports/export-fields.ts';
import {
  messageAnswer,
  assignableUser,
  currentUser,
  languageBody,
  passwordResetBody,
  profileBody,
  userDetails,
  userView,
} from './user-fields.ts';
import { ownSession, ownSessions, sessionEndBody } from './session-fields.ts';
import type { USER_CALLS } from './user-calls.ts';

/** What the calls about the person who calls, and one user take and answer. */
export const USER_CONTRACTS = {
  'users.me': {
    summary: 'The signed-in person.',
    answer: currentUser,
  },
  'users.completeProfile': {
    summary: 'Stores first and last name and an optional phone number.',
    body: profileBody,
    answer: currentUser,
  },
  'users.chooseLanguage': {
    summary: 'Stores the language the signed-in person reads; messages to them are written in it.',
    body: languageBody,
    answer: currentUser,
  },
  'users.ownData': {
    summary: 'What is stored of the signed-in person, a ZIP of JSON and HTML made while it is sent.',
    ...exportedFile,
  },
  'users.sessions': {
    summary:
      'Sessions of the signed-in person at the bundled sign-in; none where an outside provider has them.',
    answer: ownSessions,
  },
  'users.endSessions': {
    summary:
      'Ends one session of the signed-in person, or all others than the one that calls; soon after the password was given.',
    refusals: ['not_allowed'],
    body: sessionEndBody,
    status: 204,
    answer: null,
  },
  'users.signOut': {
    summary: 'Ends every session of a user: browsers, tokens and unused links to set a password.',
    refusals: ['not_found'],
    params: byId,
    status: 204,
    answer: null,
  },
  'users.get': {
    summary: 'One user: oneself, or anybody for administrators.',
    refusals: ['not_allowed'],
    params: byId,
    answer: userDetails,
  },
  'users.resetPassword': {
    summary: 'Sends a link to set a new password; the same answer for known and unknown addresses.',
    refusals: ['not_allowed'],

    body: passwordResetBody,
    status: 202,
    answer: messageAnswer,
  },
} as const satisfies Record<keyof typeof USER_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const USER_SCHEMAS = {
  AssignableUser: { schema: assignableUser, is: 'A person an item can be assigned to.' },
  CurrentUser: { schema: currentUser, is: 'The person who makes the call.' },
  User: { schema: userView, is: 'A user.' },
  OwnSession: { schema: ownSession, is: 'A session of the signed-in person at the bundled sign-in.' },
  UserDetails: { schema: userDetails, is: 'A user, and whether this is the protected administrator.' },
} as const satisfies Record<string, NamedSchema>;

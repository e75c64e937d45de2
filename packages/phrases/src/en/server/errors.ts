/** Title and sentence of each error code; the sentence is what screens print. */
export const errors = {
  validation_failed: { title: 'Invalid input', message: 'Please check the marked fields.' },
  malformed_request: { title: 'Malformed request', message: 'This request could not be read.' },
  wrong_password: {
    title: 'Invalid Password',
    message: 'The password you entered is incorrect. Please try again.',
  },
  not_signed_in: { title: 'Not signed in', message: 'Please sign in.' },
  token_refused: { title: 'Not signed in', message: 'Your session has ended. Please sign in again.' },
  person_unknown: {
    title: 'Unknown person',
    message: 'You do not have an account here. Please ask your administrator for an invitation.',
  },
  account_blocked: { title: 'Account blocked', message: 'Your account is blocked. Please contact support.' },
  company_inactive: {
    title: 'Company inactive',
    message: 'Your company is inactive. Please contact support.',
  },
  profile_incomplete: { title: 'Profile incomplete', message: 'Please complete your profile first.' },
  not_allowed: { title: 'Not allowed', message: 'You are not allowed to do this.' },
  link_refused: {
    title: 'Link expired',
    message: 'This link has expired. Reload the page to get a new one.',
  },
  not_found: { title: 'Not found', message: 'This could not be found.' },
  method_not_allowed: { title: 'Method not allowed', message: 'This address does not support this method.' },
  wrong_state: { title: 'No longer possible', message: 'This action is no longer possible.' },
  conflict: { title: 'Conflict', message: 'This has changed in the meantime.' },
  already_running: { title: 'Already running', message: 'The same request is still being processed.' },
  version_changed: {
    title: 'Changed in the meantime',
    message: 'Someone changed this in the meantime. Reload to see the current version.',
  },
  too_large: { title: 'Too large', message: 'This exceeds the size limit.' },
  unsupported_file: { title: 'Invalid file type', message: 'This file type is not accepted.' },
  unsupported_media_type: {
    title: 'Unsupported content type',
    message: 'This content type is not accepted here.',
  },
  idempotency_key_reused: {
    title: 'Idempotency key reused',
    message: 'This idempotency key was used for a different request.',
  },
  too_many_tries: {
    title: 'Too many attempts',
    message: 'Too many incorrect attempts. Please wait before trying again.',
  },
  too_many_requests: { title: 'Too many requests', message: 'Too many requests. Please wait a moment.' },
  internal: { title: 'Internal error', message: 'Something went wrong. Please try again.' },
  unavailable: {
    title: 'Unavailable',
    message: 'The service is unavailable right now. Please try again.',
  },
} as const;

/** More exact sentences of the API for refusals of a whole call. */
export const refusals = {
  unknownProperty: (name: string) => `Unknown property "${name}"`,
  anUnknownProperty: 'Unknown property',
  sendMultipart: 'Send this as multipart/form-data.',
  idempotencyKey: 'An Idempotency-Key must have 1 to 200 visible characters.',
  ifMatch: 'If-Match must name one version, such as "3".',
  projectReceived: 'The provider has received this project, so it can no longer be deleted.',
  sentTwice: (field: string) => `The field "${field}" was sent more than once`,
  fieldMissing: (field: string) => `The field "${field}" is missing`,
  noJson: (field: string) => `The field "${field}" does not contain JSON`,
  fieldTooLarge: (field: string) => `The field ${field} exceeds the size limit.`,
  unknownField: (field: string) => `Unknown field "${field}"`,
  uploadUnreadable: 'This upload could not be read.',
  uploadStoodStill: 'The upload stalled for too long.',
  noEncoding: 'Send this body uncompressed, without Content-Encoding.',
  bodyNoJson: 'The body could not be read as JSON.',
  tooBusy: 'The server is very busy right now. Please try again shortly.',
  tooManyStreams: (most: number) =>
    `${most} of your browsers already get live updates. This one checks every 30 seconds.`,
  tooSlow: 'Sending this form took too long. Please try again.',
  diskFullForChanges: 'Nothing can be saved right now because the disk is full. Nothing was changed.',
  diskFullForFiles: 'Files cannot be saved right now because the disk is full. Nothing was saved.',
  cannotBeStored: 'This contains characters or values that cannot be stored.',
  documentsAway:
    'The terms cannot be opened right now, so they cannot be accepted. Nothing was changed. Please try again later.',
  scannerAway: 'Files cannot be checked for viruses right now. Nothing was saved. Please try again shortly.',
  harmfulFile: (name: string) => `The virus scanner found something harmful in "${name}". Nothing was saved.`,
  storageAway: 'Files cannot be saved or opened right now. Please try again in a moment.',
  /** `room`: such as `50 GB`. */
  quota: (room: string) =>
    `There is no space left for these files: each company’s files can take up to ${room}. Please ask the administrator for more space.`,
} as const;

/**
 * What a version of a certificate can be. `in_work`: ordered, and its file is being made. `failed`: its data could not be
 * made into a file; its items are free again.
 */
export const CERTIFICATE_STATES = ['in_work', 'issued', 'replaced', 'voided', 'failed'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** THE changes of a state. What is not listed is refused, by the server and by the database. */
export const NEXT_STATES: Readonly<Record<CertificateState, readonly CertificateState[]>> = {
  in_work: ['issued', 'failed'],
  issued: ['replaced', 'voided'],
  replaced: [],
  voided: [],
  failed: [],
};

/** States in which a version has its file, which stays readable. */
export const STATES_WITH_FILE = [
  'issued',
  'replaced',
  'voided',
] as const satisfies readonly CertificateState[];

/** States in which its items stand in no other certificate. */
export const STATES_THAT_HOLD = ['in_work', 'issued'] as const satisfies readonly CertificateState[];

/**
 * What a version that is in work waits for: its turn, the time-stamp authority, a signer that has not ended, the file
 * storage, or another try at making the file.
 */
export const CERTIFICATE_WAITS = ['turn', 'time_stamp', 'signer', 'storage', 'drawing'] as const;
export type CertificateWait = (typeof CERTIFICATE_WAITS)[number];

/** In which language a certificate is written; `both`: English below Spanish. */
export const CERTIFICATE_LANGUAGES = ['es', 'en', 'both'] as const;
export type CertificateLanguage = (typeof CERTIFICATE_LANGUAGES)[number];

/** Why a certificate failed: something required was missing at the freeze, or its data could not be made into a file. */
export const CERTIFICATE_FAILURES = ['missing', 'drawing'] as const;
export type CertificateFailure = (typeof CERTIFICATE_FAILURES)[number];

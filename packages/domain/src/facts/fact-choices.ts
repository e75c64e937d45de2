/** The choices of facts, in the order in which they are offered; their words stand in the phrases by code. */

/** Kinds of data media. */
export const MEDIUM_KINDS = [
  'hard-disk',
  'solid-state',
  'flash',
  'tape',
  'optical',
  'phone-memory',
  'other',
] as const;

/** Classes of the method (NIST SP 800-88r2). */
export const METHOD_CLASSES = ['clear', 'purge', 'destroy'] as const;

export const TECHNIQUES = [
  'shred',
  'crush',
  'cut',
  'melt',
  'incinerate',
  'dismantle',
  'degauss',
  'erase',
  'other',
] as const;

export const VERIFICATION_RESULTS = ['passed', 'failed', 'not-done'] as const;

/** In what capacity a person was there; the first is who did it. */
export const CAPACITIES = [
  'performed',
  'witnessed',
  'supervised',
  'represented-company',
  'represented-provider',
  'official',
  'other',
] as const;

export const IDENTITY_KINDS = ['national-id', 'passport', 'residence-permit', 'licence', 'other'] as const;

/** Authorities and official witnesses that receive notice. */
export const AUTHORITIES = [
  'tax',
  'weapons',
  'environmental',
  'notary',
  'justice-of-the-peace',
  'auditor',
  'other',
] as const;

/** What facts contradict, see `contradictions.ts`; a remark names the one it gives the reason of. */
export const CONTRADICTION_CODES = [
  'began-before-request',
  'ended-before-request',
  'ended-on-another-day',
  'handed-over-before-review',
  'custody-after-end',
  'notice-after-end',
  'net-differs',
  'net-too-heavy',
  'net-above-declared',
  'same-photo-before',
  'same-photo-after',
] as const;
export type ContradictionCode = (typeof CONTRADICTION_CODES)[number];

/** What is warned of and asks for no reason, see `contradictions.ts`. */
export const FACT_WARNING_CODES = ['degaussed-is-purged'] as const;
export type FactWarningCode = (typeof FACT_WARNING_CODES)[number];

/** How the receiving site found what it received. */
export const RECEIVED_AS = ['as-declared', 'differs'] as const;

export const DATA_REMOVED = ['yes', 'no', 'does-not-apply'] as const;

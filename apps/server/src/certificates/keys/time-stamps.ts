/** Why there is no time stamp now. */
export type TimeStampReason =
  | 'not_reached'
  | 'too_slow'
  | 'refused'
  | 'not_understood'
  | 'too_large'
  | 'wrong_imprint'
  | 'wrong_nonce'
  | 'not_trusted';

/** The time-stamp authority gave no token that can be used; the certificate waits and is tried again. */
export class TimeStampUnavailable extends Error {
  readonly reason: TimeStampReason;

  constructor(reason: TimeStampReason, detail: string, options?: ErrorOptions) {
    super(`No time stamp: ${detail}`, options);
    this.name = 'TimeStampUnavailable';
    this.reason = reason;
  }
}

/** A time-stamp authority. */
export interface TimeStamps {
  /** DER of a checked token over this SHA-256 digest (32 bytes). Throws {@link TimeStampUnavailable}. */
  stamp(digest: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

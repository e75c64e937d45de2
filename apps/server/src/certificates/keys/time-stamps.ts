import type { TimeStampFault } from '@monda/domain/certificates/time-stamp-faults.ts';
import type { Code } from '@monda/verifier/report.ts';
import type { Clock } from '../../process/clock.ts';
import { certificatesIn } from '../../process/setting-files.ts';
import type { TimeStampSettings } from './certificate-settings.ts';
import { bytesWithin } from '../../process/bounded-bytes.ts';

/**
 * Why there is no time stamp now.
 * - `not_reached`, `too_slow`: no answer, or none within five seconds
 * - `refused`: another HTTP status than 200, a redirect among them, or a status of RFC 3161 that does not grant
 * - `too_large`, `not_understood`: an answer that is no time stamp
 * - `wrong_imprint`, `wrong_nonce`: a time stamp for something else
 * - `wrong_time`: its moment is more than an hour away from the clock of this server
 * - `not_trusted`: not valid, or signed by a certificate that has ended or that TSA_CA_FILE does not vouch for
 */
export type TimeStampReason =
  | 'not_reached'
  | 'too_slow'
  | 'refused'
  | 'too_large'
  | 'not_understood'
  | 'wrong_imprint'
  | 'wrong_nonce'
  | 'wrong_time'
  | 'not_trusted';

/** What is wrong where the authority answers; `null` where it cannot be reached. */
const FAULTS: Partial<Record<TimeStampReason, TimeStampFault | null>> = {
  not_reached: null,
  too_slow: null,
  wrong_time: 'time_stamp_clock',
};

/** The time-stamp authority gave no token that can be used; the certificate waits and is tried again. */
export class TimeStampUnavailable extends Error {
  readonly reason: TimeStampReason;

  /** `detail`: for the log; nothing of it comes from the answer. */
  constructor(reason: TimeStampReason, detail: string, options?: ErrorOptions) {
    super(`No time stamp (${reason}): ${detail}`, options);
    this.name = 'TimeStampUnavailable';
    this.reason = reason;
  }

  /** What people read of it. */
  get fault(): TimeStampFault | null {
    const fault = FAULTS[this.reason];
    return fault === undefined ? 'time_stamp_refused' : fault;
  }
}

/** A time-stamp authority. */
export interface TimeStamps {
  /** The certificates that may vouch for it, DER. */
  readonly roots: readonly Uint8Array[];
  /** DER of a checked token over this SHA-256 digest (32 bytes). Throws {@link TimeStampUnavailable}. */
  stamp(digest: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

export interface TimeStampsDeps {
  readonly clock: Pick<Clock, 'now' | 'randomBytes'>;
  /** Milliseconds from the connection to the last byte of the answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 5_000;
/** A token with the certificates of its authority has a few kilobytes. */
const MOST_BYTES = 64 * 1024;
const MOST_DIFFERENCE_MS = 60 * 60 * 1000;
const NONCE_BYTES = 8;
/** `SEQUENCE { OBJECT IDENTIFIER 2.16.840.1.101.3.4.2.1 (SHA-256), NULL }` */
const SHA_256 = Buffer.from('300d06096086480165030402010500', 'hex');

/** DER of a value whose content has fewer than 128 bytes. */
const der = (tag: number, ...parts: readonly Uint8Array[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.of(tag, content.length), content]);
};

/** A positive integer from its bytes, as short as DER has it. */
function integer(bytes: Uint8Array): Buffer {
  const from = bytes.findIndex((byte) => byte !== 0);
  const short = from === -1 ? Uint8Array.of(0) : bytes.subarray(from);
  return der(0x02, (short[0] ?? 0) > 127 ? Uint8Array.of(0) : new Uint8Array(), short);
}

/** TimeStampReq of RFC 3161: version 1, imprint, nonce, and the certificates of the authority in the token. */
function requestOf(digest: Uint8Array, nonce: Uint8Array): Buffer {
  const imprint = der(0x30, SHA_256, der(0x04, digest));
  return der(0x30, integer(Uint8Array.of(1)), imprint, integer(nonce), Uint8Array.of(0x01, 1, 0xff));
}

/**
 * Time stamps of the authority in the settings; `null` without one. Throws a {@link StartFailure} when the certificates
 * that vouch for it cannot be read.
 */
export function createTimeStamps(
  settings: TimeStampSettings | null,
  { clock, timeoutMs = TIMEOUT_MS }: TimeStampsDeps,
): TimeStamps | null {
  if (settings === null) return null;
  const timeRoots = timeStampRootsIn(settings.caFile);
  return {
    roots: timeRoots,
    async stamp(digest) {
      const nonce = clock.randomBytes(NONCE_BYTES);
      const answer = await post(settings.url, requestOf(digest, nonce), timeoutMs);
      const { checkTimeStampToken, readTimeStampResponse, readTimeStampToken } = await import(
        '@monda/verifier/time-stamp.ts'
      );
      const response = readTimeStampResponse(answer);
      if (response !== null && response.status > 1) {
        throw new TimeStampUnavailable(
          'refused',
          `the authority answered with the status ${response.status}`,
        );
      }
      const token = response?.token ? readTimeStampToken(response.token) : null;
      if (token === null || !response?.token) {
        throw new TimeStampUnavailable('not_understood', 'the answer is no time stamp');
      }
      const verdict = await checkTimeStampToken(token, {
        ...{ imprint: digest, timeRoots },
        nonce: BigInt(`0x${nonce.toString('hex')}`),
      });
      if (verdict.result === 'fails') throw failed(verdict.reason);
      if (!verdict.isTrusted) throw failed('root-unknown');
      if (Math.abs(verdict.moment.getTime() - clock.now().getTime()) > MOST_DIFFERENCE_MS) {
        throw new TimeStampUnavailable('wrong_time', `its moment is ${verdict.moment.toISOString()}`);
      }
      return Uint8Array.from(response.token);
    },
  };
}

/** Reasons for which a token fails, where they are not that it is not trusted. */
const REASONS: Partial<Record<Code, TimeStampReason>> = {
  'imprint-differs': 'wrong_imprint',
  'nonce-differs': 'wrong_nonce',
};

const failed = (code: Code) =>
  new TimeStampUnavailable(REASONS[code] ?? 'not_trusted', `the token was refused: ${code}`);

/** The certificates of the file of TSA_CA_FILE, DER each. Throws a `StartFailure`. */
export const timeStampRootsIn = (file: string): readonly Uint8Array[] =>
  certificatesIn('TSA_CA_FILE', file).map(({ raw }) => raw);

/** Sends a request and reads the answer, within the time and size. */
async function post(url: string, request: Buffer, timeoutMs: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', body: new Uint8Array(request), redirect: 'manual', signal },
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new TimeStampUnavailable('refused', `the authority answered ${response.status}`);
    }
    return await bodyOf(response);
  } catch (error) {
    if (error instanceof TimeStampUnavailable) throw error;
    if (signal.aborted) {
      throw new TimeStampUnavailable('too_slow', `no whole answer within ${timeoutMs} ms`, { cause: error });
    }
    throw new TimeStampUnavailable('not_reached', 'the authority did not answer', { cause: error });
  }
}

const bodyOf = ({ body }: Response): Promise<Uint8Array> =>
  bytesWithin(
    body ?? [],
    MOST_BYTES,
    () => new TimeStampUnavailable('too_large', `more than ${MOST_BYTES} bytes`),
  );

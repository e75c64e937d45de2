import type { Answer, Api } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { CallParams, Sending } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { apiSession, withToken } from './api-session.ts';
import { answerIn, type BodyToSend, parsed, sendBody } from './send-body.ts';

/** Calls of which the body is bytes. */
export type BytesName = {
  [Name in CallName]: Api[Name] extends { readonly bytes: object } ? Name : never;
}[CallName];

/** Everything such a call takes. */
export type BytesInput<Name extends BytesName> = CallParams<Name> &
  Sending & {
    readonly bytes: Blob;
    /** Bytes of it that are on their way. */
    readonly onProgress?: (sent: number) => void;
  };

/** Refused because the server expects other bytes: those from here on. */
export interface OtherOffset {
  readonly offset: number;
}

/**
 * Sends bytes by one call and answers its typed result, or where the server expects the next ones to begin. Throws
 * {@link ApiError}; given up after 10 s without progress.
 */
export async function sendBytes<Name extends BytesName>(
  name: Name,
  input: BytesInput<Name>,
): Promise<Answer<Name> | OtherOffset> {
  const { bytes, onProgress, ...loose } = input as unknown as Omit<BodyToSend, 'token' | 'body'> & {
    readonly bytes: Blob;
    readonly onProgress?: (sent: number) => void;
  };
  // why: the browser names the type of what is sent after the type of the blob.
  const body = bytes.slice(0, bytes.size, 'application/octet-stream');
  try {
    const received = await withToken(
      (token) => sendBody(name, { ...loose, token, body }, (loaded) => onProgress?.(loaded)),
      input.byItself,
    );
    const offset = received.status === 409 ? offsetIn(parsed(received.text)) : null;
    return offset === null ? (answerIn(received) as Answer<Name>) : { offset };
  } catch (thrown) {
    if (thrown instanceof ApiError) await apiSession().failed(thrown, name);
    throw thrown;
  }
}

const offsetIn = (problem: unknown): number | null =>
  typeof problem === 'object' && problem !== null && 'offset' in problem && typeof problem.offset === 'number'
    ? problem.offset
    : null;

import type { Readable } from 'node:stream';
import type { Work } from '../../database/work.ts';
import type {
  Answer,
  Api,
  ReadBody,
  ReadFields,
  ReadParams,
  ReadQuery,
} from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { FileRule } from '@monda/domain/base/file-rule.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { AnswerTimeout } from '../slow-senders/answer-timeout.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { TokenHolds } from './signed-in.ts';

/** One file of a multipart body, on disk as it came, counted and hashed, not yet judged. */
export interface Upload {
  readonly field: string;
  /** Rule of the field it came in. */
  readonly rule: FileRule;
  /** Name the client gave it; never used as a path. */
  readonly name: string;
  /** Temporary file; removed by the server after the call, whatever its outcome. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal, of the bytes as they came. */
  readonly sha256: string;
}

/** The bytes of a body, on disk. */
export interface ReceivedBytes {
  /** Temporary file; removed by the server after the call. */
  readonly path: string;
  readonly bytes: number;
  /** Why its end is not there: the connection broke, or stood still; `null` for a body that arrived whole. */
  readonly brokenBy: Error | null;
}

/** What a call of status 201 answers where what it makes was there already. */
export class Known<Content> {
  readonly answer: Content;

  constructor(answer: Content) {
    this.answer = answer;
  }
}

/** What every call knows of itself. */
export interface CallContext {
  readonly name: CallName;
  readonly requestId: string;
  readonly actor: Actor;
  /** Number of the `If-Match` header; `null` without one. */
  readonly ifMatch: number | null;
  readonly idempotencyKey: string | null;
  /**
   * Hash over method, path, checked body and uploaded files, which distinguishes a retry from another request; empty
   * without a key.
   */
  readonly requestHash: string;
  /** What a reading call was sent with of the writing before it; see `READ_AFTER_HEADER`. */
  readonly readAfter?: string | undefined;
  /** How long the caller's token holds; absent where a call has none. */
  readonly token?: TokenHolds | undefined;
  /** Where the call came from, for what is recorded with it; absent where no request is. */
  readonly device?: { readonly address: string; readonly program: string } | undefined;
  /** Aborted when a call with files is to wait for its turn no longer; absent where a call never waits. */
  readonly waitsUntil?: AbortSignal | undefined;
}

/** One checked call as its handler receives it. */
export interface IncomingCall<Name extends CallName> extends CallContext {
  readonly name: Name;
  readonly params: ReadParams<Name>;
  readonly query: ReadQuery<Name>;
  /** JSON body, or the checked text fields of a multipart body. */
  readonly body: ReadBody<Name> extends undefined ? ReadFields<Name> : ReadBody<Name>;
  readonly uploads: readonly Upload[];
  /** Of a call whose body is bytes: reads them, once. Nothing of the body is read before. */
  readonly receive: () => Promise<ReceivedBytes>;
}

/** Bytes sent instead of a JSON answer. */
export interface ServedFile {
  readonly stream: Readable;
  readonly mimeType: string;
  /** Their number; absent where they are made while they are sent. */
  readonly bytes?: number;
  readonly name: string;
  /** Whether the browser may show it inline; otherwise it is offered for saving. */
  readonly inline: boolean;
  /** How slowly it may be read; by default as a stored file, or one that is made while it is sent. */
  readonly timeout?: AnswerTimeout;
}

/** Where the browser fetches the bytes instead: an address that ends by itself. */
export interface FileElsewhere {
  readonly address: string;
}

export type Handler<Name extends CallName> = (
  call: IncomingCall<Name>,
) => Promise<
  Answer<Name> extends undefined
    ? ServedFile | FileElsewhere | LiveAnswer | undefined
    : Api[Name] extends { readonly knownStatus: number }
      ? Answer<Name> | Known<Answer<Name>>
      : Answer<Name>
>;

/** The handlers of all calls, joined in `feature-handlers.ts` of those of the features: a call without one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

/**
 * Runs the change of one call in one transaction as its person. With an `Idempotency-Key` the answer is
 * stored in that transaction: the same key and request answer the same again and change nothing; the same
 * key with another request is refused with `idempotency_key_reused`.
 */
export interface Changes {
  run<Result>(call: CallContext, work: (tx: Work) => Promise<Result>): Promise<Result>;
}

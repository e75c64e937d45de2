import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { FileRule } from './file-rule.ts';

/** A file field of a multipart body. `pattern` names several fields by one rule. */
export interface FileField {
  readonly field: string | RegExp;
  readonly rule: FileRule;
  /** Whether the call is refused without a file in it; shown in the API documentation. */
  readonly required?: true;
  /** Shown in the API documentation for a pattern. */
  readonly example?: string;
}

/** Multipart body: text fields, files, and optionally one text field that holds JSON. */
export interface MultipartContract {
  /** Text fields, unknown ones refused. With `json`, what the field named by it holds. */
  readonly fields: z.ZodObject;
  readonly files: readonly FileField[];
  /** Name of the text field that carries the body as JSON. */
  readonly json?: string;
  /** Without `json`: the text fields that hold JSON, each its own. */
  readonly jsonFields?: readonly string[];
}

/**
 * What one call takes and answers. Objects are closed: unknown properties are refused on the way in
 * and cannot leave on the way out.
 */
export interface Contract {
  /** What the call does, in one sentence of the API document, which is in English. */
  readonly summary: string;
  /** Refusals that follow neither from its access rule nor from what it takes and answers. */
  readonly refusals?: readonly ErrorCode[];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** JSON body. With `multipart` too, both content types are accepted. */
  readonly body?: z.ZodType;
  readonly multipart?: MultipartContract;
  /** The body is bytes (`application/octet-stream`), at most so many; the handler reads them when it wants them. */
  readonly bytes?: { readonly maxBytes: number };
  /** 200 where none is named. */
  readonly status?: 201 | 202 | 204;
  /** Of a call with status 201: its status where what it makes was there already. */
  readonly knownStatus?: 200;
  /** Path of the call that reads what status 201 says was made; `{id}` is the `id` of the answer. */
  readonly madeAt?: string;
  /** `null`: no JSON answer (status 204, or the bytes of a file). */
  readonly answer: z.ZodType | null;
  /** The file is made while it is sent. */
  readonly exports?: true;
  /** The answer is a stream of events (`text/event-stream`) that lasts until one side ends it. */
  readonly live?: true;
}

/** The status of an answer of a call that was not refused. */
export const statusOf = ({ status }: Pick<Contract, 'status'>) => status ?? 200;

/** A schema the API document calls by a name; generators make a type of it. */
export interface NamedSchema {
  readonly schema: z.ZodType;
  /** What it holds, in one sentence of the API document, which is in English. */
  readonly is: string;
}

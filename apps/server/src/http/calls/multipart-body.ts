import { tooLarge, tooMany } from '@monda/domain/files/file-wording.ts';
import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileField, MultipartContract } from '@monda/domain/base/contract.ts';
import { Refusal } from '@monda/domain/base/errors.ts';
import { pathOfFile } from '@monda/domain/files/file-rules.ts';
import type { FileRule } from '@monda/domain/base/file-rule.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { words } from '@monda/phrases/words.ts';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './handlers.ts';
import type { Clock } from '../../process/clock.ts';
import { bytesWithin } from '../../process/bounded-bytes.ts';

/** A multipart body, read to its end. */
export interface MultipartBody {
  /** Text fields by name, or the object of the JSON field. Not yet checked. */
  readonly fields: unknown;
  readonly uploads: readonly Upload[];
}

const FIELD_NAME_BYTES = 100;
const FILE_NAME_CHARACTERS = 1_000;
/** Temporary files are named by an id; what is made of one has a word behind it. */
const TEMPORARY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-[a-z]+)?$/;

/** Where the temporary files of one call are made, and until when. */
export interface UploadLocation {
  readonly folder: string;
  /** Every file that is made is added here, also when reading throws: the caller removes them. */
  readonly made: string[];
  /** Once it is given up nothing is made any more, and what is open is closed. */
  readonly givenUp: AbortSignal;
}

/** What a part says of a text that is JSON. */
const JSON_TYPE = /^application\/json\b/i;

/**
 * Reads a multipart body: files stream to temporary files in the folder of `location`, counted and hashed; everything
 * the contract does not name is refused while it arrives.
 */
export async function readMultipart(
  request: FastifyRequest,
  contract: MultipartContract,
  location: UploadLocation,
  clock: Pick<Clock, 'newId'>,
): Promise<MultipartBody> {
  const texts = Object.create(null) as Record<string, unknown>;
  const uploads: Upload[] = [];
  const perField = new Map<string, number>();
  const parts = request.parts({
    limits: {
      fieldNameSize: FIELD_NAME_BYTES,
      fieldSize: LIMITS.textFieldBytes,
      // why: the counter below refuses at the exact byte; the parser only ever sees one byte more.
      fileSize: LIMITS.fileBytes + 1,
      fields: 50,
      files: LIMITS.partsPerUpload,
      parts: LIMITS.partsPerUpload,
      headerPairs: 20,
    },
    // why: the parser reads JSON by rules of its own and does not distinguish too much text from wrong text.
    isPartAFile: (_field, type, fileName) =>
      fileName !== undefined ||
      type === 'application/octet-stream' ||
      (type !== undefined && JSON_TYPE.test(type)),
  });
  try {
    for await (const part of parts) {
      if (location.givenUp.aborted) throw unreadable();
      if (part.type === 'field') {
        takeText(texts, part.fieldname, part.value, part.valueTruncated || part.fieldnameTruncated, contract);
        continue;
      }
      const rule = ruleOf(contract.files, part.fieldname);
      if (rule === undefined) {
        if (!isTextField(contract, part.fieldname)) throw unknownField(part.fieldname);
        // why: its name says what a part is; what a Blob of FormData brings is a file in form only.
        const text = await readText(part.file, part.fieldname, location.givenUp);
        const isJson = isJsonByType(contract, part.fieldname) && JSON_TYPE.test(part.mimetype);
        takeText(texts, part.fieldname, isJson ? jsonOf(text, part.fieldname) : text, false, contract);
        continue;
      }
      const file = path.join(location.folder, clock.newId());
      location.made.push(file);
      const earlier = perField.get(part.fieldname) ?? 0;
      const errorPath = pathOfFile({ field: part.fieldname, rule }, earlier);
      const { bytes, sha256 } = await store(part.file, file, { rule, errorPath }, location.givenUp);
      // why: a form with an untouched file picker sends a nameless part without bytes.
      if (bytes === 0 && !part.filename) continue;
      perField.set(part.fieldname, earlier + 1);
      if (earlier >= rule.maxFiles) throw refused(part.fieldname, tooMany(rule));
      const name = (part.filename ?? '').slice(0, FILE_NAME_CHARACTERS);
      uploads.push({ field: part.fieldname, rule, name, path: file, bytes, sha256 });
    }
  } catch (error) {
    // why: the code that gave up has removed the files of this call already.
    if (location.givenUp.aborted) await removeUploads(location.made);
    throw ofParser(error);
  }
  return {
    fields: contract.json === undefined ? texts : jsonOf(texts[contract.json], contract.json),
    uploads,
  };
}

/** Removes the temporary files of one call. */
export async function removeUploads(made: readonly string[]): Promise<void> {
  await Promise.all(made.map((file) => rm(file, { force: true })));
}

/** Removes temporary files written before `moment`, which calls of stopped processes left; how many. */
export async function removeOldUploads(folder: string, moment: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const stats = TEMPORARY.test(name) ? await stat(file).catch(() => null) : null;
    if (stats === null || stats.mtime >= moment) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

function ruleOf(files: readonly FileField[], field: string): FileRule | undefined {
  return files.find((file) =>
    typeof file.field === 'string' ? file.field === field : file.field.test(field),
  )?.rule;
}

/** Whether a part of this name is a text of the call, however it is sent. */
const isTextField = (contract: MultipartContract, field: string): boolean =>
  contract.json === undefined ? Object.hasOwn(contract.fields.shape, field) : field === contract.json;

const holdsJson = (contract: MultipartContract, field: string): boolean =>
  contract.jsonFields?.includes(field) === true;
/** Whether only the type of the part says that a text is JSON. */
const isJsonByType = (contract: MultipartContract, field: string): boolean =>
  contract.json === undefined && !holdsJson(contract, field);

/** A text that came as a file, held to the limit of a text; without the mark some editors begin a file with. */
async function readText(stream: Readable, field: string, signal: AbortSignal): Promise<string> {
  const whole = addAbortSignal(signal, stream);
  return new TextDecoder().decode(await bytesWithin(whole, LIMITS.textFieldBytes, () => tooLong(field)));
}

async function store(
  stream: Readable,
  file: string,
  { rule, errorPath }: { readonly rule: FileRule; readonly errorPath: string },
  signal: AbortSignal,
) {
  const hash = createHash('sha256');
  let bytes = 0;
  // why: a body that breaks off while the file is being made is reported by the pipeline below.
  stream.on('error', () => {});
  // why: the file is there before anything can fail, so that the code that removes it finds it.
  const handle = await open(file, 'wx', 0o600);
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > rule.maxBytes) {
            throw new Refusal('too_large', {
              message: tooLarge(rule),
              errors: [{ path: errorPath, message: tooLarge(rule) }],
            });
          }
          hash.update(chunk);
          yield chunk;
        }
      },
      handle.createWriteStream(),
      { signal },
    );
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

function takeText(
  texts: Record<string, unknown>,
  field: string,
  value: unknown,
  truncated: boolean,
  contract: MultipartContract,
): void {
  if (truncated) throw tooLong(field);
  if (contract.json !== undefined && field !== contract.json) throw unknownField(field);
  if (field in texts) throw refused(field, words().refusals.sentTwice(field));
  texts[field] = holdsJson(contract, field) ? jsonOf(value, field) : value;
}

function jsonOf(value: unknown, field: string): unknown {
  if (typeof value !== 'string') throw refused(field, words().refusals.fieldMissing(field));
  try {
    const read: unknown = JSON.parse(value, (key, inner: unknown) => {
      if (key === '__proto__' || key === 'constructor') throw new Error('forbidden name');
      return inner;
    });
    return read;
  } catch {
    throw refused(field, words().refusals.noJson(field));
  }
}

const refused = (field: string, message: string) =>
  new Refusal('validation_failed', { message, errors: [{ path: field, message }] });
const tooLong = (field: string) =>
  new Refusal('too_large', { message: words().refusals.fieldTooLarge(field) });
const unknownField = (field: string) =>
  refused(field, words().refusals.unknownField(field.slice(0, FIELD_NAME_BYTES)));

/** The parser's own failures, which carry no refusal: a body that is cut off or is no multipart. */
function ofParser(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && !OF_PARSER.test(code)) return error;
  return unreadable();
}

/** A forbidden name, a broken stream, a body that was given up, a sender that went away. */
const OF_PARSER = /^(FST_PROTO|ERR_|ABORT_ERR$|ECONNRESET$)/;
const unreadable = () => new Refusal('malformed_request', { message: words().refusals.uploadUnreadable });

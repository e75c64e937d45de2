import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileField, MultipartContract } from '@monda/domain/api-contract.ts';
import { Refusal } from '@monda/domain/errors.ts';
import type { FileRule } from '@monda/domain/files/file-rules.ts';
import { FILE_WORDING } from '@monda/domain/files/file-wording.ts';
import { LIMITS } from '@monda/domain/limits.ts';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './handlers.ts';
import type { Sources } from './sources.ts';

/** A multipart body, read to its end. */
export interface MultipartBody {
  /** Text fields by name, or the object of the JSON field. Not yet checked. */
  readonly fields: unknown;
  readonly uploads: readonly Upload[];
}

const FIELD_NAME_BYTES = 100;
const FILE_NAME_CHARACTERS = 1_000;

/**
 * Reads a multipart body: files stream to temporary files in `folder`, counted and hashed; everything the
 * contract does not name is refused while it arrives. Every file it makes is added to `made`, also when it
 * throws: the caller removes them.
 */
export async function readMultipart(
  request: FastifyRequest,
  contract: MultipartContract,
  folder: string,
  made: string[],
  sources: Pick<Sources, 'newId'>,
): Promise<MultipartBody> {
  const texts: Record<string, unknown> = Object.create(null);
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
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        takeText(texts, part.fieldname, part.value, part.valueTruncated || part.fieldnameTruncated, contract);
        continue;
      }
      const rule = ruleOf(contract.files, part.fieldname);
      if (rule === undefined) throw unknownField(part.fieldname);
      const file = path.join(folder, sources.newId());
      made.push(file);
      const { bytes, sha256 } = await store(part.file, file, part.fieldname, rule);
      // why: a form with an untouched file picker sends a nameless part without bytes.
      if (bytes === 0 && !part.filename) continue;
      const count = (perField.get(part.fieldname) ?? 0) + 1;
      perField.set(part.fieldname, count);
      if (count > rule.maxFiles) throw refused(part.fieldname, FILE_WORDING.tooMany(rule));
      const name = (part.filename ?? '').slice(0, FILE_NAME_CHARACTERS);
      uploads.push({ field: part.fieldname, rule, name, path: file, bytes, sha256 });
    }
  } catch (error) {
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

function ruleOf(files: readonly FileField[], field: string): FileRule | undefined {
  return files.find((file) =>
    typeof file.field === 'string' ? file.field === field : file.field.test(field),
  )?.rule;
}

async function store(stream: Readable, file: string, field: string, rule: FileRule) {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    stream,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > rule.maxBytes) {
          throw new Refusal('too_large', {
            message: FILE_WORDING.tooLarge(rule),
            errors: [{ path: field, message: FILE_WORDING.tooLarge(rule) }],
          });
        }
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return { bytes, sha256: hash.digest('hex') };
}

function takeText(
  texts: Record<string, unknown>,
  field: string,
  value: unknown,
  truncated: boolean,
  contract: MultipartContract,
): void {
  if (truncated) throw new Refusal('too_large', { message: `The field ${field} is larger than allowed.` });
  if (contract.json !== undefined && field !== contract.json) throw unknownField(field);
  if (field in texts) throw refused(field, `The field "${field}" was sent more than once`);
  texts[field] = value;
}

function jsonOf(value: unknown, field: string): unknown {
  if (value === undefined) throw refused(field, `The field "${field}" is missing`);
  // why: a part that says it is JSON arrives read.
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value, (key, inner) => {
      if (key === '__proto__' || key === 'constructor') throw new Error('forbidden name');
      return inner;
    });
  } catch {
    throw refused(field, `The field "${field}" holds no JSON`);
  }
}

const refused = (field: string, message: string) =>
  new Refusal('validation_failed', { message, errors: [{ path: field, message }] });
const unknownField = (field: string) => refused(field, `Unknown field "${field.slice(0, FIELD_NAME_BYTES)}"`);

/** The parser's own failures, which carry no refusal: a body that is cut off or is no multipart. */
function ofParser(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && !code.startsWith('FST_PROTO') && !code.startsWith('ERR_')) return error;
  return new Refusal('malformed_request', { message: 'This upload could not be read.' });
}

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileElsewhere, ServedFile } from './handlers.ts';
import { FILE_TIMEOUT, MADE_FILE_TIMEOUT, readInTime } from '../slow-senders/answer-timeout.ts';
import { FILE_POLICY } from '../security-headers.ts';

/** `Content-Disposition` by RFC 6266: a plain name for old readers, the exact one encoded. */
export function contentDisposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_') || 'file';
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** Sends the bytes of a file, inert: a fixed type, no scripts, nothing stored by caches. */
export function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  if (isHead) file.stream.destroy();
  else {
    const usual = file.bytes === undefined ? MADE_FILE_TIMEOUT : FILE_TIMEOUT;
    readInTime(reply, file.stream, file.timeout ?? usual);
  }
  return reply
    .code(200)
    .headers({
      'content-type': file.mimeType,
      ...(file.bytes === undefined ? {} : { 'content-length': file.bytes }),
      'content-disposition': contentDisposition(file.name, file.inline),
      'content-security-policy': FILE_POLICY,
      'cache-control': 'private, no-store',
    })
    .send(isHead ? Readable.from([]) : file.stream);
}

/** Sends the browser to an address that answers the bytes for a moment; the redirect is not cached. */
export function sendElsewhere(reply: FastifyReply, { address }: FileElsewhere): FastifyReply {
  return reply
    .code(302)
    .headers({
      location: address,
      'content-security-policy': FILE_POLICY,
      'cache-control': 'private, no-store',
    })
    .send();
}

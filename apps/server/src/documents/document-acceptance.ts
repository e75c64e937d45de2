import { createHash } from 'node:crypto';
import { Refusal } from '@monda/domain/base/errors.ts';
import type { RecordedDocument } from '@monda/domain/base/accepted-document.ts';
import { type DocumentName, documentPath } from '@monda/domain/base/service-documents.ts';
import type { Language } from '@monda/phrases/languages.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import type { AcceptDocuments } from '../items/item-interface.ts';
import type { DocumentSource } from './document-source.ts';

/** A document that a person accepts cannot be read; the cause says why, to the log only. */
class DocumentAway extends Refusal {
  constructor(cause: unknown) {
    super('unavailable', { message: words().refusals.documentsAway });
    this.cause = cause;
  }
}

async function record(
  source: DocumentSource,
  name: DocumentName,
  readBy: Language,
): Promise<RecordedDocument> {
  const { bytes, language, title, version } = await source.read(name, readBy);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, path: documentPath(name, readBy), language, sha256, title, version };
}

/** The {@link AcceptDocuments} of the files that `source` serves. */
export function documentAcceptance(source: DocumentSource): AcceptDocuments {
  return async (names) => {
    const language = readersLanguage();
    const [read] = await Promise.allSettled([
      Promise.all(names.map((name) => record(source, name, language))),
    ]);
    return () => {
      if (read.status === 'rejected') throw new DocumentAway(read.reason);
      return read.value;
    };
  };
}

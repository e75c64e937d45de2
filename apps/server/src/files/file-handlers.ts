import { Refusal } from '@monda/domain/errors.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Handlers } from '../platform/handlers.ts';
import type { Transactions } from '../platform/transactions.ts';
import type { FileLinks } from './file-links.ts';
import type { FileStorage } from './file-storage.ts';

export interface FileHandlerDeps {
  readonly transactions: Transactions;
  readonly storage: FileStorage;
  readonly links: FileLinks;
  /** The person as they are now; `null` when unknown, blocked, deleted or of an inactive company. */
  readonly activePerson: (id: string) => Promise<Actor | null>;
}

/**
 * Opens stored files. The link says who it was made for; whether that person may open the file is asked
 * again each time, in that person's own transaction.
 */
export function createFileHandlers(deps: FileHandlerDeps): Handlers {
  return {
    'files.open': async ({ params, query }) => {
      const link = { fileId: params.id, personId: query.user, expires: query.expires, size: query.size };
      if (!deps.links.accepts(link, query.signature)) throw new Refusal('link_refused');
      const person = await deps.activePerson(query.user);
      if (person === null) throw new Refusal('link_refused');
      const file = await deps.transactions.asActor(person, (tx) =>
        tx
          .selectFrom('stored_files')
          .select(['name', 'mime_type', 'storage_key', 'thumbnail_key'])
          .where('id', '=', params.id)
          .where('state', '=', 'committed')
          .executeTakeFirst(),
      );
      const key = query.size === 'thumbnail' ? file?.thumbnail_key : file?.storage_key;
      if (file === undefined || key === null || key === undefined) throw new Refusal('not_found');
      const stored = await deps.storage.read(key);
      if (stored === null) throw new Refusal('not_found');
      const mimeType = query.size === 'thumbnail' ? 'image/jpeg' : file.mime_type;
      return { ...stored, mimeType, name: file.name, inline: mimeType !== 'application/pdf' };
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import type { App } from '@monda/server/app.ts';
import { createLinkSigning } from '@monda/server/secrets/link-signing.ts';
import { COMPANIES, idOf, type PersonName, PEOPLE } from '../apps/server/test/test-people.ts';
import { seesItem } from './access-people.ts';
import type { Wrong } from './access-matrix.ts';
import { MISSING, type Request, send } from './access-requests.ts';
import { type ProductInside, SECRET } from './product-inside.ts';

export interface PutFile {
  readonly id: string;
  readonly company: 'acme' | 'rival';
  readonly evaluator: PersonName;
  readonly invoice: boolean;
}

/** Stored files of both companies: a photo and a final invoice each. */
export async function putFiles(product: ProductInside): Promise<readonly PutFile[]> {
  const files: PutFile[] = [];
  for (const company of ['acme', 'rival'] as const) {
    for (const evaluator of ['evaluator', 'otherEvaluator'] as const) {
      const item = await product.putItem('completed', { company, evaluator });
      for (const invoice of [false, true]) {
        const bytes = Buffer.from(`a file of ${company}`);
        const key = await product.app.storage.put(bytes);
        const id = randomUUID();
        await product.app.transactions.asSystem((tx) =>
          tx
            .insertInto('stored_files')
            .values({
              id,
              item_id: item.id,
              company_id: COMPANIES[company].id,
              purpose: invoice ? 'final_invoice' : 'before_photo',
              state: 'committed',
              name: 'a.jpg',
              mime_type: 'image/jpeg',
              size: bytes.length,
              sha256: createHash('sha256').update(bytes).digest('hex'),
              storage_key: key,
              thumbnail_key: null,
              thumbnail_sha256: null,
              width: 1,
              height: 1,
              uploaded_by: idOf('requester'),
              created_at: product.clock.now(),
            })
            .execute(),
        );
        files.push({ id, company, evaluator, invoice });
      }
    }
  }
  return files;
}

/** A link that was made for this person, as the product makes it. */
export function linkFor(product: ProductInside, person: PersonName, fileId: string): Request {
  const expires = Math.floor(product.clock.now().getTime() / 1000) + 60;
  const text = ['file', fileId, idOf(person), expires, 'full'].join('\n');
  const query = new URLSearchParams({
    user: idOf(person),
    expires: String(expires),
    size: 'full',
    signature: createLinkSigning(SECRET).sign(text),
  });
  return { call: 'files.open', id: fileId, query: String(query) };
}

function expectedOf(person: PersonName, file: PutFile | null): string {
  if (person === 'blocked' || person === 'ofClosedCompany' || person === 'blockedEvaluator') {
    return '403 link_refused';
  }
  if (file === null || !seesItem({ person, label: person }, file)) return '404 not_found';
  return file.invoice && PEOPLE[person].role !== 'fixed_assets_manager' ? '404 not_found' : '200';
}

/** Everybody opens every file by a link of theirs, and by ones that are not. */
export async function openFiles(
  product: ProductInside,
  files: readonly PutFile[],
  app: App = product.app,
): Promise<{ readonly cells: number; readonly wrong: readonly Wrong[] }> {
  const wrong: Wrong[] = [];
  let cells = 0;
  const judge = async (what: string, request: Request, expected: string) => {
    cells += 1;
    const answer = await send(app, request, null);
    const answered = [answer.status, answer.code].filter(Boolean).join(' ');
    if (answered !== expected) {
      wrong.push({ what, expected, answered, request: `${request.call} ${request.id} ${request.query}` });
    }
    return answer.bytes;
  };
  for (const person of Object.keys(PEOPLE) as PersonName[]) {
    const missing = await judge(
      `${person}, no file`,
      linkFor(product, person, MISSING),
      expectedOf(person, null),
    );
    for (const file of files) {
      const what = `${person} opens ${file.invoice ? 'an invoice' : 'a photo'} of ${file.company}, ${file.evaluator}`;
      const expected = expectedOf(person, file);
      const link = linkFor(product, person, file.id);
      const bytes = await judge(what, link, expected);
      if (expected === '404 not_found' && bytes !== missing) {
        wrong.push({
          what: `${what}, beside a missing one`,
          expected: missing,
          answered: bytes,
          request: what,
        });
      }
      const other = linkFor(product, person === 'rival' ? 'requester' : 'rival', file.id);
      const stolen = other.query?.replace(/user=[^&]*/, `user=${idOf(person)}`) ?? '';
      await judge(`${what} by a link made for another`, { ...link, query: stolen }, '403 link_refused');
    }
  }
  return { cells, wrong };
}

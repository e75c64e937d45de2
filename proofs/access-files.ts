import { createHash, randomUUID } from 'node:crypto';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import type { App } from '@monda/server/wiring/app.ts';
import { createLinkSigning } from '@monda/server/secrets/link-signing.ts';
import { COMPANIES, idOf, type PersonName, PEOPLE } from '../apps/server/test/test-people.ts';
import { seesItem } from './access-people.ts';
import type { Wrong } from './access-matrix.ts';
import { MISSING, type Request, send } from './access-requests.ts';
import { type ProductInside, SECRET } from './product-inside.ts';
import { putCertificate } from './put-certificates.ts';

/** What a file belongs to: the item, a comment on it, or a certificate of it alone or with one of the other evaluator. */
const KINDS = [
  'photo',
  'authority document',
  'final invoice',
  'comment',
  'internal comment',
  'withdrawn comment',
] as const;
type ItemKind = (typeof KINDS)[number];
type Kind = ItemKind | 'certificate';

const PURPOSES: Readonly<Record<ItemKind, FilePurpose>> = {
  photo: 'before_photo',
  'authority document': 'authority_document',
  'final invoice': 'final_invoice',
  comment: 'comment_file',
  'internal comment': 'comment_file',
  'withdrawn comment': 'comment_file',
};

export interface PutFile {
  readonly id: string;
  readonly company: 'acme' | 'rival';
  /** Those of its items. */
  readonly evaluators: readonly PersonName[];
  readonly kind: Kind;
  readonly certificateId: string | null;
}

/** Stored files of both companies: of each kind one. */
export async function putFiles(product: ProductInside): Promise<readonly PutFile[]> {
  const files: PutFile[] = [];
  for (const company of ['acme', 'rival'] as const) {
    const itemIds: string[] = [];
    for (const evaluator of ['evaluator', 'otherEvaluator'] as const) {
      const item = await product.putItem('completed', { company, evaluator });
      itemIds.push(item.id);
      files.push(await ofCertificate(product, company, [item.id], [evaluator]));
      for (const kind of KINDS) {
        const bytes = Buffer.from(`a file of ${company}`);
        const key = await product.app.storage.put(bytes);
        const id = randomUUID();
        const commentId = kind.endsWith('comment') ? randomUUID() : null;
        const audience = kind === 'internal comment' ? 'provider' : 'everybody';
        const at = product.clock.now();
        await product.app.transactions.asSystem(async (tx) => {
          if (commentId !== null) {
            const withdrawal = { text: '', withdrawn_at: at, withdrawn_by: 'Caller' };
            await tx
              .insertInto('item_comments')
              .values({
                id: commentId,
                ...{ item_id: item.id, company_id: COMPANIES[company].id, audience },
                ...{ author_id: idOf('manager'), author_name: 'Caller', text: 'Look', mentions: '[]' },
                ...{ created_at: at, ...(kind === 'withdrawn comment' ? withdrawal : {}) },
              })
              .execute();
          }
          await tx
            .insertInto('stored_files')
            .values({
              id,
              item_id: item.id,
              company_id: audience === 'provider' ? null : COMPANIES[company].id,
              comment_id: commentId,
              purpose: PURPOSES[kind],
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
              created_at: at,
            })
            .execute();
        });
        files.push({ id, company, evaluators: [evaluator], kind, certificateId: null });
      }
    }
    files.push(await ofCertificate(product, company, itemIds, ['evaluator', 'otherEvaluator']));
  }
  return files;
}

/** The file of a certificate that was replaced or voided, which opens as that of an issued one does. */
async function ofCertificate(
  product: ProductInside,
  company: PutFile['company'],
  itemIds: readonly string[],
  evaluators: readonly PersonName[],
): Promise<PutFile> {
  const state = itemIds.length > 1 ? 'issued' : evaluators.includes('evaluator') ? 'replaced' : 'voided';
  const { id, fileId } = await putCertificate(product, { company, itemIds, state });
  return { id: fileId ?? '', company, evaluators, kind: 'certificate', certificateId: id };
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

/** Who opens files of each kind, of items they see. */
const MAY_OPEN: Readonly<Record<Kind, (role: string) => boolean>> = {
  photo: () => true,
  'authority document': () => true,
  'final invoice': (role) => role === 'fixed_assets_manager',
  comment: () => true,
  'internal comment': (role) => ['admin', 'fixed_assets_manager', 'technical_evaluator'].includes(role),
  'withdrawn comment': () => false,
  certificate: () => true,
};

function expectedOf(person: PersonName, file: PutFile | null): string {
  if (person === 'blocked' || person === 'ofClosedCompany' || person === 'blockedEvaluator') {
    return '403 link_refused';
  }
  if (file === null) return '404 not_found';
  const { company, evaluators } = file;
  if (!evaluators.every((evaluator) => seesItem({ person, label: person }, { company, evaluator })))
    return '404 not_found';
  return MAY_OPEN[file.kind](PEOPLE[person].role) ? '200' : '404 not_found';
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
      const what = `${person} opens a file (${file.kind}) of ${file.company}, ${file.evaluators.join(' and ')}`;
      const expected = expectedOf(person, file);
      const link = linkFor(product, person, file.id);
      const bytes = await judge(what, link, expected);
      if (expected === '404 not_found' && bytes !== missing) {
        wrong.push({
          what: `${what}, next to a missing one`,
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

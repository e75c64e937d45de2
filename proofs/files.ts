import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { API } from '@monda/domain/api/api-contracts.ts';
import { API_BASE } from '@monda/domain/api/api-calls.ts';
import { describePicture } from '../apps/server/test/described-picture.ts';
import { CANARY, type HostileFile, hostileCorpus } from '../apps/server/test/hostile-corpus.ts';
import { jpeg, PDF } from '../apps/server/test/steps-in-tests.ts';
import { type Answer, otherBody, type Request, send } from './access-requests.ts';
import { storedCaptures, wrongCapture } from './hostile-captures.ts';
import { proveMultipart } from './hostile-multipart.ts';
import { PASSWORD, type ProductInside, startInside } from './product-inside.ts';
import { onServerFirst, type Proof, type ProofRun } from './proof.ts';

/** Every field a file can be sent in. */
const FIELDS = [
  'item_0_images',
  'item_0_invoice',
  'beforePhotos',
  'afterPhotos',
  'tareTickets',
  'invoice',
  'photos',
  'capture',
] as const;
type Field = (typeof FIELDS)[number];

interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnailUrl: string | null;
}

const fileOf = ({ name, bytes, type }: HostileFile) =>
  new File([new Uint8Array(bytes)], name, { type: type ?? 'application/octet-stream' });

/** A request that carries the file in this field and is right in everything else. */
async function requestWith(product: ProductInside, field: Field, file: HostileFile): Promise<Request> {
  const form = new FormData();
  const good = () => jpeg().then((bytes) => new File([new Uint8Array(bytes)], 'good.jpg'));
  if (field.startsWith('item_')) {
    form.append('command', JSON.stringify(otherBody('projects.create', '', '', '')));
    form.append(field, fileOf(file));
    return { call: 'projects.create', form };
  }
  if (field === 'invoice') {
    const { id } = await product.putItem('destroyed');
    form.append('finalPrice', '99.50');
    form.append(field, fileOf(file));
    return { call: 'items.completeDestruction', id, form };
  }
  if (field === 'photos') {
    const { id } = await product.putItem('change_requested', { evaluator: 'evaluator' });
    form.append('jsonData', '{}');
    form.append(field, fileOf(file));
    return { call: 'items.update', id, form };
  }
  const { id } = await product.putItem('destruction', { verifiedOnSite: true });
  form.append('password', PASSWORD);
  for (const one of ['beforePhotos', 'afterPhotos', 'tareTickets']) {
    form.append(one, one === field ? fileOf(file) : await good());
  }
  return { call: 'items.uploadDocumentation', id, form };
}

/** What an installation stores of uploads: rows, keys of the store, temporary files. */
async function saved(product: ProductInside): Promise<string> {
  const rows = await product.app.transactions.asSystem((tx) =>
    tx.selectFrom('stored_files').select(['id', 'state', 'storage_key']).orderBy('id').execute(),
  );
  const keys: string[] = [];
  for await (const { key } of product.app.storage.list()) keys.push(key);
  const projects = await product.app.transactions.asSystem((tx) =>
    tx.selectFrom('projects').select('id').orderBy('id').execute(),
  );
  const uploads = await readdir(path.join(product.dataFolder, 'tmp'));
  return JSON.stringify([rows, keys.sort(), uploads, projects, await storedCaptures(product)]);
}

const SAFE =
  /^(inline|attachment); filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/;
const TYPES: Readonly<Record<string, RegExp>> = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'application/pdf': /^%PDF-/,
};

/** What is not inert about the file behind a link, or `null`. */
async function notInert(product: ProductInside, url: string): Promise<string | null> {
  const { statusCode, headers, rawPayload } = await product.app.http.inject({ method: 'GET', url });
  const type = String(headers['content-type']);
  const bytes = rawPayload.toString('latin1');
  const isPdf = type === 'application/pdf';
  const disposition = String(headers['content-disposition']);
  if (statusCode !== 200) return `opens with ${statusCode}`;
  if (TYPES[type]?.test(bytes) !== true) return `is sent as ${type}, which it is not`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'may be sniffed';
  if (!String(headers['content-security-policy']).includes('sandbox')) return 'has no sandbox';
  if (!SAFE.test(disposition)) return `is called ${disposition}`;
  if (isPdf) return disposition.startsWith('attachment') ? null : 'is a PDF shown in place';
  if (bytes.includes(CANARY) || bytes.includes('<script')) return 'still holds what was hidden in it';
  return describePicture(rawPayload);
}

function storedIn(answer: Answer, field: Field): readonly StoredView[] {
  const views: StoredView[] = [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('thumbnailUrl' in value && 'url' in value) views.push(value as StoredView);
    else for (const one of Object.values(value)) look(one);
  };
  if (field.startsWith('item_')) return views;
  look(JSON.parse(answer.body));
  return views.filter(({ name }) => name !== 'good.jpg');
}

/** What is wrong about how a file in a field is dealt with, or `null`. */
async function wrongWith(product: ProductInside, field: Field, file: HostileFile): Promise<string | null> {
  if (field === 'capture') return wrongCapture(product, file, () => saved(product));
  const request = await requestWith(product, field, file);
  const before = await saved(product);
  const by = field === 'invoice' ? 'manager' : 'requester';
  const answer = await send(product.app, request, await product.tokenOf(by));
  const takesPdf = field.endsWith('nvoice');
  const isRefused = answer.status >= 400;
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (isRefused) {
    if (answer.code === null) return `${answer.status} without a problem`;
    if (file.photo === 'stored') return `refused with ${answer.status} ${answer.code}`;
    return (await saved(product)) === before ? null : 'refused, and something stayed';
  }
  if (file.photo === 'refused' && !(takesPdf && file.bytes.subarray(0, 5).equals(PDF.subarray(0, 5))))
    return 'stored';
  let views = storedIn(answer, field);
  if (field.startsWith('item_')) {
    const { id } = JSON.parse(answer.body) as { id: string };
    const items = await send(product.app, { call: 'projects.items', id }, await product.tokenOf('manager'));
    const [item] = API['projects.items'].answer.parse(JSON.parse(items.body)).data;
    const read = await send(
      product.app,
      { call: 'items.get', id: item?.id ?? '' },
      await product.tokenOf('manager'),
    );
    views = storedIn(read, 'beforePhotos');
  }
  if (views.length !== 1) return `${views.length} files are shown`;
  for (const { name, url, thumbnailUrl } of views) {
    if (/[\p{Cc}\p{Cf}\p{Cs}/\\<>:"|?*]/u.test(name) || [...name].length > 200)
      return `is called ${JSON.stringify(name)}`;
    for (const address of [url, thumbnailUrl]) {
      const wrong = address === null ? null : await notInert(product, address);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}

async function proveCorpus(run: ProofRun, product: ProductInside): Promise<void> {
  const corpus = await hostileCorpus();
  run.check(`the corpus has at least 60 files`, corpus.length >= 60, `${corpus.length}`);
  const wrong: string[] = [];
  let sent = 0;
  for (const file of corpus) {
    const one = FIELDS[Math.floor(run.random() * FIELDS.length)] ?? 'invoice';
    for (const field of run.long ? FIELDS : [one]) {
      sent += 1;
      const said = await wrongWith(product, field, file);
      if (said !== null) wrong.push(`${file.what} in ${field}: ${said}`);
    }
  }
  run.check(
    `${sent} sendings of ${corpus.length} files: refused without a trace, or stored inert`,
    wrong.length === 0,
    `${wrong.length} wrong\n${wrong.slice(0, 20).join('\n')}`,
  );
}

export const proof: Proof = {
  proves: 'no file and no upload does harm: it is refused without a trace, or stored inert',
  onlyByName: true,
  run: (given) =>
    onServerFirst(given, async (run, onPostgres) => {
      const product = await startInside({
        onPostgres,
        settings: {
          bodyTimeouts: {
            json: { stillMs: 1_000, wholeMs: 2_000 },
            upload: { stillMs: 1_000, wholeMs: 20_000 },
          },
        },
      });
      try {
        await proveCorpus(run, product);
        await proveMultipart(run, product, `${API_BASE}/projects`);
      } finally {
        await product.close();
      }
    }),
};

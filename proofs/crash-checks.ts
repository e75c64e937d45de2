import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { FileView } from '@monda/domain/files/file-view.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { wrongCaptures } from './crash-captures.ts';
import { wrongCorrections } from './crash-corrections.ts';
import { wrongSignings } from './crash-signings.ts';
import { factsGiven } from './crash-facts.ts';
import {
  type Acknowledged,
  ITEMS_OF_A_REQUEST,
  statusAfter,
  statusAfterOther,
  stepsOfOther,
  wasTaken,
} from './crash-requests.ts';
import { codeOf, type Sent, sendUntilTaken } from './sent-calls.ts';
import type { SignedInPerson } from './tried-installation.ts';

const PAGE = 1_000;

async function read<Name extends CallName>(
  url: string,
  by: SignedInPerson,
  name: Name,
  sent: Sent,
): Promise<Answer<Name>> {
  const answer = await sendUntilTaken(url, by.token, name, sent);
  if (codeOf(answer) !== 'done') throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Answer<Name>;
}

/** What is wrong with the bytes of a file: `sent` when they are stored as they came, any of that size otherwise. */
async function wrongBytes(url: string, file: FileView, sent: Buffer | null): Promise<readonly string[]> {
  const answer = await fetch(`${url}${file.url}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) return [`file ${file.id} is answered with ${answer.status}`];
  if (bytes.length !== file.size)
    return [`file ${file.id} has ${bytes.length} bytes instead of ${file.size}`];
  return sent === null || sent.equals(bytes) ? [] : [`file ${file.id} has other bytes than were sent`];
}

/** What is wrong with an acknowledged request, its items, their states, histories and files. */
export async function wrongsOf(
  url: string,
  manager: SignedInPerson,
  request: Acknowledged,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const { projectId } = request;
  const items = await read(url, manager, 'projects.items', { params: { id: projectId } });
  if (items.total !== ITEMS_OF_A_REQUEST) wrong.push(`has ${items.total} items`);
  const id = items.data.find(({ jsonData }) => jsonData.itemName === 'Desk 0')?.id ?? '';
  const item = await read(url, manager, 'items.get', { params: { id } });
  const status = statusAfter(request.steps);
  if (item.status !== status) wrong.push(`its item is ${item.status} instead of ${status}`);
  for (const [what, is] of [
    ['version', item.version],
    ['history', item.history.length],
  ] as const) {
    const must = request.steps + request.corrections.accepted + 1;
    if (is !== must) wrong.push(`${what} of its item is ${is} instead of ${must}`);
  }
  for (const [at, other] of request.others.entries()) {
    const taken = stepsOfOther(at, request.otherCalls);
    const found = await read(url, manager, 'items.get', { params: { id: other } });
    const expected = statusAfterOther(at, request.otherCalls);
    const is = `${found.status}, version ${found.version}, ${found.history.length} entries`;
    const must = `${expected}, version ${taken.length + 1}, ${taken.length + 1} entries`;
    if (is !== must) wrong.push(`one of its other items is at ${is} instead of ${must}`);
  }
  const signed = await read(url, manager, 'signings.ofItem', { params: { id } });
  wrong.push(...wrongSignings(request, signed));
  const documented = wasTaken(request, 'uploadDocumentation') ? 1 : 0;
  const kinds = [
    ['photos', item.imageFiles, request.photos, null],
    [
      'bills',
      item.invoiceFile === null ? [] : [item.invoiceFile],
      request.bill === null ? 0 : 1,
      request.bill,
    ],
    ['photos before', item.destructionPhotosBeforeFiles, documented, null],
    ['photos after', item.destructionPhotosAfterFiles, documented, null],
    ['tare tickets', item.destructionTareTicketFiles, documented, null],
    [
      'closing bills',
      item.finalInvoiceFile == null ? [] : [item.finalInvoiceFile],
      wasTaken(request, 'complete') ? 1 : 0,
      request.finalBill,
    ],
  ] as const;
  for (const [what, files, expected, sent] of kinds) {
    if (files.length !== expected) wrong.push(`its item has ${files.length} ${what} instead of ${expected}`);
    for (const file of files) wrong.push(...(await wrongBytes(url, file, sent)));
  }
  const captures = await capturesOf(url, request, item);
  wrong.push(...wrongCorrections(request, item), ...wrongCaptures(request, item, captures));
  wrong.push(...(await wrongFacts(url, manager, request)));
  return wrong.map((sentence) => `request ${projectId}: ${sentence}`);
}

/** The pictures of an item at destruction, as its requester reads them. */
async function capturesOf(url: string, { by, captures }: Acknowledged, { id, status }: ItemDetails) {
  if (captures.length === 0 || status !== 'destruction') return [];
  const list = await read(url, by, 'captures.list', { query: `itemId=${id}` });
  return list.captures;
}

/** What is wrong with the acknowledged facts and documents of authorities of a request. */
async function wrongFacts(
  url: string,
  manager: SignedInPerson,
  request: Acknowledged,
): Promise<readonly string[]> {
  const { facts: given, itemId, others } = request;
  if (itemId === null) return [];
  const wrong: string[] = [];
  for (const id of [itemId, ...others]) {
    const is = await read(url, manager, 'facts.get', { params: { id } });
    const { version, facts } = factsGiven(given, id);
    const { timeZone, givenIn, against } = is;
    if (!isDeepStrictEqual(is, { ...facts, version, timeZone, givenIn, against }))
      wrong.push(`facts of item ${id} are ${JSON.stringify(is)} instead of version ${version}`);
  }
  const { data } = await read(url, manager, 'authorityDocuments.list', { params: { id: itemId } });
  if (data.length !== given.documents.length)
    wrong.push(`its item has ${data.length} documents instead of ${given.documents.length}`);
  for (const document of given.documents) {
    const found = data.find(({ file }) => file.id === document.id);
    if (found?.number !== document.number || (found.withdrawn?.reason ?? null) !== document.reason)
      wrong.push(`document ${document.number} is ${JSON.stringify(found)}`);
    else wrong.push(...(await wrongBytes(url, found.file, document.bytes)));
  }
  return wrong;
}

/** Requests that are there and were never acknowledged, even when asked again, and the other way round. */
export async function strangeRequests(
  url: string,
  manager: SignedInPerson,
  requests: readonly Pick<Acknowledged, 'projectId'>[],
): Promise<readonly string[]> {
  const there = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data } = await read(url, manager, 'projects.list', { query: `page=${page}&limit=${PAGE}` });
    for (const { id } of data) there.add(id);
    if (data.length < PAGE) break;
  }
  const known = new Set(requests.map(({ projectId }) => projectId));
  return [
    ...[...known].filter((id) => !there.has(id)).map((id) => `request ${id} was acknowledged and is lost`),
    ...[...there]
      .filter((id) => !known.has(id))
      .map((id) => `request ${id} is there twice or half: no one was told of it`),
  ];
}

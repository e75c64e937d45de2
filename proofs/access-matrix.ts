import { wrongAddress } from './access-archives.ts';
import type { App } from '@monda/server/wiring/app.ts';
import { utcDateOf } from '@monda/domain/base/dates.ts';
import { emailOf, idOf, type PersonName } from '../apps/server/test/test-people.ts';
import {
  type CertificateCell,
  certificatesFor,
  describeCertificate,
  expectedOfCertificate,
  seesCertificate,
  wrongView,
} from './access-certificates.ts';
import { refusalOfCorrection } from './access-corrections.ts';
import { expectedOf, isThere, type ItemCell, itemsFor, descriptionOf } from './access-items.ts';
import {
  expectedOfOther,
  isReadByOthers,
  isThereFor,
  type OtherCell,
  otherRequest,
} from './access-others.ts';
import type { Caller } from './access-people.ts';
import { type Answer, MISSING, type Request, send } from './access-requests.ts';
import type { ProductInside } from './product-inside.ts';

/** A cell that was answered otherwise than it has to be, and the request to send again. */
export interface Wrong {
  readonly what: string;
  readonly expected: string;
  readonly answered: string;
  readonly request: string;
}

export const describeWrong = ({ what, expected, answered, request }: Wrong): string =>
  `${what}: ${expected} expected, ${answered} answered; ${request}`;

const answered = ({ status, code }: Answer) => (code === null ? `${status}` : `${status} ${code}`);
const replayable = ({ call, id, correctionId, query, body, form }: Request): string =>
  [call, id, correctionId, query, form === undefined ? JSON.stringify(body) : '(multipart)']
    .filter(Boolean)
    .join(' ');

/** Sends the cells of the matrix into a product and judges the answers. */
export function matrixOn(product: ProductInside, app: App = product.app) {
  const items = itemsFor(product);
  const certificates = certificatesFor(product);
  /** A token of a person, who stands in for whom they should from now on. */
  const tokenOf = async ({ person, permissions, standsInFor }: Caller) => {
    if (person === null) return null;
    await standIn(product, person, standsInFor ?? null);
    return product.tokenOf(person, permissions);
  };

  /** How a rival's record and a missing one differ in their answers, or `null`. */
  async function distinguished(
    what: string,
    one: Answer,
    caller: Caller,
    missing: Request,
  ): Promise<Wrong | null> {
    const other = await send(app, missing, await tokenOf(caller));
    return one.bytes === other.bytes
      ? null
      : {
          what: `${what}, next to a missing one`,
          expected: other.bytes,
          answered: one.bytes,
          request: replayable(missing),
        };
  }

  return {
    items,
    certificates,
    tokenOf,
    async item(cell: ItemCell): Promise<Wrong | null> {
      const { answer: expected, to } = expectedOf(cell);
      const request = await items.request(cell);
      const answer = await send(app, request, await tokenOf(cell.caller));
      if (answer.status < 300 && cell.step !== 'read') items.forget(cell);
      const reached = answer.status === 200 ? (JSON.parse(answer.body) as { status: string }).status : null;
      if (answered(answer) !== expected || (to !== null && reached !== to)) {
        return {
          what: descriptionOf(cell),
          expected: `${expected} ${to ?? ''}`,
          answered: `${answered(answer)} ${reached ?? ''}`,
          request: replayable(request),
        };
      }
      if (cell.owner === 'missing' || isThere(cell)) return null;
      return distinguished(descriptionOf(cell), answer, cell.caller, await items.request(cell, 'missing'));
    },
    async certificate(cell: CertificateCell): Promise<Wrong | null> {
      const expected = expectedOfCertificate(cell);
      const request = await certificates.request(cell);
      const answer = await send(app, request, await tokenOf(cell.caller));
      const isDone = answer.status < 300;
      if (isDone) certificates.forget(cell);
      const what = describeCertificate(cell);
      const view = isDone
        ? ((await wrongAddress(app, cell, answer.body)) ?? wrongView(cell, answer.body))
        : null;
      if (answered(answer) !== expected || view !== null) {
        const is = `${answered(answer)} ${view ?? ''}`;
        return { what, expected, answered: is, request: replayable(request) };
      }
      const isHidden = cell.act !== 'order' && cell.owner !== 'missing' && answer.status === 404;
      if (!isHidden || seesCertificate(cell.caller, cell.owner)) return null;
      return distinguished(what, answer, cell.caller, await certificates.request(cell, 'missing'));
    },
    async other(cell: OtherCell): Promise<Wrong | null> {
      const expected = expectedOfOther(cell);
      const request = await otherRequest(product, cell);
      const answer = await send(app, request, await tokenOf(cell.caller));
      if (cell.call === 'users.completeProfile' && cell.caller.person === 'incomplete') {
        await forgetProfile(product);
      }
      const what = `${cell.caller.label} ${cell.call}, ${cell.target}`;
      if (answered(answer) !== expected) {
        return { what, expected, answered: answered(answer), request: replayable(request) };
      }
      const hidden =
        answer.status >= 400 && !['garbled', 'missing', 'nothing', 'own', 'started'].includes(cell.target);
      const isHidden = hidden && (!isThereFor(cell) || (answer.status === 403 && !isReadByOthers(cell)));
      if (!isHidden) return null;
      const missing = await otherRequest(product, { ...cell, target: 'missing' });
      return distinguished(what, answer, cell.caller, missing);
    },
  };
}

/** Has a person stand in today for another one alone, or for no one. */
async function standIn(product: ProductInside, person: PersonName, absent: PersonName | null): Promise<void> {
  await product.app.transactions.asSystem((tx) =>
    tx.deleteFrom('substitutions').where('substitute_id', '=', idOf(person)).execute(),
  );
  if (absent === null) return;
  const day = utcDateOf(product.clock.now());
  await product.aSubstitution({ personId: idOf(absent), substituteId: idOf(person), day });
}

/** The person who has yet to complete their profile has so again. */
async function forgetProfile(product: ProductInside): Promise<void> {
  await product.app.transactions.asSystem((tx) =>
    tx
      .updateTable('users')
      .set({ first_name: '', last_name: '' })
      .where('id', '=', idOf('incomplete'))
      .execute(),
  );
}

/** Ids in the query and in the body: those of others answer like those of no one. */
export async function placements(product: ProductInside, app: App): Promise<readonly Wrong[]> {
  const wrong: Wrong[] = [];
  const ours = await product.putItem('pending', { by: 'requester' });
  const theirs = await product.putItem('pending', { company: 'rival', by: 'rival' });
  const same = async (person: Parameters<typeof product.tokenOf>[0], ...requests: readonly Request[]) => {
    const token = await product.tokenOf(person);
    const answers = [];
    for (const request of requests) answers.push(await send(app, request, token));
    const [first] = answers;
    for (const [at, answer] of answers.entries()) {
      if (first === undefined || answer.bytes === first.bytes) continue;
      const request = replayable(requests[at] as Request);
      wrong.push({
        what: `${person}, an id of others`,
        expected: first.bytes,
        answered: answer.bytes,
        request,
      });
    }
  };
  const list = (call: Request['call'], name: string, id: string): Request => ({
    call,
    query: `${name}=${id}`,
  });
  for (const person of ['requester', 'companyAdmin', 'viewer', 'outsider', 'otherEvaluator'] as const) {
    await same(
      person,
      list('items.list', 'projectId', MISSING),
      list('items.list', 'projectId', theirs.projectId),
    );
    for (const id of [theirs.id, theirs.projectId]) {
      await same(person, list('items.list', 'search', MISSING), list('items.list', 'search', id));
    }
    const everywhere = [
      MISSING,
      theirs.id,
      theirs.id.slice(0, 8),
      theirs.projectId,
      'Rival Trust',
      emailOf('rival'),
    ];
    await same(person, ...everywhere.map((text) => list('search.everywhere', 'q', encodeURIComponent(text))));
  }
  for (const person of ['requester', 'companyAdmin', 'rivalAdmin'] as const) {
    const other = person === 'rivalAdmin' ? idOf('requester') : idOf('rival');
    await same(
      person,
      list('projects.list', 'createdById', MISSING),
      list('projects.list', 'createdById', other),
    );
  }
  const theirCorrection = await refusalOfCorrection(product, 'provider', 'rival');
  for (const person of ['requester', 'companyAdmin', 'manager'] as const) {
    const crossed = { ...theirCorrection, id: ours.id };
    await same(person, { ...crossed, correctionId: MISSING }, crossed);
  }
  const assign = (assignedUserId: string): Request => ({
    call: 'items.assign',
    id: ours.id,
    body: { assignedUserId },
  });
  await same(
    'manager',
    assign(MISSING),
    ...(['rival', 'blockedEvaluator', 'admin'] as const).map((one) => assign(idOf(one))),
  );
  return wrong;
}

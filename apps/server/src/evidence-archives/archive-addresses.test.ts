import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isByDay, ofCombination } from '../../test/combinations.ts';
import { API_BASE } from '@monda/domain/api/api-calls.ts';
import {
  type ArchivingServer,
  archiveOf,
  askArchive,
  issuedOf,
  startArchivingServer,
} from '../../test/archives-in-tests.ts';
import { startAssetServer } from '../../test/asset-server.ts';
import { certifiableItem, nameProvider, order } from '../../test/certificates-in-tests.ts';
import { done } from '../../test/run-steps.ts';
import { TEST_SECRET } from '../../test/test-digests.ts';
import { idOf, type PersonName } from '../../test/test-people.ts';
import { createLinkSigning } from '../secrets/link-signing.ts';
import { createArchiveLinks } from './archive-links.ts';

let server: ArchivingServer;
/** Of two items of Acme, evaluated by two evaluators; one of the rival; one in work. */
let ofAcme: string;
let ofRival: string;
let inWork: string;
beforeAll(async () => {
  server = await startArchivingServer();
  ofAcme = await issuedOf(server, [
    await certifiableItem(server, { evaluator: 'evaluator' }),
    await certifiableItem(server, { evaluator: 'otherEvaluator' }),
  ]);
  ofRival = await issuedOf(server, [await certifiableItem(server, { company: 'rival' })]);
  inWork = (await order(server, [await certifiableItem(server)])).id;
});
/** An address that was not used holds its person for a minute. */
beforeEach(() => server.clock.advance(61_000));
afterAll(() => server.close());

const addressFor = async (person: PersonName, id = ofAcme, body = {}): Promise<string> => {
  const { status, body: answer } = await askArchive(server, person, id, body);
  expect(status).toBe(200);
  return answer.url;
};
const codeAt = async (url: string) => {
  const { status, bytes } = await server.open(url);
  return status === 200 ? 200 : JSON.parse(bytes.toString()).code;
};
const withQuery = (url: string, name: string, value: string) => {
  const parts = new URL(url, 'http://x');
  parts.searchParams.set(name, value);
  return `${parts.pathname}${parts.search}`;
};
const acts = async () =>
  (await server.auditLog()).filter(({ action }) => /^certificates\.(?:openA|a)rchive/.test(action));
const running = () =>
  server.transactions.asSystem((tx) => tx.selectFrom('running_exports').selectAll().execute());

describe('the address of an archive', () => {
  it.each(
    ofCombination(
      ['rivalAdmin', 'rival', 'rivalViewer', 'evaluator', 'otherEvaluator', 'outsider'] as const,
      { step: 2, turn: 1 },
    ),
  )('is refused to %s as for a certificate that does not exist', async (person) => {
    const [refused, missing] = await Promise.all([
      askArchive(server, person, ofAcme),
      askArchive(server, person, randomUUID()),
    ]);
    expect(refused.status).toBe(404);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  });

  it.each(
    ofCombination(['admin', 'manager', 'companyAdmin', 'requester', 'viewer'] as const, { step: 2, turn: 0 }),
  )('is given to %s, works, and says who asked in the audit log', async (person) => {
    const before = (await acts()).length;
    expect(await codeAt(await addressFor(person))).toBe(200);
    expect(await running()).toEqual([]);
    expect((await acts()).slice(before)).toMatchObject([
      {
        ...{ action: 'certificates.archive', actor_id: idOf(person), subject_id: ofAcme },
        ...{ subject_type: 'certificate', details: { withPrices: false } },
      },
      {
        ...{ action: 'certificates.archive.ended', actor_id: idOf(person), subject_id: ofAcme },
        details: { complete: true, incomplete: null },
      },
    ]);
  });

  it('is refused while nothing is issued, and for a body that is not known', async () => {
    expect((await askArchive(server, 'manager', inWork)).body.code).toBe('wrong_state');
    for (const body of [{ withPrices: 'yes' }, { prices: true }, []]) {
      expect(
        (await server.call('manager', 'certificates.archive', { params: { id: ofAcme }, body })).status,
      ).toBe(400);
    }
  });

  it('works once', async () => {
    const url = await addressFor('requester');
    expect(await codeAt(url)).toBe(200);
    expect(await codeAt(url)).toBe('link_refused');
  });

  it('is not used up by HEAD, as programs ask before they download', async () => {
    const url = await addressFor('requester');
    for (const address of [url, withQuery(url, 'signature', 'x'), url]) {
      expect((await server.open(address, 'HEAD')).status).toBe(200);
    }
    expect(await codeAt(url)).toBe(200);
    expect(await codeAt(url)).toBe('link_refused');
  });

  it('works once for two who open it at the same moment', async () => {
    const url = await addressFor('requester');
    const codes = await Promise.all([codeAt(url), codeAt(url), codeAt(url)]);
    expect(codes.sort()).toEqual([200, 'link_refused', 'link_refused']);
  });

  it('ends after a minute', async () => {
    const url = await addressFor('requester');
    server.clock.advance(60_000);
    expect(await codeAt(url)).toBe('link_refused');
  });

  it('has its end in itself as well', () => {
    const links = createArchiveLinks(createLinkSigning(TEST_SECRET), server.clock);
    const link = {
      ...{ certificateId: ofAcme, personId: idOf('viewer'), download: randomUUID(), withPrices: false },
      expires: Math.floor(server.clock.now().getTime() / 1000) + 60,
    };
    const signature = new URL(links.linkTo(link), 'http://x').searchParams.get('signature') ?? '';
    expect(links.accepts(link, signature)).toBe(true);
    server.clock.advance(60_000);
    expect(links.accepts(link, signature)).toBe(false);
  });

  it('is of its person, certificate, prices and moment alone', async () => {
    const url = await addressFor('requester');
    const others = [
      withQuery(url, 'user', idOf('colleague')),
      withQuery(url, 'prices', 'with'),
      withQuery(url, 'expires', '99999999999'),
      withQuery(url, 'download', randomUUID()),
      withQuery(url, 'signature', 'x'),
      url.replace(ofAcme, ofRival),
    ];
    for (const other of others) expect([other, await codeAt(other)]).toEqual([other, 'link_refused']);
    expect(await codeAt(url)).toBe(200);
  });

  it('does not work for a person who was blocked since', async () => {
    const url = await addressFor('colleague');
    const block = (blocked: boolean) =>
      done(server, 'admin', 'users.block', { params: { id: idOf('colleague') }, body: { blocked } });
    await block(true);
    expect(await codeAt(url)).toBe('link_refused');
    await block(false);
  });

  it('does not work for a person who no longer sees all items', async () => {
    const url = await addressFor('otherManager');
    const change = (role: string) =>
      done(server, 'admin', 'users.changeRole', { params: { id: idOf('otherManager') }, body: { role } });
    await change('technical_evaluator');
    expect(await codeAt(url)).toBe('not_found');
    await change('fixed_assets_manager');
    expect((await running()).filter(({ person_id }) => person_id === idOf('otherManager'))).toEqual([]);
    expect((await acts()).at(-1)).toMatchObject({
      ...{ action: 'certificates.openArchive', outcome: 'refused', actor_id: idOf('otherManager') },
    });
  });
});

describe('archives of one person', () => {
  it('are one at a time, together with exports', async () => {
    const url = await addressFor('requester');
    const again = await askArchive(server, 'requester', ofAcme);
    expect([again.status, Number(again.headers['retry-after'])]).toEqual([429, 60]);
    const exported = await server.call('requester', 'items.export', { query: 'format=csv' });
    expect(exported.status).toBe(429);
    expect((await askArchive(server, 'colleague', ofAcme)).status).toBe(200);
    expect(await codeAt(url)).toBe(200);
    expect((await askArchive(server, 'requester', ofAcme)).status).toBe(200);
  });

  it('are free again when an address was not used for a minute, as after a server that was killed', async () => {
    await addressFor('requester');
    server.clock.advance(60_000);
    expect((await archiveOf(server, 'requester', ofAcme)).manifest.complete).toBe(true);
  });
});

it.skipIf(isByDay)('a server whose verifier was not built says so, and no export begins', async () => {
  const bare = await startAssetServer({ verifierFolder: '/nowhere' });
  try {
    await nameProvider(bare);
    const id = await issuedOf(bare, [await certifiableItem(bare)]);
    const answer = await askArchive(bare, 'manager', id);
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.body.message).toMatch(/verifier/i);
  } finally {
    await bare.close();
  }
});

it('the address is one of the API, so that the page may open it', async () => {
  expect(await addressFor('viewer')).toMatch(new RegExp(`^${API_BASE}/certificates/${ofAcme}/archive\\?`));
});

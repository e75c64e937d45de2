import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { FACT_EXPORT } from '@monda/domain/facts/fact-export.ts';
import { inLanguage } from '@monda/phrases/words.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../../test/asset-server.ts';
import { hasPdfPrograms, textOf } from '../../../test/certificate-making.ts';
import { isByDay } from '../../../test/combinations.ts';
import { certifiableItem, nameProvider } from '../../../test/certificates-in-tests.ts';
import { DRAWN_AS_IN_THE_PRODUCT, issuingParts } from '../../../test/issuing-in-tests.ts';
import { readCsv, readXlsx } from '../../../test/read-sheets.ts';
import { done, runSteps } from '../../../test/run-steps.ts';
import { createCertificateKeys } from '../keys/certificate-keys.ts';
import { makeCertificates } from './certificate-job.ts';

/** The weight of one ticket for all items, more than ten times what each was said to weigh and more than a computer weighs. */
const WEIGHTS = { net: '1480.5', sharedBy: 12 };
const COLUMNS = ['weights.net', 'weights.sharedBy'];

let server: AssetServer;
let ids: readonly string[];
beforeAll(async () => {
  server = await startAssetServer();
  server.clock.setTo(new Date());
  await nameProvider(server);
  ids = await Promise.all(
    Array.from({ length: WEIGHTS.sharedBy }, (_, at) =>
      certifiableItem(server, {
        status: 'destroyed',
        data: { itemName: `Rack ${at}`, family: 'computing_it_equipment', type: 'servers', weight: 4 },
      }),
    ),
  );
});
afterAll(() => server.close());

const give = (person: 'manager' | 'companyAdmin' | 'evaluator', weights: object) =>
  server.call(person, 'facts.bulkChange', {
    body: { items: ids.map((id) => ({ id, version: 1 })), facts: { weights } },
  });
const factsOf = (id: string) => done(server, 'manager', 'facts.get', { params: { id } });

describe('the weight of one ticket for twelve destroyed items', () => {
  it('is refused without the net weight, of one item, and of those who give no weights', async () => {
    for (const weights of [{ sharedBy: 12 }, { net: '480', sharedBy: 1 }]) {
      const { status, body } = await give('manager', weights);
      expect([status, body.errors[0].path]).toEqual([400, 'facts.weights.sharedBy']);
    }
    const { body } = await give('companyAdmin', WEIGHTS);
    const refused = body.results.map((one: { refused: { code: string } }) => one.refused.code);
    expect([...new Set(refused)]).toEqual(['not_allowed']);
    expect((await give('evaluator', WEIGHTS)).status).toBe(403);
    for (const id of ids) expect(await factsOf(id)).toMatchObject({ version: 1, weights: null });
  });

  it('is recorded with each of them, as a change of its own', async () => {
    const { status, body } = await give('manager', WEIGHTS);
    expect(status).toBe(200);
    expect(body.results).toEqual(ids.map((id) => ({ id, done: { version: 2 }, refused: null })));
    for (const id of ids) {
      const { version, weights, place } = await factsOf(id);
      expect([version, weights]).toEqual([2, { ...NOTHING, ...WEIGHTS }]);
      expect(place).not.toBeNull();
    }
    const entries = await server.transactions.asSystem((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['subject_id', 'details'])
        .where('action', '=', 'facts.bulkChange')
        .where('outcome', '=', 'done')
        .where('subject_id', 'in', ids)
        .execute(),
    );
    expect(entries.map((entry) => entry.subject_id).toSorted()).toEqual(ids.toSorted());
    for (const { details } of entries) expect(details).toMatchObject({ facts: ['weights'] });
  });

  it.each(['en', 'es'] as const)('is in exports with the count next to it, in %s', async (language) => {
    const exported = (format: string) =>
      server.as('manager').call('items.exportChosen', {
        ...{ body: { ids, format, columns: COLUMNS }, headers: { 'accept-language': language } },
      });
    await done(server, 'manager', 'users.chooseLanguage', { body: { language } });
    const [headings, ...rows] = readCsv((await exported('csv')).bytes);
    expect(headings).toEqual(
      inLanguage(language, () => COLUMNS.map((name) => FACT_EXPORT.get(name)?.heading())),
    );
    expect(rows).toEqual(ids.map(() => ['1480.5', '12']));
    const cells = readXlsx((await exported('xlsx')).bytes).sheets[0]?.rows[1];
    expect(cells?.map(({ kind, value }) => [kind, value])).toEqual([
      ['number', '1480.5'],
      ['number', '12'],
    ]);
  });

  it.skipIf(isByDay)(
    'asks for no reason, and is in the data of their certificate and on its pages',
    async () => {
      for (const id of ids) await runSteps(server, id, ['complete']);
      const checked = await done(server, 'manager', 'facts.preflight', { body: { itemIds: [...ids] } });
      expect(checked.results.map(({ missing }) => missing)).toEqual(ids.map(() => []));
      const certificate = await done(server, 'manager', 'certificates.issue', {
        body: { itemIds: [...ids], language: 'both' },
      });
      const drawing = hasPdfPrograms ? { drawing: DRAWN_AS_IN_THE_PRODUCT } : {};
      const onFailed = (error: unknown) => {
        throw error;
      };
      const keys = hasPdfPrograms ? { keys: createCertificateKeys(server.app.commands) } : {};
      expect(await makeCertificates(issuingParts(server, { ...keys, ...drawing, onFailed }))).toBe(1);
      const row = await server.transactions.asSystem((tx) =>
        tx
          .selectFrom('certificates')
          .select('data')
          .where('id', '=', certificate.id)
          .executeTakeFirstOrThrow(),
      );
      const data = JSON.parse(row.data ?? '') as CertificateData;
      const said = data.items.map(({ facts, notRecorded }) => [facts['weights'], notRecorded]);
      expect(said).toEqual(
        ids.map(() => [{ ...NOTHING, ...WEIGHTS }, expect.not.arrayContaining(['weights.sharedBy'])]),
      );
      if (!hasPdfPrograms) return;
      const { file } = await done(server, 'manager', 'certificates.get', { params: { id: certificate.id } });
      const text = await textOf((await server.open(file?.url ?? '')).bytes);
      for (const words of ['1480.5 kg', 'una boleta para 12 artículos', 'one ticket for 12 items']) {
        expect([words, text.split(words).length - 1]).toEqual([words, 1]);
      }
    },
  );
});

const NOTHING = { gross: null, tare: null, net: null, sharedBy: null, estimated: null, ticketNumber: null };

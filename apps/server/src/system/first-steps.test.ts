import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { COMPANIES, idOf } from '../../test/test-people.ts';
import { recordCommandRun } from '../observability/command-runs.ts';

const SMTP = { url: 'smtp://mail.test', from: 'a@monda.test', startTls: 'required', caFile: null } as const;
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.reset());

const read = async (at = api, headers = {}) =>
  (await at.as('admin').call('system.firstSteps', { headers })).body.steps;
const done = async (at = api) => (await read(at)).flatMap(({ step, isDone }) => (isDone ? [step] : []));
const titleOf = async (name: string) => (await read()).find(({ step }) => step === name)?.title;
/** Leaves nothing but the administrator. */
const empty = () =>
  api.app.transactions.asSystem(async (tx) => {
    await tx.update('users', { is_active: false }, (query) => query.where('role', '<>', 'admin'));
    await tx.update('companies', { is_active: false }, (query) => query.where('id', 'is not', null));
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: null });
  });
const activate = (name: 'evaluator' | 'manager') =>
  api.app.transactions.asSystem(async (tx) => {
    await tx.update('users', { is_active: true }, (query) => query.where('id', '=', idOf(name)));
    tx.ownAct({ action: 'test', subjectType: 'user', subjectId: idOf(name) });
  });

describe('what a new installation needs', () => {
  it('is nothing where it holds the demo', async () => {
    const demo = await startApi({ demo: { accounts: [], password: 'x' } });
    expect(await read(demo)).toEqual([]);
    await demo.close();
  });

  it('is all of it at first, in the language of the reader', async () => {
    await empty();
    for (const language of ['en', 'es'] as const) {
      const { titles, says } = CATALOGUES[language].system.firstSteps;
      expect(await read(api, { 'accept-language': language })).toEqual(
        (['company', 'people', 'provider', 'mail', 'backup'] as const).map((step) => ({
          ...{ step, isDone: false, title: titles[step], says: says[step] },
        })),
      );
    }
  });

  it('is done, one by one, by what is truly there', async () => {
    await empty();
    await api
      .as('admin')
      .call('companies.toggle', { params: { id: COMPANIES.acme.id }, body: { isActive: true } });
    expect(await done()).toEqual(['company']);

    await activate('evaluator');
    expect(await done()).toEqual(['company']);
    expect(await titleOf('people')).toBe('Add a manager');
    await activate('manager');
    expect(await done()).toEqual(['company', 'people']);

    const provider = { params: { id: 'provider' } };
    const { version, ...party } = (await api.as('admin').call('certificateParties.get', provider)).body;
    const body = { ...party, legalName: 'Recicla SAC' };
    expect(
      (await api.as('admin').call('certificateParties.change', { ...provider, body, version })).status,
    ).toBe(200);
    expect(await done()).toEqual(['company', 'people', 'provider']);

    const at = api.clock.now();
    const run = { kind: 'backup', beganAt: at, endedAt: at, counts: {}, finding: null } as const;
    const parts = { transactions: api.app.transactions, clock: api.clock };
    await recordCommandRun(parts, { ...run, result: 'failed' });
    await recordCommandRun(parts, { ...run, kind: 'verify', result: 'held' });
    expect(await done()).toEqual(['company', 'people', 'provider']);
    await recordCommandRun(parts, { ...run, result: 'held' });
    expect(await done()).toEqual(['company', 'people', 'provider', 'backup']);
  });

  it('names the evaluator where the manager is there', async () => {
    await empty();
    await activate('manager');
    expect(await titleOf('people')).toBe('Add an evaluator');
  });

  it('counts a mail server that is set', async () => {
    const withMail = await startApi({ mail: SMTP });
    expect(await done(withMail)).toContain('mail');
    await withMail.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AssetServer, startAssetServer } from '../../test/asset-server.ts';
import { readCsv } from '../../test/read-sheets.ts';
import { PERSON_NAMES } from '../../test/test-people.ts';

let server: AssetServer;
beforeAll(async () => {
  server = await startAssetServer();
  await server.aProject({ status: 'finished', archived: true });
  await server.aProject({ company: 'rival' });
});
afterAll(() => server.close());

const moment = (instant: string) => instant.slice(0, 19).replace('T', ' ');
const exported = async (call: 'companies.export' | 'users.export' | 'projects.export', query = '') => {
  const answer = await server.call('admin', call, { query: `format=csv${query}` });
  expect(answer.status).toBe(200);
  return readCsv(answer.bytes);
};

describe('who is refused', () => {
  it('everybody but administrators, as in the lists', async () => {
    for (const person of PERSON_NAMES.filter((name) => name !== 'admin')) {
      for (const name of ['companies', 'users'] as const) {
        const [list, file] = await Promise.all([
          server.call(person, `${name}.list`),
          server.call(person, `${name}.export`, { query: 'format=csv' }),
        ]);
        expect([person, file.status, file.body.code]).toEqual([person, list.status, list.body.code]);
        expect(file.status).toBe(403);
      }
    }
  });
});

describe('what stands in the file', () => {
  it('companies as listed, narrowed like the list', async () => {
    const { body } = await server.call('admin', 'companies.list');
    const [headings, ...rows] = await exported('companies.export');
    expect(headings).toEqual(['Name', 'Address', 'Users', 'Status', 'Created (UTC)', 'ID']);
    expect(rows).toEqual(
      body.data.map((company: Record<string, string> & { createdAt: string; isActive: boolean }) => [
        company.name,
        company.address,
        String(company.userCount),
        company.isActive ? 'Active' : 'Inactive',
        moment(company.createdAt),
        company.id,
      ]),
    );
    const names = async (query: string) =>
      (await exported('companies.export', query)).slice(1).map(([name]) => name);
    expect(await names('&state=inactive&columns=name')).toEqual(['Closed Vaults']);
    expect(await names('&search=bank acme&columns=name')).toEqual(['Acme Bank']);
  });

  it('users as listed, narrowed like the list', async () => {
    const { body } = await server.call('admin', 'users.list', { query: 'role=admin,viewer' });
    const [, ...rows] = await exported('users.export', '&role=admin,viewer&columns=id,name,email,role');
    expect(rows.map(([id, name, email]) => [id, name, email])).toEqual(
      body.data.map(({ id, name, email }: Record<string, string>) => [id, name, email]),
    );
    expect(new Set(rows.map((row) => row[3]))).toEqual(new Set(['Admin', 'Viewer']));
    const blocked = await exported('users.export', '&state=blocked&search=bert&columns=name');
    expect(blocked.slice(1)).toEqual([['Bert Blocked']]);
  });

  it('projects as listed, narrowed like the list', async () => {
    for (const query of ['', '&archived=true', '&status=finished', '&search=rival']) {
      const { body } = await server.call('admin', 'projects.list', { query: `limit=100${query}` });
      const [, ...rows] = await exported('projects.export', query);
      expect(rows.map(([id, , company, , items, , archived]) => [id, company, items, archived])).toEqual(
        body.data.map((project: Record<string, string> & { archived: boolean }) => [
          project.id,
          project.companyName,
          String(project.itemCount),
          project.archived ? 'Yes' : 'No',
        ]),
      );
    }
  });
});

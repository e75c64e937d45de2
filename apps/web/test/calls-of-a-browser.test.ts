import { globSync } from 'node:fs';
import path from 'node:path';
import { API_CALLS } from '@monda/domain/api/api-calls.ts';
import type { Call } from '@monda/domain/identity/call.ts';
import { expect, it } from 'vitest';
import { callsAsData } from '../build/calls-of-a-browser.ts';

const DOMAIN = path.join(import.meta.dirname, '../../../packages/domain/src');
const TABLES = globSync('*/*-calls.ts', { cwd: DOMAIN }).filter((file) => !file.endsWith('api-calls.ts'));

it.each(['items/item-contracts.ts', 'api/api-calls.ts'])('%s is built as it stands', async (file) => {
  expect(await callsAsData(path.join(DOMAIN, file))).toBeNull();
});

it('a browser gets method and path of every call, and no rule of access', async () => {
  const tables = await Promise.all(
    TABLES.map(async (file) => {
      const code = (await callsAsData(path.join(DOMAIN, file))) ?? '';
      return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, object>;
    }),
  );
  const built = Object.assign({}, ...tables.flatMap((table) => Object.values(table))) as object;
  expect(built).toEqual(
    Object.fromEntries(
      Object.entries<Call>(API_CALLS).map(([name, { method, path: at, keepsLanguage }]) => [
        name,
        { method, path: at, ...(keepsLanguage === true ? { keepsLanguage } : {}) },
      ]),
    ),
  );
});

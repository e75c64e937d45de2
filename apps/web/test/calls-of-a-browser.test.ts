import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as domain from '@monda/domain/api/api-calls.ts';
import type { Call } from '@monda/domain/identity/call.ts';
import { ofCommentCalls } from '@monda/domain/items/comment-steps.ts';
import { expect, it } from 'vitest';
import { callsAsData, WITHOUT_A_SCREEN } from '../build/calls-of-a-browser.ts';

const { CALL_NAMES } = domain;
const DOMAIN = path.join(import.meta.dirname, '../../../packages/domain/src');
const API = path.join(DOMAIN, 'api/api-calls.ts');

it.each(['items/item-contracts.ts', 'items/item-calls.ts'])('%s is built as it stands', async (file) => {
  expect(await callsAsData(path.join(DOMAIN, file))).toBeNull();
});

it('the web application names no call that its build leaves out', () => {
  const sources = [
    ...globSync('**/*.{ts,tsx}', { cwd: path.join(import.meta.dirname, '../src') }).map(
      (file) => `../src/${file}`,
    ),
    ...globSync('**/*.ts', { cwd: DOMAIN }).map((file) =>
      path.relative(import.meta.dirname, path.join(DOMAIN, file)),
    ),
  ].filter((file) => !/(-calls|-contracts|\.test)\.tsx?$/u.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const written = sources
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  // why: calls of steps that take a comment alone follow from the table of steps.
  const ofTable = Object.keys(ofCommentCalls(() => true));
  expect(CALL_NAMES.filter((name) => !written.includes(name) && !ofTable.includes(name))).toEqual(
    CALL_NAMES.filter((name) => WITHOUT_A_SCREEN.includes(name)),
  );
  expect(CALL_NAMES.filter((name) => WITHOUT_A_SCREEN.includes(name))).toHaveLength(WITHOUT_A_SCREEN.length);
});

it('a browser gets method and path of every call that a screen makes, and no rule of access', async () => {
  const code = (await callsAsData(API)) ?? '';
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  const { API_CALLS: whole, ...others } = domain;
  expect({ ...built }).toEqual({
    ...others,
    API_CALLS: Object.fromEntries(
      Object.entries<Call>(whole)
        .filter(([name]) => !WITHOUT_A_SCREEN.includes(name))
        .map(([name, { method, path: at, keepsLanguage }]) => [
          name,
          { method, path: at, keepsLanguage: keepsLanguage === true },
        ]),
    ),
  });
});

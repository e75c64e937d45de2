import { words } from '@monda/phrases/words.ts';
import { WHO_MAY_CALL } from '@monda/test-bed/who-may-call.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API } from './api-contracts.ts';
import { API_BASE, API_CALLS, type Call, CALL_NAMES } from './api-calls.ts';
import type { Contract } from '../base/contract.ts';
import { type ErrorCode, ERRORS, Refusal } from '../base/errors.ts';
import { ROLES } from '../identity/roles.ts';
import { passes } from '../identity/access.ts';
import { profileForm } from '../identity/user-fields.ts';
import { LIMITS } from '../base/limits.ts';
import { MAX_LIMIT, PAGE_SIZES } from '../base/paging.ts';

const calls: readonly (Call & { name: string })[] = CALL_NAMES.map((name) => ({ name, ...API_CALLS[name] }));

describe('who may call', () => {
  test('of no call is left open', () => {
    expect(Object.keys(WHO_MAY_CALL).toSorted()).toEqual(CALL_NAMES.toSorted());
  });

  // rows: API-001, API-002, ROLE-008, ROLE-032, FLOW-030, FLOW-053, FLOW-065, FLOW-091
  test.each(CALL_NAMES)('%s has its address, and is refused to everybody but those of the table', (name) => {
    const { address, roles, permission, early, link } = WHO_MAY_CALL[name];
    const { method, path, access }: Call = API_CALLS[name];
    expect([`${method} ${path}`, access.who === 'signed-link']).toEqual([address, link]);
    expect('evenWithIncompleteProfile' in access).toBe(early);
    for (const role of ROLES) {
      for (const permissions of [[], ['system:admin'], ['users:read']]) {
        const may = roles.includes(role) && (!permission || permissions[0] === 'system:admin');
        expect(passes(access, { role, permissions }), `${role} ${permissions.join()}`).toBe(may);
      }
    }
  });

  // rows: ROLE-028
  test('a viewer can change no project, item, company or file', () => {
    const viewer = { role: 'viewer', permissions: [] };
    const changes = calls.filter(({ method, access }) => method !== 'GET' && passes(access, viewer));
    // why: views and columns of lists, their notices, what they follow and their substitute are their own; labels, exports and what certificates lack change nothing.
    const own =
      /^\/(users|certificates\/\{id\}\/archive|list-views|list-choices|notices|notice-choices|calendar-feed|substitutions|facts\/preflight|projects\/waste-items\/(labels|export|\{id\}\/follow))(\/|$)/;
    expect(changes.filter(({ path }) => !own.test(path))).toEqual([]);
  });

  test('no role unknown to the product passes a list of roles', () => {
    for (const { access, name } of calls.filter((one) => one.access.who === 'roles')) {
      expect(passes(access, { role: 'owner', permissions: ['system:admin'] }), name).toBe(false);
    }
  });
});

describe('the surface', () => {
  test('is below /api', () => {
    expect(API_BASE).toBe('/api');
  });

  test('no two calls share method and path', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  // rows: HIST-010
  test('no call changes a history: none is for entries, and no body has a place for them', () => {
    expect(calls.filter(({ path, method }) => path.includes('history') && method !== 'GET')).toEqual([]);
    const ofOneItem = calls.filter(({ path }) => path === '/projects/waste-items/{id}');
    expect(ofOneItem.map(({ method }) => method)).toEqual(['GET']);
    for (const { name } of calls) {
      const { body, multipart }: Contract = API[name as keyof typeof API];
      for (const schema of [body, multipart?.fields]) {
        const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
        expect(keys, name).not.toContain('history');
      }
    }
  });

  test('every call has a contract; a placeholder in the path has its parameter', () => {
    for (const { name, path } of calls) {
      const contract: Contract = API[name as keyof typeof API];
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word ?? '');
      const params = contract.params instanceof z.ZodObject ? Object.keys(contract.params.shape) : [];
      expect(params.sort(), name).toEqual(placeholders.sort());
    }
  });

  /** Whether an unknown property would pass somewhere within the schema. */
  const isOpen = (schema: unknown): boolean => {
    if (schema instanceof z.ZodObject) {
      return !(schema.def.catchall instanceof z.ZodNever) || Object.values(schema.shape).some(isOpen);
    }
    if (schema instanceof z.ZodUnion) return schema.options.some(isOpen);
    if (schema instanceof z.ZodArray) return isOpen(schema.element);
    if (schema instanceof z.ZodPipe) return isOpen(schema.in);
    if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isOpen(schema.unwrap());
    if (schema instanceof z.ZodDefault) return isOpen(schema.unwrap());
    return false;
  };

  test('an open object is distinguished from a closed one, however deeply it is nested', () => {
    for (const open of [z.object({ a: z.string() }), z.looseObject({})]) {
      for (const around of [
        open,
        z.array(open),
        open.nullable().optional(),
        z.strictObject({ open }),
        z.union([z.strictObject({}), open]),
      ]) {
        expect(isOpen(around)).toBe(true);
      }
    }
    expect(isOpen(z.strictObject({ a: z.array(z.strictObject({ b: z.string() })) }))).toBe(false);
  });

  test('nothing that comes in or goes out lets an unknown property pass', () => {
    for (const { name } of calls) {
      const { params, query, body, multipart, answer }: Contract = API[name as keyof typeof API];
      for (const schema of [params, query, body, multipart?.fields, answer])
        expect(isOpen(schema), name).toBe(false);
    }
  });
});

describe('errors', () => {
  test('every code has words, a title and a status of refusal', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      const { status } = ERRORS[code];
      const { title, message } = words().errors[code];
      expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(title, code).not.toBe('');
      expect(message, code).toMatch(/\.$/);
    }
  });

  test('a refusal carries the words of its code unless it has a more exact sentence', () => {
    expect(new Refusal('wrong_state')).toMatchObject({
      status: 409,
      message: words().errors.wrong_state.message,
    });
    expect(new Refusal('too_many_tries', { message: 'Wait.', retryAfter: 900 })).toMatchObject({
      status: 429,
      message: 'Wait.',
      retryAfter: 900,
    });
  });
});

describe('the profile form', () => {
  // rows: VAL-058
  test.each([
    [{ firstName: '', lastName: 'Lopez' }],
    [{ firstName: 'Ana', lastName: '   ' }],
    [{ firstName: 'Ana' }],
    [{}],
  ])('%j is refused in the words of the specification', (form) => {
    const messages = profileForm.safeParse(form).error?.issues.map(({ message }) => message);
    expect(new Set(messages)).toEqual(new Set(['First name and last name are required.']));
  });

  // rows: VAL-058, VAL-059
  test('one letter is a name; the phone may be left out', () => {
    expect(profileForm.parse({ firstName: ' A ', lastName: 'L' })).toEqual({ firstName: 'A', lastName: 'L' });
    expect(
      profileForm.safeParse({ firstName: 'A', lastName: 'L', phoneNumber: '', role: 'admin' }).success,
    ).toBe(false);
  });
});

// rows: CONST-001, CONST-003, CONST-005, CONST-011, CONST-014
test('numbers of section 9', () => {
  expect(LIMITS.requestTimeoutMs).toBe(10_000);
  expect(PAGE_SIZES).toEqual([10, 20, 50, 100]);
  expect(MAX_LIMIT).toBe(1000);
  expect(LIMITS.fileBytes).toBe(5 * 1024 * 1024);
  expect(LIMITS.nameMin).toBe(2);
});

test('six lists, the days on site and the search may be a moment old, and nothing that changes anything or that one item is decided by', () => {
  const old = CALL_NAMES.filter((name) => (API_CALLS[name] as Call).mayBeOld === true);
  expect(old.toSorted()).toEqual([
    'items.calendar',
    'items.counts',
    'items.list',
    'items.ofCompany',
    'items.onSiteDays',
    'projects.items',
    'projects.list',
    'search.everywhere',
  ]);
  expect(old.every((name) => API_CALLS[name].method === 'GET')).toBe(true);
});

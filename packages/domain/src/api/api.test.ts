import { words } from '@monda/phrases/words.ts';
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

const MANAGER = ['fixed_assets_manager'];
const COMPANY = ['company_admin', 'company_user'];
const EVALUATOR = ['technical_evaluator'];
const READERS = ['admin', ...COMPANY, ...MANAGER];

/** Sections 6 and 7, written out: method, path below /api, roles that may call at all. */
const SURFACE: readonly (readonly [string, string, readonly string[]])[] = [
  ['GET', '/projects', READERS],
  ['POST', '/projects', ['admin', ...COMPANY]],
  ['GET', '/projects/assignable-users', MANAGER],
  ['GET', '/projects/company-items', ROLES],
  ['GET', '/projects/waste-items', ROLES],
  ['GET', '/projects/waste-items/{id}', ROLES],
  ['GET', '/projects/waste-items/{id}/waiting', ROLES],
  ['GET', '/projects/waste-items/counts', ['admin', ...COMPANY]],
  ['GET', '/projects/waste-items/calendar', READERS],
  ['GET', '/projects/{id}', READERS],
  ['PUT', '/projects/{id}/archive', READERS],
  ['PUT', '/projects/{id}/unarchive', READERS],
  ['GET', '/projects/{id}/items', READERS],
  ['POST', '/projects/waste-items/{id}/assign', MANAGER],
  ['PUT', '/projects/waste-items/{id}/evaluator', MANAGER],
  ['PUT', '/projects/waste-items/{id}/evaluate', EVALUATOR],
  ['PUT', '/projects/waste-items/{id}/submit-review', EVALUATOR],
  ['PUT', '/projects/waste-items/{id}/review', MANAGER],
  ['PUT', '/projects/waste-items/{id}/update', COMPANY],
  ['PUT', '/projects/waste-items/{id}/schedule', MANAGER],
  ['PUT', '/projects/waste-items/{id}/confirm-destruction', COMPANY],
  ['POST', '/projects/waste-items/{id}/verify-password', COMPANY],
  ['POST', '/projects/waste-items/{id}/upload-documentation', COMPANY],
  ['POST', '/projects/waste-items/{id}/complete-destruction', MANAGER],
  ['POST', '/projects/waste-items/{id}/destruction-password', MANAGER],
  ['PUT', '/projects/waste-items/{id}/take-back', [...MANAGER, ...EVALUATOR, ...COMPANY]],
  ['GET', '/projects/waste-items/take-back', [...MANAGER, ...EVALUATOR, ...COMPANY]],
  ['POST', '/projects/waste-items/bulk/assign', MANAGER],
  ['POST', '/projects/waste-items/bulk/evaluator', MANAGER],
  ['POST', '/projects/waste-items/bulk/submit-review', EVALUATOR],
  ['POST', '/projects/waste-items/bulk/review', MANAGER],
  ['POST', '/projects/waste-items/bulk/schedule', MANAGER],
  ['POST', '/projects/waste-items/bulk/confirm-destruction', COMPANY],
  ['GET', '/users/me', ROLES],
  ['PUT', '/users/me/complete-profile', ROLES],
];

/** Administration: role admin and the permission `system:admin`, both. */
const ADMINISTRATION: readonly (readonly [string, string])[] = [
  ['GET', '/companies'],
  ['POST', '/companies'],
  ['GET', '/companies/{id}'],
  ['PUT', '/companies/{id}'],
  ['PATCH', '/companies/{id}/toggle'],
  ['GET', '/companies/{id}/users'],
  ['GET', '/users'],
  ['POST', '/users'],
  ['PUT', '/users/{id}'],
  ['DELETE', '/users/{id}'],
  ['PUT', '/users/{id}/role'],
  ['PUT', '/users/{id}/block'],
  ['POST', '/users/invite'],
  ['POST', '/users/transfer-admin'],
  ['GET', '/notice-mail'],
  ['PUT', '/notice-mail'],
  ['GET', '/review-rule'],
  ['PUT', '/review-rule'],
  ['GET', '/time-limits'],
  ['PUT', '/time-limits'],
  ['GET', '/undelivered'],
  ['POST', '/undelivered/mail/{id}/retry'],
  ['DELETE', '/undelivered/mail/{id}'],
  ['POST', '/undelivered/accounts/{id}/retry'],
  ['GET', '/system'],
  ['POST', '/system/test-mail'],
];

const calls: readonly (Call & { name: string })[] = CALL_NAMES.map((name) => ({ name, ...API_CALLS[name] }));

describe('who may call', () => {
  // rows: ROLE-032, FLOW-030, FLOW-053, FLOW-065, FLOW-091
  test.each(SURFACE)('%s %s is refused to everybody but %j', (method, path, roles) => {
    const call = calls.find((one) => one.method === method && one.path === path);
    const allowed = ROLES.filter((role) => call && passes(call.access, { role, permissions: [] }));
    expect([...allowed].sort()).toEqual([...roles].sort());
  });

  // rows: ROLE-008, ROLE-032
  test.each(ADMINISTRATION)('%s %s needs the role admin and system:admin, both', (method, path) => {
    const call = calls.find((one) => one.method === method && one.path === path);
    for (const role of ROLES) {
      for (const permissions of [[], ['system:admin'], ['users:read']]) {
        const expected = role === 'admin' && permissions[0] === 'system:admin';
        expect(call && passes(call.access, { role, permissions }), `${role} ${permissions.join()}`).toBe(
          expected,
        );
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

/** Section 7, written out. */
const SECTION_7 = [
  'GET /projects',
  'GET /projects/{id}',
  'POST /projects',
  'PUT /projects/{id}',
  'DELETE /projects/{id}',
  'PUT /projects/{id}/archive',
  'PUT /projects/{id}/unarchive',
  'GET /projects/waste-items',
  'GET /projects/{id}/items',
  'GET /projects/company-items',
  'GET /projects/assignable-users',
  'PUT /projects/waste-items/{id}/evaluate',
  'POST /projects/waste-items/{id}/assign',
  'PUT /projects/waste-items/{id}/submit-review',
  'PUT /projects/waste-items/{id}/review',
  'PUT /projects/waste-items/{id}/update',
  'PUT /projects/waste-items/{id}/schedule',
  'PUT /projects/waste-items/{id}/confirm-destruction',
  'POST /projects/waste-items/{id}/verify-password',
  'POST /projects/waste-items/{id}/upload-documentation',
  'POST /projects/waste-items/{id}/complete-destruction',
  'GET /companies',
  'GET /companies/{id}',
  'POST /companies',
  'PUT /companies/{id}',
  'PATCH /companies/{id}/toggle',
  'GET /companies/{id}/users',
  'GET /users/me',
  'PUT /users/me/complete-profile',
  'GET /users',
  'GET /users/{id}',
  'POST /users',
  'PUT /users/{id}',
  'PUT /users/{id}/role',
  'DELETE /users/{id}',
  'PUT /users/{id}/block',
  'POST /users/password-reset',
  'POST /users/{id}/email-verification',
  'POST /users/invite',
  'POST /users/transfer-admin',
] as const;

describe('the surface', () => {
  // rows: API-001, API-002
  test.each(SECTION_7)('has %s of section 7 below /api', (address) => {
    expect(calls.filter(({ method, path }) => `${method} ${path}` === address)).toHaveLength(1);
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

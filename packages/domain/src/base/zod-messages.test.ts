import { FIELDS_WITH_FILES, sentBodies } from '@monda/test-bed/sent-bodies.ts';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { API } from '../api/api-contracts.ts';
import { CALL_NAMES, type CallName } from '../api/api-calls.ts';
import type { Contract } from './contract.ts';
import { judged } from './zod-messages.ts';

const ID = '0b7e2c1a-1111-4222-8333-444455556666';
const BODIES = sentBodies({ record: ID, company: ID, person: ID, email: 'ina@acme.test' });

const SENT: readonly (readonly [CallName, unknown])[] = Object.entries({
  ...BODIES,
  ...FIELDS_WITH_FILES,
}) as never;

const schemaOf = (name: CallName): z.ZodType => {
  const { body, multipart }: Contract = API[name];
  const schema = body ?? multipart?.fields;
  if (schema === undefined) throw new Error(`${name} takes no body`);
  return schema;
};

type Path = readonly (string | number)[];

/** The path of every part of a value: the value itself, its fields, and theirs. */
function pathsIn(value: unknown): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [[], ...[...keys].flatMap((key) => pathsIn((value as never)[key]).map((path) => [key, ...path]))];
}

const ABSENT = Symbol('absent');

/** A copy of `value` with something else, or nothing, at `path`. */
function having(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other === ABSENT ? undefined : other;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  if (rest.length === 0 && other === ABSENT) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, having((value as never)[key], rest, other));
  return copy;
}

const WRONG: readonly unknown[] = [ABSENT, null, '', 'x', 5, Number.POSITIVE_INFINITY, true, [], {}];
const problemsWith = (name: CallName, value: unknown) =>
  (judged(schemaOf(name), value).error?.issues ?? []).map(({ path, message }) => ({
    path: path.map(String),
    message,
  }));
const messageAt = (name: CallName, value: unknown, at: string) =>
  problemsWith(name, value).find(({ path }) => path.join('.') === at)?.message;

const LIBRARY =
  /\b(invalid|expected|received|undefined|nan|too (small|big)|discriminator|regex|unrecognized|must match)\b|=/i;
/** A message without the codes that it lists: `received` is what a person signs. */
const withoutCodes = (message: string) => message.replace(/ must be one of: [\w, -]+$/u, '');
/** Sentences of forms that say what to do without the name of the field. */
const SENTENCES = new Set([
  'Choose whether to reassign or destroy the item',
  'Choose an active technical evaluator',
  'Choose an active user of this company',
  'Choose who stands in',
  'Enter a comment',
  'Draw a longer signature',
  'Enter a reason',
  'Enter an answer',
  'Enter your question',
  'No destruction date selected',
  'This amount is too large',
  'Use a valid date, written YYYY-MM-DD',
  'Enter a valid date and time in the form YYYY-MM-DDTHH:MM',
  'Enter a number such as 12.5, with up to 2 decimals',
  'Enter a number such as 12.5, with up to 3 decimals',
  'Please fill in this field',
  'Send at least one section of details',
  'The end must be after the start',
  'Enter the net weight of all these items, or leave this empty',
  'Add at least one tare ticket',
  'At least one item is required',
  'Choose a waste type',
  'Select items, or a project',
  'Enter a whole number from 1 to 90',
  'Choose at least one day of the week',
  'This date is already in the list',
  'This identifies a single item, so it is not copied to others',
  'This waste type is not yet supported. Please contact support for assistance.',
]);

const wordsOf = (name: string) =>
  name
    .split(/(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .filter((word, _, all) => word.length > 2 || all.length === 1);

describe('every field of every body', () => {
  test('stands in the samples, and the samples are taken', () => {
    const taking = CALL_NAMES.filter((name) => {
      const { body, multipart }: Contract = API[name];
      return body !== undefined || multipart !== undefined;
    });
    expect(SENT.map(([name]) => name).toSorted()).toEqual(taking.toSorted());
    for (const [name, sample] of SENT) expect(problemsWith(name, sample), name).toEqual([]);
  });

  // rows: VAL-072
  test.each(SENT)('%s is refused in plain words that name the field', (name, sample) => {
    for (const path of pathsIn(sample)) {
      for (const wrong of WRONG) {
        const value = having(sample, path, wrong);
        for (const problem of problemsWith(name, value)) {
          const about = `${path.join('.')} = ${String(wrong)}: ${problem.path.join('.')}: ${problem.message}`;
          expect.soft(withoutCodes(problem.message), about).not.toMatch(LIBRARY);
          const field = problem.path.findLast((key) => !/^\d+$/.test(key));
          const isNamed =
            field === undefined ||
            SENTENCES.has(problem.message) ||
            wordsOf(field).some((word) => problem.message.toLowerCase().includes(word));
          expect.soft(isNamed, about).toBe(true);
        }
      }
    }
  });
});

describe('a field that is required', () => {
  const REQUIRED: readonly (readonly [CallName, string, string])[] = [
    ['projects.create', 'wasteType', 'Choose a waste type'],
    ['projects.create', 'wasteItems', 'At least one item is required'],
    ['projects.create', 'wasteItems.0.wasteType', 'Choose a waste type'],
    ['projects.create', 'wasteItems.0.jsonData.family', 'Family is required'],
    ['projects.create', 'wasteItems.0.jsonData.type', 'Type is required'],
    ['projects.create', 'wasteItems.0.jsonData.itemName', 'Item name is required'],
    ['projects.create', 'wasteItems.0.jsonData.description', 'Description is required'],
    ['projects.create', 'wasteItems.0.jsonData.costCenter', 'Cost center is required'],
    ['projects.change', 'wasteType', 'Choose a waste type'],
    ['items.assign', 'assignedUserId', 'Choose an active technical evaluator'],
    ['items.evaluate', 'action', 'Choose whether to reassign or destroy the item'],
    ['items.submitReview', 'action', 'Choose whether to reassign or destroy the item'],
    ['items.schedule', 'price', 'Enter a price such as 1,234.50'],
    ['items.anotherDate', 'reason', 'Select a reason'],
    ['items.schedule', 'buyer', 'Enter the buyer'],
    ['items.schedule', 'destructionOn', 'No destruction date selected'],
    ['items.bulkSchedule', 'destructionOn', 'No destruction date selected'],
    ['items.verifyPassword', 'password', 'Enter the destruction password'],
    ['items.uploadDocumentation', 'password', 'Enter the destruction password'],
    ['items.completeDestruction', 'finalPrice', 'Enter a final price above 0'],
    ['users.completeProfile', 'firstName', 'First name and last name are required.'],
    ['users.completeProfile', 'lastName', 'First name and last name are required.'],
    ['users.resetPassword', 'email', 'Email is required'],
    ['users.create', 'firstName', 'First name is required'],
    ['users.create', 'lastName', 'Last name is required'],
    ['users.create', 'email', 'Email is required'],
    ['users.invite', 'firstName', 'First name is required'],
    ['users.invite', 'lastName', 'Last name is required'],
    ['users.invite', 'email', 'Email is required'],
    ['users.invite', 'jobTitle', 'Job Title is required'],
    ['users.invite', 'department', 'Department is required'],
    ['users.invite', 'contactPhone', 'Contact Phone is required'],
    ['users.invite', 'role', 'Role is required'],
    ['users.invite', 'companyId', 'Choose the company of this user'],
    ['users.transferAdmin', 'newAdminId', 'Choose an active user of this company'],
    ['users.changeRole', 'role', 'Role is required'],
    ['companies.create', 'name', 'Company name is required'],
    ['companies.create', 'adminEmail', 'Administrator email is required'],
    ['companies.change', 'name', 'Company name is required'],
  ];

  // rows: VAL-072
  test.each(REQUIRED)('%s without %s says %j', (name, at, message) => {
    const sample = SENT.find(([each]) => each === name)?.[1];
    const path = at.split('.');
    for (const missing of [ABSENT, null]) {
      expect(messageAt(name, having(sample, path, missing), at), String(missing)).toBe(message);
    }
  });

  // rows: VAL-008, VAL-072
  test('because of another field has the words of the form', () => {
    const serialNumber = 'wasteItems.0.jsonData.serialNumber';
    const request = having(BODIES['projects.create'], serialNumber.split('.'), ABSENT);
    expect(messageAt('projects.create', request, serialNumber)).toBe(
      'Serial number is required for this item type',
    );
    const user = having(BODIES['users.create'], ['companyId'], ABSENT);
    expect(messageAt('users.create', user, 'companyId')).toBe('Choose the company of this user');
  });
});

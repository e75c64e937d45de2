import { requiredText } from '@monda/domain/base/text-fields.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type FormCheck, formCheck } from './form-check.ts';

const schema = z.object({ name: requiredText(() => 'Name is required', 5), note: z.string() });
type Values = z.input<typeof schema>;

async function errorsOf(check: FormCheck<Values, Values>, values: Values) {
  const { errors } = await check.resolver(values, undefined, {
    names: ['name', 'note'],
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message]));
}

test('what the server said of a value is repeated until the value changes or is sent again', async () => {
  const check = formCheck<Values, Values>(schema);
  check.refuse('name', 'Ana', 'Taken');
  expect(await errorsOf(check, { name: 'Ana', note: '' })).toEqual({ name: 'Taken' });
  expect(await errorsOf(check, { name: 'Eva', note: '' })).toEqual({});
  expect(await errorsOf(check, { name: 'Ana', note: '' })).toEqual({ name: 'Taken' });
  check.forgetRefusals();
  expect(await errorsOf(check, { name: 'Ana', note: '' })).toEqual({});
});

test('the rules of the form come before what the server said', async () => {
  const check = formCheck<Values, Values>(schema);
  check.refuse('name', '', 'Taken');
  expect(await errorsOf(check, { name: '', note: '' })).toEqual({ name: 'Name is required' });
});

test('while it is typed a text is judged by its limit only', async () => {
  const check = formCheck<Values, Values>(async () => schema);
  const problemOf = (name: string) => check.limitProblem('name', () => ({ name, note: '' }));
  expect(await problemOf('')).toBeUndefined();
  expect(await problemOf('Carla')).toBeUndefined();
  expect(await problemOf('Carlota')).toBe('Use at most 5 characters');
});

test('the limit of a part of a field is that of the field, and of no other one', async () => {
  const line = z.object({ name: requiredText(() => 'Name is required', 5) });
  const check = formCheck(z.object({ lines: z.array(line), line: z.string() }));
  const values = () => ({ lines: [{ name: 'Ana' }, { name: 'Carlota' }], line: '' });
  for (const name of ['lines', 'lines.1', 'lines.1.name'] as const) {
    expect(await check.limitProblem(name, values)).toBe('Use at most 5 characters');
  }
  for (const name of ['line', 'lines.0.name'] as const) {
    expect(await check.limitProblem(name, values)).toBeUndefined();
  }
});

test('a schema that could not be fetched is fetched again, and only until it is there', async () => {
  let asked = 0;
  const check = formCheck<Values, Values>(async () => {
    asked += 1;
    if (asked === 1) throw new Error('offline');
    return schema;
  });
  await expect(check.prepare()).rejects.toThrow('offline');
  await check.prepare();
  expect(await errorsOf(check, { name: '', note: '' })).toEqual({ name: 'Name is required' });
  expect(asked).toBe(2);
});

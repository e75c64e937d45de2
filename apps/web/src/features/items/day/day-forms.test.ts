import { expect, test } from 'vitest';
import { DAY_FORMS } from './day-forms.ts';

const problems = (password: string) =>
  Object.values(DAY_FORMS).map((form) =>
    form.safeParse({ password, stated: true }).error?.issues.map(({ message }) => message),
  );

test.each([
  ['a blank', ' ', 'Enter the code'],
  [
    'the address of a label that is scanned into the field',
    'https://host/items/0b7e2c1a-1111-4222-8333-444455556666',
    'The code is incorrect. Check it and try again.',
  ],
])('%s is no code and is not sent', (_, text, message) => {
  expect(problems(text)).toEqual([[message], [message]]);
});

test('a code is taken as it is typed', () => {
  expect(problems("acdef'34679")).toEqual([undefined, undefined]);
});

import {
  FAMILIES,
  FAMILY_CODES,
  SERIAL_NUMBER_OPTIONAL_TYPES,
  typesOf,
} from '@monda/domain/items/item-catalogue.ts';
import { expect, test } from 'vitest';
import { EMPTY_ITEM } from './draft.ts';
import { filledItem } from './draft-samples.ts';
import { faultyItems, itemProblems, namedMessage } from './item-problems.ts';

const complete = filledItem('a').values;

test('an empty form names every required field once, in reading order', () => {
  expect(itemProblems(EMPTY_ITEM)).toEqual([
    { field: 'family', message: 'Family is required' },
    { field: 'type', message: 'Type is required' },
    { field: 'itemName', message: 'Item name is required' },
    { field: 'costCenter', message: 'Cost center is required' },
    { field: 'description', message: 'Description is required' },
  ]);
});

test('spaces are not an answer', () => {
  const spaces = { ...complete, itemName: ' ', description: '\n', costCenter: '\t ', serialNumber: '  ' };
  expect(itemProblems(spaces).map(({ field }) => field)).toEqual([
    'itemName',
    'serialNumber',
    'costCenter',
    'description',
  ]);
});

test('two texts that are too long are distinguished by the labels of their fields', () => {
  const long = { ...complete, itemName: 'x'.repeat(201), costCenter: 'x'.repeat(201), description: '' };
  expect(itemProblems(long).map(namedMessage)).toEqual([
    'Item name: Use at most 200 characters',
    'Cost center: Use at most 200 characters',
    'Description is required',
  ]);
});

test('a type of another family is refused', () => {
  expect(itemProblems({ ...complete, family: 'working_tools' })).toEqual([
    { field: 'type', message: 'Choose a type from this family' },
  ]);
});

test('a missing serial number is reported together with the other problems', () => {
  const problems = itemProblems({ ...complete, serialNumber: '', itemName: '' });
  expect(problems.map(({ message }) => message)).toEqual([
    'Item name is required',
    'Serial number is required for this item type',
  ]);
});

test('exactly the thirteen exempt types do without a serial number', () => {
  const optional = FAMILY_CODES.flatMap((family) =>
    (typesOf(family).length === 0 ? ['Two-way radio'] : typesOf(family)).filter(
      (type) => itemProblems({ ...complete, family, type, serialNumber: '' }).length === 0,
    ),
  );
  expect(optional.toSorted()).toEqual([...SERIAL_NUMBER_OPTIONAL_TYPES].toSorted());
  expect(optional).toHaveLength(13);
});

test.each(FAMILY_CODES.filter((family) => FAMILIES[family].types.length === 0))(
  '%s takes a type in words, and asks for one',
  (family) => {
    expect(itemProblems({ ...complete, family, type: 'Vault door' })).toEqual([]);
    expect(itemProblems({ ...complete, family, type: '' })).toEqual([
      { field: 'type', message: 'Type is required' },
    ]);
  },
);

test('faulty items keep their position in the list', () => {
  const items = [filledItem('a'), filledItem('b', { type: '' }), filledItem('c', { family: '' })];
  expect(faultyItems(items).map(({ key, position }) => [key, position])).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
});

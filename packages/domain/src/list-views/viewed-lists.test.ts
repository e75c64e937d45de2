import { describe, expect, test } from 'vitest';
import { CHOSEN_COLUMNS, type ChosenColumn, isShown, type ListColumn, withColumn } from './viewed-lists.ts';

const CASES: readonly (readonly [readonly ChosenColumn[], ListColumn, boolean])[] = [
  [[], 'company', true],
  [[], 'photo', false],
  [['photo'], 'photo', true],
  [['photo'], 'company', true],
  [['-company'], 'company', false],
  [['-company', 'photo'], 'actions', true],
];

describe('the columns of a list of items', () => {
  test.for(CASES)('%j: is %s shown? %s', ([chosen, column, shown]) => {
    expect(isShown(chosen, column)).toBe(shown);
  });

  test.for([
    [[], 'company', false, ['-company']],
    [['-company'], 'company', true, []],
    [['-company'], 'company', false, ['-company']],
    [['-company'], 'destruction', true, ['destruction', '-company']],
    [['destruction', 'photo'], 'photo', false, ['destruction']],
  ] as const)('%j: %s becomes %s', ([chosen, column, shown, left]) => {
    expect(withColumn(chosen, column, shown)).toEqual(left);
  });

  test('every column but the name can be hidden and shown again', () => {
    const columns = CHOSEN_COLUMNS.map((each) => each.replace('-', '') as ListColumn);
    expect(columns).not.toContain('item');
    for (const column of columns) {
      const without = withColumn([], column, false);
      expect(isShown(without, column)).toBe(false);
      expect(isShown(withColumn(without, column, true), column)).toBe(true);
    }
  });
});

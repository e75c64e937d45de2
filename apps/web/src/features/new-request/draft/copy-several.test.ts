import { describe, expect, test } from 'vitest';
import { counter } from '../../../lib/device/device-samples.ts';
import { carryOut, copyPlan, serialNumbersIn } from './copy-several.ts';
import { emptyDraft, type RequestDraft } from './draft.ts';
import { filledItem } from './draft-samples.ts';

const draftOf = (...serialNumbers: string[]): RequestDraft => ({
  ...emptyDraft(counter()),
  items: serialNumbers.map((serialNumber, at) => filledItem(`item-${at}`, { serialNumber })),
});
const asked = (draft: RequestDraft, list: string, howMany = '') =>
  copyPlan(draft, 'item-0', { list, howMany });
const serialsAfter = (draft: RequestDraft, list: string, howMany = '') => {
  const plan = asked(draft, list, howMany);
  if (plan === null) throw new Error('nothing was asked for');
  return carryOut(draft, 'item-0', plan, counter()).items.map(({ values }) => values.serialNumber);
};

describe('nothing is copied', () => {
  test.each(['0', '-1', '2.5', '1e3', 'two', '12345678'])('for "%s" copies', (howMany) => {
    const draft = draftOf('SN-1');
    expect(asked(draft, '', howMany)?.refusal).toBe('Enter a whole number, 1 or more');
    expect(serialsAfter(draft, '', howMany)).toEqual(['SN-1']);
  });

  test('beyond 50 items, whether they are counted or listed', () => {
    const draft = draftOf('SN-1');
    const list = Array.from({ length: 50 }, (_, at) => `N${at}`).join('\n');
    for (const plan of [asked(draft, '', '50'), asked(draft, list)])
      expect(plan?.refusal).toBe(
        'That is 50 copies. A request can have up to 50 items: there is room for 49 items.',
      );
    expect(serialsAfter(draft, list)).toEqual(['SN-1']);
  });

  test('while nothing was typed', () => expect(asked(draftOf(''), ' \n ', ' ')).toBeNull());
});

test('a number makes that many without serial number, below the item', () => {
  expect(serialsAfter(draftOf('SN-1', 'SN-2'), '', '2')).toEqual(['SN-1', '', '', 'SN-2']);
});

test('each serial number is one item: the first goes to the item itself while it has none', () => {
  expect(serialsAfter(draftOf(''), 'A\nB\nC')).toEqual(['A', 'B', 'C']);
  expect(serialsAfter(draftOf('SN-1'), 'A\nB')).toEqual(['SN-1', 'A', 'B']);
  expect(serialsAfter(draftOf(''), 'A')).toEqual(['A']);
});

test('fifty items fit: the item with the first of fifty serial numbers, and 49 copies', () => {
  const list = Array.from({ length: 50 }, (_, at) => `N${at}`).join('\n');
  expect(serialsAfter(draftOf(''), list)).toHaveLength(50);
});

test('serial numbers stay as they were written, and blank lines do not count', () => {
  expect(serialNumbersIn('007\r\n1E5\r\n\n  00 12 \n=A1\r')).toEqual(['007', '1E5', '00 12', '=A1']);
});

test('what stands twice is named, in the list and among what the request has', () => {
  expect(asked(draftOf('SN-1'), 'A\nB\nA')?.repeated).toBe('A');
  expect(asked(draftOf('SN-1', 'SN-2'), 'SN-2')?.repeated).toBe('SN-2');
  expect(asked(draftOf('SN-1'), 'sn 1')?.repeated).toBe('sn 1');
  expect(asked(draftOf('N/A'), 'N/A\nN/A')?.repeated).toBeNull();
  expect(asked(draftOf('', ''), 'A\nB')?.repeated).toBeNull();
});

import { expect, it } from 'vitest';
import { isLoose, privateMode, reachOf } from './file-modes.ts';

it.each([
  ['the owner alone', 0o40700, 0o100600, 'owner'],
  ['a group that shares the volume', 0o42770, 0o100600, 'group'],
  ['a group that only reads', 0o40750, 0o100600, 'group'],
  ['everybody who reads', 0o40755, 0o100600, 'everybody'],
  ['everybody who knows a name in it', 0o40701, 0o100600, 'everybody'],
  ['everybody who writes', 0o41777, 0o100600, 'everybody'],
  ['no one knows, where every file is shown as open', 0o40777, 0o100777, 'unknown'],
  ['no one knows, where files of a share are shown to a group', 0o40770, 0o100770, 'unknown'],
  ['no one knows, where there are no modes at all', 0o40000, 0o100000, 'unknown'],
] as const)('a folder is reached by %s', (_who, folder, made, reach) => {
  expect(reachOf({ folder, made })).toBe(reach);
});

it('takes from a mode what others and the group have, and nothing else', () => {
  expect([0o100666, 0o40755, 0o42770, 0o100600].map(privateMode)).toEqual([
    0o100600, 0o40700, 0o42700, 0o100600,
  ]);
  expect([0o100600, 0o40700, 0o100640, 0o100604].map(isLoose)).toEqual([false, false, true, true]);
});

import { expect, test } from 'vitest';
import { deviceInMemory } from '../device/device-samples.ts';
import { StoredWork } from '../device/stored-work.ts';
import { FormMemory } from './form-memory.ts';

/** A device in memory, and pages that open the same form on it one after the other. */
function device() {
  const { storage, saves, state, stored } = deviceInMemory();
  return {
    changes: saves,
    state,
    isEmpty: () => stored() === null,
    open: () => new FormMemory(new StoredWork(storage)),
  };
}
const file = (name: string) => new File([name], name);

test('what was typed and chosen comes back with the page, and says so', async () => {
  const { open, isEmpty } = device();
  const page = open();
  await page.load('1');
  expect(page.cameBack()).toBe(false);
  page.write('comment', '', 'Too heavy');
  page.setFiles('invoice', [file('invoice.pdf')]);
  await page.save('1');
  const again = open();
  await again.load('1');
  expect(again.cameBack()).toBe(true);
  expect(again.read('comment', '')).toBe('Too heavy');
  expect(again.files('invoice').map(({ name }) => name)).toEqual(['invoice.pdf']);
  await again.save('1');
  expect(isEmpty(), 'not sent yet').toBe(false);
  await again.forget();
  expect(isEmpty(), 'sent').toBe(true);
});

test.each([
  ['another state of things', '2', '', ''],
  ['a field that begins otherwise now', '1', 'Hall 3', 'Hall 3'],
])('what was typed for %s stays away', async (_, stamp, first, expected) => {
  const { open } = device();
  const page = open();
  page.write('location', '', 'Hall 1');
  await page.save('1');
  const again = open();
  await again.load(stamp);
  expect(again.read('location', first)).toBe(expected);
});

test('what is no longer typed leaves the device', async () => {
  const { open, isEmpty } = device();
  const page = open();
  page.write('comment', '', 'x');
  await page.save('1');
  page.write('comment', '', '');
  await page.save('1');
  expect(isEmpty()).toBe(true);
});

test('a form that was sent is not stored when its page is left, until something is typed again', async () => {
  const { open, isEmpty } = device();
  const page = open();
  page.write('comment', '', 'x');
  await page.forget();
  await page.save('1');
  expect(isEmpty()).toBe(true);
  page.write('comment', '', 'y');
  await page.save('1');
  expect(isEmpty()).toBe(false);
  await page.forget();
  page.setFiles('invoice', [file('a.pdf')]);
  await page.save('1');
  expect(isEmpty()).toBe(false);
});

test('a form that is sent before the device has answered takes nothing back and leaves nothing there', async () => {
  const { open, isEmpty } = device();
  const page = open();
  page.write('comment', '', 'Agreed');
  await page.save('1');
  const again = open();
  const loading = again.load('1');
  await again.forget();
  expect(isEmpty(), 'while the device is read').toBe(true);
  await loading;
  expect(again.cameBack()).toBe(false);
  await again.save('1');
  expect(isEmpty()).toBe(true);
});

test('a page that is hidden before the device has answered loses nothing of what is stored', async () => {
  const { open } = device();
  const page = open();
  page.write('comment', '', 'Agreed');
  await page.save('1');
  const again = open();
  const loading = again.load('1');
  await again.save('1');
  await loading;
  const third = open();
  await third.load('1');
  expect(third.read('comment', '')).toBe('Agreed');
});

test('a page asks the device once: what another page stores later has no effect', async () => {
  const { open } = device();
  const page = open();
  await page.load('1');
  const other = open();
  other.write('comment', '', 'of another page');
  await other.save('1');
  await page.load('1');
  expect(page.cameBack()).toBe(false);
  expect(page.read('comment', '')).toBe('');
});

test('a file is written once, and removed with its field', async () => {
  const { open, changes } = device();
  const page = open();
  page.setFiles('invoice', [file('a.pdf')]);
  await page.save('1');
  page.write('price', '', '1');
  await page.save('1');
  page.setFiles('invoice', []);
  await page.save('1');
  expect(changes.map(({ added, removed }) => [added.size, removed.length])).toEqual([
    [1, 0],
    [0, 0],
    [0, 1],
  ]);
});

test('what is typed before the device has answered stays', async () => {
  const { open } = device();
  const page = open();
  page.write('comment', '', 'old');
  page.setFiles('invoice', [file('old.pdf')]);
  await page.save('1');
  const again = open();
  const loading = again.load('1');
  again.write('comment', '', 'new');
  again.setFiles('invoice', [file('new.pdf')]);
  await loading;
  expect(again.read('comment', '')).toBe('new');
  expect(again.files('invoice').map(({ name }) => name)).toEqual(['new.pdf']);
});

test('a device that cannot be read holds up nothing', async () => {
  const { open, state } = device();
  state.isUnreadable = true;
  const page = open();
  await page.load('1');
  expect(page.read('comment', '')).toBe('');
});

test('what a device did not take is written again whole, and what it did not remove is removed later', async () => {
  const { open, state, changes, isEmpty } = device();
  const page = open();
  page.setFiles('invoice', [file('a.pdf')]);
  state.refuses = true;
  await expect(page.save('1')).rejects.toThrow('full');
  state.refuses = false;
  await page.save('1');
  expect(changes.map(({ added }) => added.size)).toEqual([1]);
  state.refuses = true;
  await expect(page.forget()).rejects.toThrow('gone');
  expect(isEmpty()).toBe(false);
  state.refuses = false;
  await page.forget();
  expect(isEmpty()).toBe(true);
});

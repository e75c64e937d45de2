import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useRead } from '../../src/lib/api-hooks.ts';
import { beginRead, firstReadsSettled, forgetFirstReads } from '../../src/lib/first-reads.ts';
import { go } from '../../src/lib/location.ts';
import { makeQueryClient } from '../../src/lib/query-client.ts';
import { beginTaskReads } from '../../src/pages/tasks-page.tsx';
import { preloadPage } from '../../src/router.tsx';
import { answer, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';
import { openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { itemAt } from './bed/sample-item.ts';

const MANAGER = personOf('fixed_assets_manager');
const NAME = itemAt('pending').jsonData.itemName;
const LIST = { data: [itemRow('pending')], total: 1 };

const row = () => page.getByRole('main').getByRole('link', { name: NAME }).first();
/** Calls of the list itself, without those of its numbers. */
const listsAsked = () => callsOf('items.list').filter(({ query }) => query['view'] !== 'waiting');

/** What stands in the page when something of it is drawn first. */
function watchFrame(): () => string | undefined {
  let first: string | undefined;
  const observer = new MutationObserver(() => {
    const text = document.querySelector('main')?.textContent ?? '';
    if (text === '') return;
    first = text;
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => first;
}

beforeEach(() => {
  answerEverything();
  answer('items.list', LIST);
  preloadPage('/items');
});

test('a list that was answered before the person is drawn with the frame, and asked for once', async () => {
  beginTaskReads('');
  await firstReadsSettled();
  const first = watchFrame();
  await openApp(MANAGER, '/items');
  await expect.element(row()).toBeVisible();
  expect(first()).toContain(NAME);
  expect(listsAsked()).toHaveLength(1);
});

test('a list that takes long does not hold the frame up', async () => {
  const held = hold('items.list', LIST);
  beginTaskReads('');
  await openApp(MANAGER, '/items');
  await expect.element(page.getByRole('banner')).toBeVisible();
  expect(row().elements()).toEqual([]);
  held.letGo();
  await expect.element(row()).toBeVisible();
});

test('a list that failed is asked for again', async () => {
  refuse('items.list', () => problem('internal'));
  beginTaskReads('');
  await firstReadsSettled();
  answer('items.list', LIST);
  await openApp(MANAGER, '/items');
  await expect.element(row()).toBeVisible();
  expect(listsAsked()).toHaveLength(2);
});

test('a list that was answered for the person before is not shown to the next one', async () => {
  beginTaskReads('');
  await firstReadsSettled();
  forgetFirstReads();
  answer('items.list', { data: [], total: 0 });
  await openApp(MANAGER, '/items');
  await expect.element(page.getByRole('main').getByText('No pending items found')).toBeVisible();
});

test('a list is asked for again when the person comes back to it later', async () => {
  beginTaskReads('');
  await firstReadsSettled();
  await openApp(MANAGER, '/items');
  await expect.element(row()).toBeVisible();
  const before = listsAsked().length;
  go('/projects');
  await expect.element(row()).not.toBeInTheDocument();
  const later = Date.now() + 2_000;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  go('/items');
  await expect.poll(() => listsAsked().length).toBeGreaterThan(before);
  vi.restoreAllMocks();
  await expect.element(row()).toBeVisible();
});

/** Draws for so long that others have their turn before it stands. */
function Slow() {
  const end = performance.now() + 10;
  while (performance.now() < end);
  return null;
}

test('an answer is not asked for again where its page takes long to draw', async () => {
  const Total = () => useRead('items.list', { query: {} }).data?.total;
  beginRead('items.list', { query: {} });
  await firstReadsSettled();
  const container = document.body.appendChild(document.createElement('p'));
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <QueryClientProvider client={makeQueryClient()}>
        <Total />
        {Array.from({ length: 20 }, (_, at) => (
          <Slow key={at} />
        ))}
      </QueryClientProvider>,
    ),
  );
  await expect.poll(() => container.textContent).toBe('1');
  root.render(<p>gone</p>);
  await expect.poll(() => container.textContent).toBe('gone');
  expect(callsOf('items.list')).toHaveLength(1);
  root.unmount();
  container.remove();
});

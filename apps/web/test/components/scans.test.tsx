import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { answer, callsOf, hold } from './bed/answering-api.ts';
import { button, main, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { certificateRow } from './bed/sample-certificates.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';
import { keysOf, scan } from './bed/scanner.ts';

type Found = Answer<'search.everywhere'>;
const none = { data: [], listed: false };
const NOTHING: Found = { items: none, projects: none, companies: none, people: none };
const OTHER = '7a7e2c1a-3333-4222-8333-0000000000ff';
const item = (serialNumber: string, id = ITEM_ID) => ({
  ...{ id, itemName: `Safe ${id}`, serialNumber, costCenter: '', location: '', companyName: 'Acme' },
  status: 'pending' as const,
});
const items = (...data: Found['items']['data']): Found => ({ ...NOTHING, items: { data, listed: true } });

const dialog = () => page.getByRole('dialog', { name: 'Search everywhere' });
const field = () => dialog().getByRole('combobox', { name: 'Search everywhere' });
const dialogs = () => page.getByRole('dialog').elements();
const path = () => `${window.location.pathname}${window.location.search}`;
const asked = () => callsOf('search.everywhere').at(-1)?.query;
const blur = () => (document.activeElement as HTMLElement | null)?.blur();

const closed = async () => {
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  blur();
};

/** The list of tasks with nothing in focus, and the keys of every page there. */
async function openList(address = '/items'): Promise<void> {
  await openApp(personOf('company_user'), address);
  await expect.element(main().getByRole('row').nth(1)).toBeVisible();
  await import('../../src/features/shell/pressed-keys.ts');
  blur();
}

beforeEach(() => {
  answerEverything();
  answer('search.everywhere', NOTHING);
});

/** Codes whose signs are shortcuts, or whose text is the name of a screen or an action. */
const CODES = ['SN-2024/0001', 'gid7n/p?c', '5CD1234G?P/N', 'nj', 'jjk', 'Sign Out'];

describe('a code that is scanned with nothing in focus', () => {
  test('starts no shortcut, opens no other page, and stands whole in Search everywhere', async () => {
    await openList();
    for (const code of CODES) {
      await scan(keysOf(code));
      await expect.element(field()).toHaveValue(code);
      await expect.poll(asked).toEqual({ q: code });
      await expect.element(dialog().getByRole('status')).toMatchTextContent(/^Nothing|result/);
      await expect.poll(() => (field().element() as HTMLInputElement).selectionEnd).toBe(code.length);
      expect([path(), dialogs().length], code).toEqual(['/items', 1]);
      await closed();
    }
    expect(callsOf('items.list').filter(({ query }) => (query['search'] ?? '') !== '')).toEqual([]);
  });

  test('opens the item with exactly this serial number', async () => {
    await openList();
    for (const code of CODES.slice(0, 3)) {
      answer('search.everywhere', items(item(code), item(`${code}0`, OTHER)));
      await scan(keysOf(code, 'Tab'));
      await expect.poll(path).toBe(`/items/${ITEM_ID}`);
      await expect.element(dialog()).not.toBeInTheDocument();
      window.history.pushState(null, '', '/items');
    }
  });

  test.skipIf(IS_BY_DAY)('opens nothing where two items have this serial number', async () => {
    answer('search.everywhere', items(item('SN-1'), item('SN-1', OTHER)));
    await openList();
    await scan(keysOf('SN-1'));
    await expect.element(dialog().getByRole('option').first()).toBeVisible();
    expect(path()).toBe('/items');
  });

  test.skipIf(IS_BY_DAY)(
    'is searched also without Enter, unless the person switched shortcuts off, as who dictates does',
    async () => {
      await openList();
      localStorage.setItem('single-key-shortcuts', 'off');
      await scan(keysOf('gd/n?', null));
      await userEvent.keyboard('{Shift}');
      localStorage.setItem('single-key-shortcuts', 'on');
      await scan(keysOf('SN-7', null));
      await expect.element(field()).toHaveValue('SN-7');
      expect(path()).toBe('/items');
    },
  );

  test.skipIf(IS_BY_DAY)('presses nothing that has the focus', async () => {
    await openList();
    const bell = page.getByRole('banner').getByRole('button').first();
    for (const target of [bell, main().getByRole('link').first()]) {
      (target.element() as HTMLElement).focus();
      expect(await scan(keysOf('SN 1 2'))).toEqual(['S', 'N']);
      await expect.element(field()).toHaveValue('SN 1 2');
      await closed();
    }
    expect(path()).toBe('/items');
  });

  test.skipIf(IS_BY_DAY)('does nothing under a dialog that asks', async () => {
    answer('items.get', itemAt('confirmation_required'));
    await openApp(personOf('company_user'), `/items/${ITEM_ID}`);
    await import('../../src/features/shell/pressed-keys.ts');
    await button(panel('Answer the proposed schedule'), 'Confirm').click();
    const question = page.getByRole('dialog', { name: 'Review Documents' });
    await expect.element(question).toBeVisible();
    for (const each of question.getByRole('button').elements()) {
      (each as HTMLElement).focus();
      expect(await scan(keysOf('SN 1'))).toEqual(['S', 'N']);
    }
    await expect.element(question).toBeVisible();
    expect(callsOf('search.everywhere')).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)(
    'goes to the thing of an address, whichever host it has, and to a certificate by address and number',
    async () => {
      const certificate = certificateRow('issued');
      answer('certificates.list', ({ query }) => ({
        data: query['search'] === undefined ? [] : [certificate],
        next: null,
      }));
      await openList();
      answer('search.everywhere', {
        ...items(item('SN-1')),
        projects: { data: [projectOf()], listed: true },
      });
      await scan(keysOf(`https://another.example/items/${ITEM_ID}`));
      await expect.poll(path).toBe(`/items/${ITEM_ID}`);
      await expect.element(dialog()).not.toBeInTheDocument();
      await scan(keysOf(`/projects?tab=items&projectId=${projectOf().id}`));
      await expect.poll(path).toBe(`/projects?tab=items&projectId=${projectOf().id}`);
      answer('search.everywhere', NOTHING);
      for (const code of [
        `https://monda.example/verify#${certificate.number}`,
        certificate.number,
        `/certificates/${certificate.id}`,
      ]) {
        window.history.pushState(null, '', '/projects');
        await expect.element(dialog()).not.toBeInTheDocument();
        await scan(keysOf(code));
        await expect.poll(path).toBe(`/certificates/${certificate.id}`);
      }
      expect(callsOf('certificates.list').at(-1)?.query).toMatchObject({ limit: '5' });
    },
  );

  test.skipIf(IS_BY_DAY)(
    'is read where a GS1 code holds the serial number, also one that was stored whole',
    async () => {
      await openList();
      for (const stored of ['SN-77', '010401234567890121SN-77']) {
        answer('search.everywhere', items(item(stored), item('SN-778', OTHER)));
        await scan(keysOf(']d2010401234567890121SN-77'));
        await expect.poll(path).toBe(`/items/${ITEM_ID}`);
        window.history.pushState(null, '', '/items');
        await expect.element(dialog()).not.toBeInTheDocument();
      }
    },
  );
});

function projectOf(): Found['projects']['data'][number] {
  const id = '7a7e2c1a-5555-4222-8333-000000000001';
  return {
    ...{ id, firstItemName: 'Shelf', itemCount: 3, companyName: 'Acme', status: 'in_progress' },
    createdAt: '2026-03-01T10:00:00.000Z',
  };
}

describe('a person', () => {
  test('types shortcuts, slowly and quickly', async () => {
    await openList('/projects');
    await scan(keysOf('gd', null), 400);
    await expect.poll(path).toBe('/dashboard');
    await scan(keysOf('gt', null), 5);
    await expect.poll(path).toBe('/items');
    expect(dialogs()).toEqual([]);
  });

  test.for(everyNthByDay(['Enter', 'Tab'] as const, 2))(
    'types into a field as before, and so does a scanner, which ends with %s',
    async (end) => {
      await openList();
      const search = main().getByRole('searchbox');
      await search.click();
      for (const gap of [120, 4]) expect(await scan(keysOf('SN-1', end), gap)).toEqual(keysOf('SN-1', end));
    },
  );

  test('scans into the search of a list one code after the other, each of which is searched alone', async () => {
    await openList();
    const search = main().getByRole('searchbox');
    for (const code of ['SN-1', 'SN-22']) {
      await search.fill(code);
      await scan(keysOf(code));
      await expect.poll(() => callsOf('items.list').at(-1)?.query['search']).toBe(code);
      const { selectionStart, selectionEnd } = search.element() as HTMLInputElement;
      expect([selectionStart, selectionEnd]).toEqual([0, code.length]);
    }
    expect(callsOf('search.everywhere')).toEqual([]);
  });
});

test.skipIf(IS_BY_DAY)('a scan while the answer to the last one is awaited replaces it', async () => {
  const { letGo } = hold('search.everywhere', items(item('SN-2')));
  await openList();
  await scan(keysOf('SN-1'));
  await expect.element(field()).toHaveValue('SN-1');
  await userEvent.keyboard('SN-2{Enter}');
  letGo();
  await expect.poll(path).toBe(`/items/${ITEM_ID}`);
  expect(asked()).toEqual({ q: 'SN-2' });
});

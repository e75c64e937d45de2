import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from './bed/answering-api.ts';
import { beginChoosing, button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { give } from './bed/picking.ts';
import { answerEverything, itemRow } from './bed/sample-product.ts';
import { fillItem, goToItems, itemForm } from './bed/wizard.ts';

/** More rows than fit a window, so that one scrolls below the bars that stay. */
const ROWS = Array.from({ length: 30 }, (_, at) => {
  const id = `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`;
  const row = itemRow('evaluation_review', { id });
  return { ...row, jsonData: { ...row.jsonData, itemName: `Safe ${at}` } };
});

/** Where something is looked for: near its corners and in its middle, as parts of its width and height. */
const POINTS = [
  [0.5, 0.5],
  [0.1, 0.2],
  [0.9, 0.2],
  [0.1, 0.8],
  [0.9, 0.8],
] as const;

/** Whether a part of what has the focus is seen: it is inside the window, and nothing lies over it. */
function isSeen(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  const { left, top, width, height } = focused.getBoundingClientRect();
  if (width < 2 || height < 2) return true;
  return POINTS.some(([across, down]) => {
    const hit = document.elementFromPoint(left + width * across, top + height * down);
    return hit !== null && (focused.contains(hit) || hit.contains(focused));
  });
}

/** Frames after which everything stands where it stays. */
const FRAMES = 30;

/** The same, once what moves at the moment has come to rest. */
async function isSeenSoon(): Promise<boolean> {
  for (let frame = 0; frame < FRAMES && !isSeen(); frame += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  return isSeen();
}

const nameOfFocused = () => {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
};

/** Goes on and back by Tab; answers what had the focus and was hidden. */
async function hiddenOnTheWay(steps: number): Promise<readonly string[]> {
  const hidden = new Set<string>();
  for (const shift of [false, true]) {
    for (let step = 0; step < steps; step += 1) {
      await userEvent.tab({ shift });
      if (!(await isSeenSoon())) hidden.add(nameOfFocused());
    }
  }
  return [...hidden];
}

const focusOn = async (target: Locator) => {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
};
const bar = () => page.getByRole('region', { name: 'Selected items' });
const declinedBar = () => page.getByRole('region', { name: 'Declined items' });

async function openChoosing(): Promise<void> {
  await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&limit=50');
  await beginChoosing();
  await page.getByRole('checkbox', { name: 'All on this page' }).click();
  await expect.element(button(bar(), 'Review (30)')).toBeVisible();
}

/** Where the focus goes, and how. */
const WAYS: Readonly<Record<string, () => Promise<void>>> = {
  'in a list, below the bar at the head': async () => {
    await openApp(personOf('fixed_assets_manager'), '/projects?tab=items&limit=50');
    await focusOn(page.getByRole('link', { name: 'Safe 0', exact: true }));
    expect(await hiddenOnTheWay(40)).toEqual([]);
  },
  'in a list while items are chosen, above the bar at the foot': async () => {
    await openChoosing();
    await focusOn(page.getByRole('checkbox', { name: 'Select Safe 0', exact: true }));
    expect(await hiddenOnTheWay(60)).toEqual([]);
  },
  'in the bars themselves, and the page stays where it is': async () => {
    await openChoosing();
    window.scrollTo(0, 600);
    for (const name of ['Review (30)', 'Export', 'Clear']) {
      (button(bar(), name).element() as HTMLElement).focus();
      await userEvent.tab();
      expect([name, window.scrollY, isSeen()]).toEqual([name, 600, true]);
    }
    (page.getByRole('banner').getByRole('button').last().element() as HTMLElement).focus();
    await userEvent.tab({ shift: true });
    expect(window.scrollY).toBe(600);
  },
  'in a dialog, between its head and its foot': async () => {
    await openChoosing();
    await button(bar(), 'Review (30)').click();
    const dialog = page.getByRole('dialog');
    await focusOn(dialog.getByLabelText('Comment for every item (optional)'));
    expect(await hiddenOnTheWay(10)).toEqual([]);
  },
  'in the preview of a sheet, above a foot of two lines': async () => {
    await goToItems();
    await button(main(), 'Import a sheet').click();
    const rows = Array.from({ length: 8 }, (_, at) => `No family;None;Desk ${at};;;`);
    const sheet = ['Family;Type;Item name;Serial number;Cost center;Description', ...rows].join('\n');
    await give('sheet', [new File([sheet], 'desks.csv')]);
    await focusOn(page.getByRole('checkbox', { name: 'Show only rows with errors' }));
    expect(await hiddenOnTheWay(40)).toEqual([]);
  },
  'in the cards and the table of a request': async () => {
    await goToItems();
    await fillItem(1, 'Desk');
    await button(itemForm(1), /^Copy several of item 1/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Number of copies' }).fill('24');
    await button(dialog, 'Make copies').click();
    await focusOn(button(main(), 'Edit item 1: Desk'));
    expect(await hiddenOnTheWay(60)).toEqual([]);
    await page.getByRole('radio', { name: 'Table' }).click();
    await page.getByRole('gridcell').first().click();
    const hidden: string[] = [];
    for (const key of ['{ArrowDown}', '{ArrowUp}']) {
      for (let step = 0; step < 24; step += 1) {
        await userEvent.keyboard(key);
        if (!(await isSeenSoon())) hidden.push(`${key} ${step}`);
      }
    }
    expect(hidden).toEqual([]);
  },
  'in the bar for chosen items, above the one for declined items': async () => {
    sessionStorage.setItem('declined', String(Date.now() + 3_600_000));
    const declined = Array.from({ length: 12 }, (_, at) => ({
      id: `00000000-0000-4000-8000-0000000002${String(at).padStart(2, '0')}`,
      itemName: `Cash counter ${at}`,
      serialNumber: `SN-${at}`,
      version: 3,
      backTo: 'evaluation_review' as const,
      declinedAt: '2026-01-02T10:00:00.000Z',
      until: '2026-01-02T10:10:00.000Z',
      remainingMs: 9.5 * 60_000,
    }));
    answer('items.declinedByMe', { data: declined, total: declined.length });
    await openChoosing();
    await expect.element(declinedBar()).toBeVisible();
    window.scrollTo(0, 0);
    await focusOn(button(bar(), 'Review (30)'));
    await expect.poll(isSeen).toBe(true);
    await button(bar(), 'Cancel selection').click();
    await expect.element(bar()).not.toBeInTheDocument();
  },
};

const SIZES = [
  [1280, 700],
  [390, 844],
] as const;
const WAYS_IN_WINDOWS = Object.entries(WAYS).flatMap(([way, go]) =>
  SIZES.map(([width, height]) => [way, width, height, go] as const),
);

test.for(WAYS_IN_WINDOWS)('what has the focus is seen %s, at %i px', async ([, width, height, go]) => {
  await page.viewport(width, height);
  answerEverything();
  answer('items.list', { data: ROWS, total: ROWS.length });
  await go();
});

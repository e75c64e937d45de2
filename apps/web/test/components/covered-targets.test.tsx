import { coveredTargets } from '@monda/test-bed/page-faults.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const place = document.createElement('div');
beforeEach(async () => {
  await page.viewport(375, 800);
  document.body.append(place);
});
afterEach(() => {
  document.documentElement.style.scrollPaddingBlock = '';
  place.remove();
});

const BUTTON = 'display:block;width:200px;height:44px;padding:0;border:0';
const HEAD = 'position:fixed;inset-inline:0;top:0;height:60px;background:white';
const FOOT = 'position:sticky;inset-inline:0;bottom:0;height:60px;background:white';

interface Shown {
  readonly bar?: string;
  readonly padding?: string;
  readonly below?: number;
  readonly modal?: boolean;
  /** Whether a menu hangs from the bar, down to the foot of the window. */
  readonly menu?: boolean;
}

/** A button in the middle of a long page, and a bar that stays in view. */
function show({ bar, padding = '', below = 2000, modal = false, menu = false }: Shown): void {
  document.documentElement.style.scrollPaddingBlock = padding;
  place.innerHTML = `<div style="height:2000px"></div><button style="${BUTTON}">Save</button>
    <div style="height:${below}px"></div>
    ${
      bar === undefined
        ? ''
        : `<div aria-label="Bar" style="${bar}"><button style="${BUTTON}">Send</button>
      ${menu ? '<div role="menu" style="position:absolute;inset-inline:0;top:60px;height:740px;background:white"></div>' : ''}</div>`
    }
    ${modal ? `<div aria-modal="true" style="position:fixed;inset:0"><button style="${BUTTON}">Close</button></div>` : ''}`;
}

test.each<readonly [string, Shown, readonly string[]]>([
  ['under a fixed bar at the head', { bar: HEAD }, ['button "Save": 0 of 44 px, under div "Bar"']],
  ['under a sticky bar at the foot', { bar: FOOT }, ['button "Save": 0 of 44 px, under div "Bar"']],
  [
    'half under it although the page leaves some room',
    { bar: HEAD, padding: '40px' },
    ['button "Save": 24 of 44 px, under div "Bar"'],
  ],
  [
    'where the page ends before it is free',
    { bar: FOOT.replace('sticky', 'fixed'), padding: '80px', below: 20 },
    ['button "Save": 4 of 44 px, under div "Bar"'],
  ],
])('finds a control %s', (_, shown, found) => {
  show(shown);
  expect(coveredTargets()).toEqual(found);
});

test.each<readonly [string, Shown]>([
  ['without a bar', {}],
  ['where the page leaves room for the bar at the head', { bar: HEAD, padding: '60px' }],
  ['where the page leaves room for the bar at the foot', { bar: FOOT, padding: '60px' }],
  ['behind a menu that was opened', { bar: HEAD, padding: '60px', menu: true }],
  ['behind an open dialog', { bar: HEAD, modal: true }],
])('finds nothing %s', (_, shown) => {
  show(shown);
  expect(coveredTargets()).toEqual([]);
});

test('leaves the page where it was', () => {
  show({ bar: HEAD });
  scrollTo({ top: 321, behavior: 'instant' });
  coveredTargets();
  expect(scrollY).toBe(321);
});

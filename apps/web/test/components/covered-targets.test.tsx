import { SMALL_BY_DESIGN, smallTargets } from '@monda/test-bed/page-faults.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const place = document.createElement('div');
afterEach(() => place.remove());

/** A page with a button of 44 px at its end, and a bar of 60 px that stays at the foot. */
function show(room: number): void {
  const bar = 'position:fixed;inset-inline:0;bottom:0;height:60px;background:white';
  const pressed = 'display:block;width:200px;height:44px;padding:0;border:0';
  place.innerHTML = `<div style="height:2000px"></div><button style="${pressed}">Save</button>
    <div style="height:${room}px"></div><div style="${bar}"></div>`;
  document.body.append(place);
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
}

test.each([
  ['is found where the page cannot be scrolled so that it lies free', 38, ['button "Save": 200 x 20']],
  ['is left out where the page can', 400, []],
])('what is half under a bar that stays %s', async (_, room, found) => {
  await page.viewport(375, 800);
  show(room);
  const top = scrollY;
  expect(smallTargets(SMALL_BY_DESIGN)).toEqual(found);
  expect(scrollY).toBe(top);
});

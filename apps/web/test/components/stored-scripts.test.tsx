import { ALL_SCRIPTS, scriptAt } from '@monda/test-bed/stored-scripts.ts';
import { expect, test } from 'vitest';
import { answer } from './bed/answering-api.ts';
import { COMMENT } from './bed/conversation.ts';
import { main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { entry, ITEM_ID, itemAt, photoAt } from './bed/sample-item.ts';
import { certificate } from './bed/sample-certificates.ts';
import { answerEverything, itemRow, project } from './bed/sample-product.ts';

/** What texts would become if a page took them for more than text. */
const PLANTED = [
  'main script, main iframe, main style, main base, main meta, object, embed, math, mglyph, animate',
  '[srcdoc], [autofocus][onfocus], [x]',
  'a[href^="javascript:" i], a[href^="data:" i]',
  ...['error', 'load', 'focus', 'begin', 'click'].map((event) => `[on${event}]`),
].join(', ');

const item = itemAt('pending');
const COMPANY = scriptAt(9);
const SCRIPTED = itemAt('completed', {
  project: { ...item.project, companyName: COMPANY },
  assignedUser: { firstName: scriptAt(0), lastName: scriptAt(1) },
  buyer: scriptAt(5),
  imageFiles: [photoAt(1, scriptAt(6))],
  jsonData: {
    ...item.jsonData,
    itemName: `${scriptAt(3)} ${scriptAt(0)}`,
    description: ALL_SCRIPTS,
    serialNumber: scriptAt(11),
    costCenter: scriptAt(7),
    location: scriptAt(10),
    notes: ALL_SCRIPTS,
  },
  history: [entry('pending', 'completed', { userName: scriptAt(2), comment: ALL_SCRIPTS })],
});
const { itemName, serialNumber, costCenter, location } = SCRIPTED.jsonData;

/** Texts as the page shows them; spaces and marks of direction are the page's own. */
const shown = () =>
  [document.body.innerText, ...[...document.querySelectorAll('input')].map(({ value }) => value)]
    .join('\n')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');

// rows: SEC-010
test.for([
  ['an item', `/items/${ITEM_ID}`, [itemName, serialNumber, costCenter, location, ALL_SCRIPTS, scriptAt(2)]],
  ['its summary on paper', `/items/${ITEM_ID}/printable-summary`, [itemName, serialNumber, ALL_SCRIPTS]],
  ['a list of items', '/items', [itemName, serialNumber, COMPANY]],
  ['a list of requests', '/items?tab=projects', [COMPANY]],
] as const)('scripts, addresses and templates are text on %s', async ([, address, texts]) => {
  answerEverything();
  answer('items.get', SCRIPTED);
  // why: the sample of a file is a data address, for which the page is searched.
  answer('certificates.get', { ...certificate('issued'), file: null });
  answer('items.list', {
    data: [itemRow('completed', { jsonData: SCRIPTED.jsonData, project: SCRIPTED.project })],
    total: 1,
  });
  answer('projects.list', {
    data: [project(0, { companyName: COMPANY, firstItemName: itemName })],
    total: 1,
  });
  answer('comments.list', {
    data: [{ ...COMMENT, authorName: scriptAt(4), text: ALL_SCRIPTS }],
    total: 1,
  });
  await openApp(personOf('fixed_assets_manager'), address);
  await expect.element(main()).toBeVisible();
  await expect.poll(() => texts.filter((text) => !shown().includes(text.replace(/\s+/g, ' ')))).toEqual([]);
  const planted = [...document.querySelectorAll(PLANTED)].map(({ outerHTML }) => outerHTML.slice(0, 200));
  expect(planted).toEqual([]);
  expect('struck' in window).toBe(false);
});

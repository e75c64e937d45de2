import { CATALOGUES } from '@monda/phrases/catalogues.ts';
import { expect, it } from 'vitest';
import { letter } from './letter.ts';

const LONG = 'x'.repeat(200);

it('a letter breaks long words and addresses anywhere in its text, so that narrow windows cut nothing', () => {
  const { html } = letter({
    ...{ subject: 's', greeting: `Hello ${LONG},`, intro: LONG, below: [`${LONG}@acme.test`] },
    ...{ action: 'Set your password', url: 'https://monda.test/' },
  });
  const [before = ''] = html.split(`Hello ${LONG}`);
  expect(before).toMatch(/<div class="sheet" style="[^"]*overflow-wrap:anywhere/);
  expect(html.match(/<div/g)).toHaveLength(2);
  expect(html).toMatch(/<a [^>]*text-align:center[^>]*>Set your password/);
});

it('a letter has the name of the product above its text, in the colour of the product, and no picture or font of elsewhere', () => {
  const { html } = letter({
    ...{ subject: 's', greeting: 'Hello,', intro: 'i', below: [] },
    ...{ action: 'Set your password', url: 'https://monda.test/' },
  });
  expect(html).toMatch(/<div style="[^"]*background:#0b5563[^"]*">Monda<\/div>\n<div class="sheet"/);
  expect(html).not.toMatch(/<img|<link|@font-face|url\(/);
  expect(html.match(/https?:[^"<\s]+/g)?.every((url) => url.startsWith('https://monda.test/'))).toBe(true);
});

it('the tasks of a mail in Spanish stand in the infinitive, all in one form', () => {
  const { tasks } = CATALOGUES.es.noticeMail;
  const verbs = Object.values(tasks).map((say) => say('“x”').split(' ')[0]);
  expect(verbs.filter((verb) => verb?.endsWith('r') !== true)).toEqual([]);
});

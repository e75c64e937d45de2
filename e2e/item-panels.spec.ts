import { type Caller, callAs, withoutLinks } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { signIn } from './people.ts';

test.use({ data: 'shared' });

interface Listed {
  readonly data: readonly { readonly id: string; readonly jsonData: { readonly itemName: string } }[];
}

/** Addresses of all items by name. */
async function everyItem(url: string): Promise<(name: string) => string> {
  const { data } = await (await callAs(url, 'admin')).read<Listed>('/projects/waste-items?limit=1000');
  return (name) => {
    const found = data.find(({ jsonData }) => jsonData.itemName === name);
    if (found === undefined) throw new Error(`There is no item ${name}`);
    return `/items/${found.id}`;
  };
}

// rows: ITEM-012, ITEM-020, ITEM-021, ITEM-023
test('who may not see an item finds none, and the company opens the documents of the service', {
  tag: '@nightly',
}, async ({ page, openBrowser, monda }) => {
  const addressOf = await everyItem(monda.url);
  const viewer = await openBrowser();
  await signIn(viewer, 'viewer', addressOf('Table saw with guard'));
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Item not found.');
  await expect(viewer.getByText('Table saw with guard')).toHaveCount(0);
  const evaluator = await openBrowser();
  await signIn(evaluator, 'evaluator', addressOf('Table saw with guard'));
  await expect(evaluator.getByRole('heading', { level: 1 })).toHaveText('Item not found.');

  await signIn(page, 'acmeUser', addressOf('Table saw with guard'));
  for (const name of ['Terms & Conditions', 'Instructions Manual']) {
    const answer = await page.getByRole('link', { name }).evaluate(async (link: HTMLAnchorElement) => {
      const opened = await fetch(link.href);
      return `${opened.status} ${opened.headers.get('content-type')}`;
    });
    expect(answer).toBe('200 application/pdf');
  }
});

// rows: FLOW-060
test('no one but the own company answers a requested change', { tag: '@nightly' }, async ({ monda }) => {
  const address = (await everyItem(monda.url))('Two-way radios, set of 4');
  const path = `/projects/waste-${address.slice(1)}`;
  const company = await callAs(monda.url, 'acmeUser');
  const before = await company.read<{ readonly status: string }>(path);
  expect(before.status).toBe('change_requested');
  const body = { jsonData: { location: 'Elsewhere' }, comment: '' };
  for (const [person, status] of [
    ['manager', 403],
    ['evaluator2', 403],
    ['admin', 403],
    ['viewer', 403],
    ['globexUser', 404],
    ['globexAdmin', 404],
  ] as const) {
    const caller: Caller = await callAs(monda.url, person);
    expect((await caller.attempt('PUT', `${path}/update`, body)).status(), person).toBe(status);
  }
  expect(withoutLinks(await company.read(path))).toEqual(withoutLinks(before));
  await company.send('PUT', `${path}/update`, body);
});

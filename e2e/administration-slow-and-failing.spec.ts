import type { Locator, Page, Route } from '@playwright/test';
import { callAs } from './call-api.ts';
import { expect, test } from './monda-test.ts';
import { rowOf } from './moves.ts';
import { PEOPLE, signIn } from './people.ts';
import { expectMessage, detail } from './steps.ts';

interface Listed {
  readonly data: readonly { readonly id: string; readonly name: string; readonly email?: string }[];
}

const AGAIN = 'Something went wrong. Please try again.';
const NOTHING_SAID = { status: 500, body: '' };
const main = (page: Page) => page.getByRole('main');
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });

/** The ids of a company and of a person, as the administrator reads them. */
async function ids(url: string): Promise<{ readonly company: string; readonly person: string }> {
  const api = await callAs(url, 'admin');
  const idOf = async (path: string, is: (row: Listed['data'][number]) => boolean) =>
    (await api.read<Listed>(path)).data.find(is)?.id ?? 'nobody';
  return {
    company: await idOf('/companies', ({ name }) => name === 'Globex Banking Services'),
    person: await idOf('/users', ({ email }) => email === PEOPLE.manager.email),
  };
}

test('a company and a person that are slow to come show a placeholder, those that fail say so and come by Try again', async ({
  page,
  monda,
}) => {
  const { company, person } = await ids(monda.url);
  await signIn(page, 'admin', '/items');
  for (const [path, call, words, shown] of [
    [
      `/companies/${company}`,
      `/api/companies/${company}`,
      'The company could not be loaded.',
      detail(main(page), 'Name').getByText('Globex Banking Services'),
    ],
    [
      `/companies/${company}/edit`,
      `/api/companies/${company}`,
      'The company could not be loaded.',
      field(page, 'Company name'),
    ],
    [
      `/monda-users/${person}/edit`,
      `/api/users/${person}`,
      'The user could not be loaded.',
      field(page, 'First name'),
    ],
  ] as const) {
    await test.step(path.replaceAll(/[0-9a-f-]{36}/g, 'id'), async () => {
      let calls = 0;
      const looked = Promise.withResolvers<void>();
      await page.route(`**${call}`, async (route) => {
        calls += 1;
        await looked.promise;
        await route.fulfill(NOTHING_SAID);
      });
      await page.goto(path);
      await expect(main(page).locator('[aria-busy=true] > div').first()).toBeVisible();
      await expect(main(page).getByRole('status')).toHaveText('Loading');
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      looked.resolve();
      await expect(main(page).getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
      expect(calls).toBe(2);
      await page.unrouteAll();
      await button(page, 'Try again').click();
      await expect(shown).toBeVisible();
      await expect(main(page).getByText(words)).toHaveCount(0);
    });
  }
});

interface Sending {
  /** Where the form stands. */
  readonly path: string;
  readonly open?: string;
  readonly send: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly call: readonly [method: string, path: RegExp];
  readonly done: string;
  /** Words of the list or page it leads to. */
  readonly shows: string;
}

const sendings = ({ company, person }: Awaited<ReturnType<typeof ids>>): readonly Sending[] => [
  {
    path: '/companies/new',
    send: 'Create Company',
    typed: {
      'Company name': 'Slow Vaults',
      'Physical address (optional)': '1 Slow Road',
      'Administrator email': 'slow@vaults.example',
    },
    call: ['POST', /\/api\/companies$/],
    done: 'Company created',
    shows: 'Slow Vaults',
  },
  {
    path: `/companies/${company}/edit`,
    send: 'Save Changes',
    typed: { 'Company name': 'Globex Slowed', 'Physical address (optional)': '2 Slow Road' },
    call: ['PUT', /\/api\/companies\/[^/]+$/],
    done: 'Company updated',
    shows: '2 Slow Road',
  },
  {
    path: `/companies/${company}`,
    open: 'Add User',
    send: 'Send Invitation',
    typed: {
      'First name': 'Slow',
      'Last name': 'Comer',
      Email: 'slow.comer@globex.example',
      'Job title': 'Courier',
      Department: 'Fleet',
      'Contact phone': '5551234567',
    },
    call: ['POST', /\/api\/users\/invite$/],
    done: 'User invited successfully',
    shows: 'slow.comer@globex.example',
  },
  {
    path: '/monda-users/new',
    send: 'Create User',
    typed: { 'First name': 'Slow', 'Last name': 'Starter', Email: 'slow.starter@monda.example' },
    call: ['POST', /\/api\/users$/],
    done: 'User created',
    shows: 'slow.starter@monda.example',
  },
  {
    path: `/monda-users/${person}/edit`,
    send: 'Save Changes',
    typed: { 'First name': 'Slowly', 'Last name': 'Feld', Email: PEOPLE.manager.email },
    call: ['PUT', /\/api\/users\/[^/]+$/],
    done: 'User updated',
    shows: 'Slowly Feld',
  },
];

test('a slow form of companies and people is sent once; in one that fails, what was typed stays and can be sent again', async ({
  page,
  monda,
}) => {
  await signIn(page, 'admin', '/items');
  for (const { path, open, send, typed, call, done, shows } of sendings(await ids(monda.url))) {
    await test.step(`${send} at ${path.replaceAll(/[0-9a-f-]{36}/g, 'id')}`, async () => {
      await page.goto(path);
      if (open !== undefined) await button(page, open).click();
      const section = open === undefined ? main(page) : page.getByRole('dialog');
      for (const [label, text] of Object.entries(typed)) await field(section, label).fill(text);
      const expectSaved = async () => {
        for (const [label, text] of Object.entries(typed)) {
          await expect(field(section, label)).toHaveValue(text);
        }
      };
      const [method, address] = call;
      const held: Route[] = [];
      let arrived = Promise.withResolvers<void>();
      await page.route(address, (route) => {
        if (route.request().method() !== method) return route.continue();
        held.push(route);
        arrived.resolve();
      });
      for (const answer of [
        (route: Route) => route.fulfill(NOTHING_SAID),
        (route: Route) => route.abort('connectionreset'),
      ]) {
        const before = held.length;
        arrived = Promise.withResolvers<void>();
        await button(section, send).click();
        await arrived.promise;
        await expect(button(section, send)).toBeDisabled();
        await field(section, Object.keys(typed)[0] ?? '').press('Enter');
        if (open !== undefined) {
          await page.keyboard.press('Escape');
          await expect(section).toBeVisible();
        }
        expect(held).toHaveLength(before + 1);
        await answer(held[before] as Route);
        await expect(section.getByRole('alert').filter({ hasText: AGAIN })).toBeVisible();
        await expectSaved();
        await expect(button(section, send)).toBeEnabled();
      }
      await page.unrouteAll();
      await button(section, send).click();
      await expectMessage(page, done);
      await expect(
        rowOf(page, shows)
          .or(main(page).locator('dd').filter({ hasText: shows }))
          .first(),
      ).toBeVisible();
    });
  }
});

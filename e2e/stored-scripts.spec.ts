import { ALL_SCRIPTS, SCRIPTS, scriptAt } from '@monda/test-bed/stored-scripts.ts';
import type { Page } from '@playwright/test';
import { type Caller, callAs } from './call-api.ts';
import { goInside } from './go-inside.ts';
import { passwordOf } from './items-by-calls.ts';
import { expect, test } from './monda-test.ts';
import { PEOPLE, accountButton, signIn } from './people.ts';
import { expectOnlyText } from './only-text.ts';
import { panel } from './steps.ts';
import { CheckedScreens } from './checked-screens.ts';

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly email: string;
    readonly name: string;
    readonly jsonData: { readonly itemName: string };
  }[];
}

/** A script as a name: without what makes a web address of it, which names may not hold. */
const asName = (script: string) => script.replace('.example/', '.example');
const NAMES = SCRIPTS.map(asName);

/** What is shown of a person with these names. */
const whole = (at: number) => `${scriptAt(at)} ${scriptAt(at, 1)}`;
const EMAILS = [PEOPLE.acmeUser.email, PEOPLE.manager.email, PEOPLE.evaluator.email];

/** Names people, companies and everything about them with every kind of script. */
async function namePeople(admin: Caller): Promise<void> {
  const { data } = await admin.read<Listed>('/users');
  for (const [at, email] of EMAILS.entries()) {
    await admin.send('PUT', `/users/${data.find((each) => each.email === email)?.id}`, {
      firstName: scriptAt(at),
      lastName: scriptAt(at, 1),
    });
  }
  const companies = (await admin.read<Listed>('/companies')).data;
  const acme = companies.find(({ name }) => name === 'Acme Secure Transport')?.id ?? '';
  await admin.send('PUT', `/companies/${acme}`, { name: scriptAt(9), address: ALL_SCRIPTS.slice(0, 500) });
  for (const [at, script] of NAMES.entries()) {
    await admin.send('POST', '/companies', {
      name: `${script} ${at}`,
      address: script,
      adminEmail: `chief${at}@text.example`,
    });
    await admin.send('POST', '/users', {
      firstName: script,
      lastName: asName(scriptAt(at, 1)),
      email: `staff${at}@text.example`,
      role: 'technical_evaluator',
    });
    await admin.send('POST', '/users/invite', {
      firstName: script,
      lastName: asName(scriptAt(at, 1)),
      email: `invited${at}@text.example`,
      jobTitle: scriptAt(at, 2),
      department: scriptAt(at, 3),
      contactPhone: '+15550110214',
      role: 'company_user',
      companyId: acme,
    });
  }
}

/** Every kind in as few texts as hold them; what works as an address alone begins one. */
const GROUPS = [
  [3, 0, 1, 4],
  [11, 2, 6],
  [7, 5, 13],
  [8, 9],
  [10, 12],
].map((kinds) => kinds.map((at) => SCRIPTS[at]).join(' '));
const groupAt = (at: number) => GROUPS[at % GROUPS.length] ?? '';

/** Each item with every kind in its fields, each field with another group. */
const itemOf = (at: number) => ({
  itemName: groupAt(at),
  description: `${scriptAt(at, 1)} ${ALL_SCRIPTS}`,
  serialNumber: groupAt(at + 1),
  costCenter: groupAt(at + 2),
  family: 'machinery',
  type: groupAt(at + 3),
});
const changesOf = (at: number) => ({ location: asName(groupAt(at + 4)), notes: ALL_SCRIPTS });
const buyerOf = (at: number) => asName(groupAt(at + 5));

test('scripts, addresses and templates in every text field are text on the screens of items, in lists and on paper', {
  tag: '@nightly',
}, async ({ page, monda, openBrowser }) => {
  const admin = await callAs(monda.url, 'admin');
  const [company, manager, evaluator] = [
    await callAs(monda.url, 'acmeUser'),
    await callAs(monda.url, 'manager'),
    await callAs(monda.url, 'evaluator'),
  ];
  await namePeople(admin);
  const wasteItems = GROUPS.map((_, at) => ({ wasteType: 'special-handling', jsonData: itemOf(at) }));
  await company.send('POST', '/projects', { wasteType: 'special-handling', wasteItems });
  const listed = await company.read<Listed>('/projects/waste-items?limit=100');
  const items = GROUPS.map((_, at) => {
    const id = listed.data.find(({ jsonData }) => jsonData.itemName === itemOf(at).itemName)?.id;
    return { at, path: `/items/${id}`, api: `/projects/waste-items/${id}` };
  });
  const { data: users } = await admin.read<Listed>('/users');
  const assignedUserId = users.find(({ email }) => email === PEOPLE.evaluator.email)?.id;
  const all = (take: (item: (typeof items)[number]) => Promise<unknown>) => Promise.all(items.map(take));
  const comment = (at: number) => `${scriptAt(at, 7)} ${ALL_SCRIPTS}`;

  const companyPage = page;
  const managerPage = await openBrowser();
  const evaluatorPage = await openBrowser();
  await signIn(companyPage, 'acmeUser');
  await signIn(managerPage, 'manager', items[0]?.path);
  await signIn(evaluatorPage, 'evaluator');
  const screens = new CheckedScreens('items');
  const look = async (of: Page, path: string, texts: readonly string[]) => {
    await goInside(of, path);
    await screens.look(of, path, texts);
  };

  await test.step('assigning and asking for a change', async () => {
    await expect(panel(managerPage, 'Assign an evaluator').getByRole('searchbox')).toBeVisible();
    await expectOnlyText(managerPage, 'the evaluators', NAMES);
    await all(({ api }) => manager.send('POST', `${api}/assign`, { assignedUserId }));
    await all(({ api, at }) =>
      evaluator.send('PUT', `${api}/submit-review`, { decision: 'request-change', comment: comment(at) }),
    );
    for (const { at, path } of items) {
      const { itemName, serialNumber, costCenter, type } = itemOf(at);
      const texts = [itemName, serialNumber, costCenter, type, comment(at), whole(2), scriptAt(9)];
      await look(companyPage, path, texts);
    }
    await companyPage.getByRole('button', { name: 'Show full description' }).click();
    await expectOnlyText(companyPage, 'the description', [itemOf(GROUPS.length - 1).description]);
  });

  await test.step('evaluation, review and schedule', async () => {
    await all(({ api, at }) =>
      company.send('PUT', `${api}/update`, { jsonData: changesOf(at), comment: comment(at + 1) }),
    );
    await look(evaluatorPage, items[3]?.path ?? '', [itemOf(3).itemName, changesOf(3).location, whole(0)]);
    await all(({ api, at }) =>
      evaluator.send('PUT', `${api}/submit-review`, {
        decision: 'approve',
        action: 'destroy',
        comment: comment(at + 2),
      }),
    );
    for (const { at, path } of items) {
      await look(managerPage, path, [itemOf(at).itemName, comment(at + 2), scriptAt(9), whole(2)]);
    }
    await all(({ api, at }) =>
      manager.send('PUT', `${api}/review`, { action: 'confirm', comment: comment(at + 3) }),
    );
    await all(({ api, at }) =>
      manager.send('PUT', `${api}/schedule`, { price: 1, buyer: buyerOf(at), destructionOn: '2030-01-15' }),
    );
    for (const { at, path } of items) {
      await look(companyPage, path, [itemOf(at).itemName, buyerOf(at), changesOf(at).location]);
      if (at > 0) continue;
      await companyPage.getByRole('button', { name: /^Show all/ }).click();
      await expectOnlyText(companyPage, 'the history', [comment(0), comment(1), comment(2), comment(3)]);
    }
  });

  await test.step('tasks', () =>
    look(
      companyPage,
      '/items?limit=100',
      items.map(({ at }) => itemOf(at).itemName),
    ));

  await test.step('on paper', async () => {
    for (const { at, path } of items) {
      const { itemName, serialNumber, costCenter, type, description } = itemOf(at);
      const texts = [itemName, serialNumber, costCenter, type, description, buyerOf(at), scriptAt(9)];
      await look(companyPage, `${path}/printable-summary`, [...texts, changesOf(at).location]);
    }
    await companyPage.emulateMedia({ media: 'print' });
    await expectOnlyText(companyPage, 'print', [itemOf(GROUPS.length - 1).itemName, ALL_SCRIPTS]);
    await companyPage.emulateMedia({ media: 'screen' });
  });

  const [onSite, ...others] = items;
  await test.step('on site', async () => {
    await company.send('PUT', `${onSite?.api}/confirm-destruction`, { action: 'confirm' });
    await look(companyPage, '/on-site/2030-01-15', [itemOf(0).itemName, itemOf(0).serialNumber]);
    await look(companyPage, '/on-site', []);
    const password = await passwordOf(manager, `${onSite?.api}`);
    await company.send('POST', `${onSite?.api}/verify-password`, { password });
    const signed = onSite?.path.replace('/items/', '/sign?items=') ?? '';
    await look(companyPage, signed, [itemOf(0).itemName, itemOf(0).serialNumber]);
  });

  await test.step('declined', async () => {
    await Promise.all(
      others.map(({ api, at }) =>
        company.send('PUT', `${api}/confirm-destruction`, { action: 'decline', comment: comment(at + 4) }),
      ),
    );
    for (const { at, path } of others) {
      await look(managerPage, path, [comment(at + 4), whole(0), itemOf(at).itemName]);
    }
  });

  await test.step('lists, calendar, menu and profile', async () => {
    const names = items.map(({ at }) => itemOf(at).itemName);
    await look(companyPage, '/projects?tab=items&limit=100', names);
    await look(managerPage, '/projects?tab=items&limit=100', names);
    await look(managerPage, '/projects?limit=100', [scriptAt(9)]);
    await look(companyPage, '/dashboard', [scriptAt(0)]);
    await accountButton(companyPage).click();
    await companyPage.getByRole('menuitem', { name: 'Profile' }).click();
    await expectOnlyText(companyPage, 'the profile', [scriptAt(0), scriptAt(1), scriptAt(9)]);
    await look(companyPage, '/new-request', [scriptAt(0), scriptAt(1), scriptAt(9)]);
    for (const script of GROUPS) {
      const query = encodeURIComponent(script);
      await look(companyPage, `/projects?tab=items&search=${query}&status=${query}&projectId=${query}`, [
        script,
      ]);
    }
    await look(companyPage, `/items/${encodeURIComponent(scriptAt(1))}`, ['Item not found.']);
  });

  await test.step('the administration', async () => {
    const staff = await openBrowser();
    await signIn(staff, 'admin', '/companies?limit=100');
    await expectOnlyText(staff, 'the companies', NAMES);
  });
  screens.expectWhole();
});

import { describe, expect, test } from 'vitest';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf, problem, refuse } from './bed/answering-api.ts';
import { button, expectMessage, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { chooseFiles } from './bed/picking.ts';
import { ISSUE, missing } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const box = () => panel('Place, clause and logo');
const logo = (name: string) => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], name);
const sent = () =>
  callsOf('certificateIssue.change').map(({ body, headers }) => {
    const { issue, logo: files } = body as { issue: string[]; logo?: unknown };
    return [JSON.parse(issue[0] ?? ''), files !== undefined, headers.get('if-match')];
  });

describe('place, clause and logo of certificates', () => {
  test('are not there for company administrators', async () => {
    answerEverything();
    await openApp(personOf('company_admin'), '/certificate-settings');
    await expect.element(panel('Your company')).toBeVisible();
    expect(callsOf('certificateIssue.get')).toEqual([]);
  });

  test('are changed together; a logo that is refused stays with the reason until another one is chosen', async () => {
    answerEverything();
    await openApp(personOf('admin'), '/certificate-settings');
    await expect.element(box().getByRole('img', { name: 'Current logo' })).toBeVisible();
    await box().getByLabelText('Place of issue').fill('Callao');
    await box().getByLabelText('Clause in Spanish').fill('Ley 27314.\nArtículo 7.');
    await box().getByRole('checkbox', { name: 'Certificates wait for a signature of each side' }).click();
    await chooseFiles(box(), 'Provider logo', [logo('first.svg')]);
    refuse('certificateIssue.change', () =>
      problem('unsupported_file', { errors: [{ path: 'logo', message: 'This SVG contains text' }] }),
    );
    await button(box(), 'Save').click();
    await expect
      .poll(
        () =>
          box()
            .getByText(/This SVG contains text/)
            .elements().length,
      )
      .toBe(1);
    const alerts = box().getByRole('alert').elements();
    expect(alerts.map(({ textContent }) => textContent).join('')).toBe('');
    await expectAccessible([1280, 390]);
    await chooseFiles(box(), 'Provider logo', [logo('second.svg')]);
    answer('certificateIssue.change', { ...ISSUE, place: 'Callao', version: 4 });
    await button(box(), 'Save').click();
    await expectMessage('Saved');
    const issue = {
      ...{ place: 'Callao', clause: { en: 'Law 27314.', es: 'Ley 27314.\nArtículo 7.' }, storedLogo: 'keep' },
      signaturesRequired: true,
    };
    expect(sent()).toEqual([
      [issue, true, '"3"'],
      [issue, true, '"3"'],
    ]);
  });

  test('keep what was typed where another administrator changed them; the logo is removed', async () => {
    answerEverything();
    await openApp(personOf('admin'), '/certificate-settings');
    await box().getByLabelText('Place of issue').fill('Cusco');
    await button(box(), 'Remove the logo').click();
    await expect.element(box().getByText('Certificates have no logo yet.')).toBeVisible();
    refuse('certificateIssue.change', () => problem('version_changed'));
    answer('certificateIssue.get', { ...ISSUE, clause: { ...ISSUE.clause, en: 'Law 8.' }, version: 9 });
    await button(box(), 'Save').click();
    await expect.element(box().getByText(/^Someone else changed this while/)).toBeVisible();
    await expect.element(box().getByLabelText('Clause in English')).toHaveValue('Law 8.');
    answer('certificateIssue.change', { ...ISSUE, logo: null, version: 10 });
    await button(box(), 'Save').click();
    await expectMessage('Saved');
    const issue = {
      ...{ place: 'Cusco', clause: { ...ISSUE.clause, en: 'Law 8.' }, storedLogo: 'remove' },
      signaturesRequired: false,
    };
    expect(sent().at(-1)).toEqual([issue, false, '"9"']);
  });
});

test.each([
  ['company_admin', true, 'for you to add'],
  ['company_user', false, 'waiting for a company administrator'],
  ['fixed_assets_manager', false, 'waiting for a company administrator'],
] as const)(
  'the page of an item recommends the representative of the company to %s',
  async (role, isLink, turn) => {
    const [result] = missing().results;
    answerEverything();
    answer('items.get', itemAt('destroyed'));
    answer('facts.preflight', {
      results:
        result === undefined
          ? []
          : [
              {
                ...result,
                recommended: [
                  { name: 'companyRepresentative', group: null, given: 'companyAdmins', always: false },
                ],
              },
            ],
    });
    await openApp(personOf(role), `/items/${ITEM_ID}`);
    const part = panel(/^(Destruction|Handover) record$/).getByRole('region', {
      name: /^Recommended before/,
    });
    await expect.element(part.getByText(turn)).toBeVisible();
    await expect
      .element(panel(/^(Destruction|Handover) record$/).getByText('Everything a certificate needs is here.'))
      .toBeVisible();
    const link = part.getByRole('link', { name: 'Company representative' });
    expect(link.elements().map((each) => each.getAttribute('href'))).toEqual(
      isLink ? ['/certificate-settings'] : [],
    );
  },
);

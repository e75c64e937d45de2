import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, callsOf } from './bed/answering-api.ts';
import { button, expectMessage, openApp, panel } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { facts, missing, WHOLE_FACTS } from './bed/sample-facts.ts';
import { ITEM_ID, itemAt } from './bed/sample-item.ts';

const AGAINST: NonNullable<FactsAnswer['against']> = {
  ...{ decision: 'destroy', family: 'computing_it_equipment', weight: 2 },
  ...{ requested: '2026-05-01T10:00', reviewed: '2026-05-02T10:00', verified: '2026-05-14T10:00' },
  samePhotos: [],
};
const box = () => panel(/^(Destruction|Handover) record$/);
const dialog = () => page.getByRole('dialog');
const group = (name: string) =>
  dialog().getByRole('group').filter({ hasText: name }).getByText(name, { exact: true });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
const ENDED = 'Finished before the request was sent';
const warning = (what: string) =>
  dialog().getByText(`${what}. Enter a reason before a certificate is issued.`);
const reasonFor = (what: string) => dialog().getByRole('group', { name: what }).getByLabelText('Reason');

async function open(given: FactsAnswer, needs: Parameters<typeof missing> = []): Promise<void> {
  answer('items.get', itemAt('completed'));
  answer('facts.get', given);
  answer('facts.preflight', missing(...needs));
  await openApp(personOf('fixed_assets_manager'), `/items/${ITEM_ID}`);
  await expect.element(box()).toBeVisible();
}
async function openForm(...groups: readonly string[]): Promise<void> {
  await button(box(), /^(Add|Edit) details$/).click();
  await expect.element(dialog()).toBeVisible();
  for (const name of groups) await group(name).click();
}

describe('facts that contradict the history', () => {
  test('are warned of at their field while they are typed, and the reason is sent as a remark', async () => {
    await open({ ...facts({ time: { ended: '2026-05-14T11:30' } }, 4), against: AGAINST });
    await openForm('Time');
    expect(warning(ENDED).elements()).toEqual([]);
    await field('Finished').fill('2019-05-02T10:00');
    await expect.element(warning(ENDED)).toBeVisible();
    await expectAccessible();
    await reasonFor(ENDED).fill('The deed of 2019 was found later.');
    answer('facts.change', { ...facts({}, 5), against: AGAINST });
    await button(dialog(), 'Save').click();
    await expectMessage('Details saved');
    expect(callsOf('facts.change').map(({ body }) => body)).toEqual([
      {
        time: { began: null, ended: '2019-05-02T10:00' },
        remarks: [{ code: 'ended-before-request', reason: 'The deed of 2019 was found later.' }],
      },
    ]);
  });

  test('degaussing as a way to destroy is warned of, asks for no reason and is saved', async () => {
    await open({ ...facts({}), against: AGAINST });
    await openForm('Method');
    const said = dialog().getByText(/^Under NIST SP 800-88, degaussing is a way to purge/);
    await userEvent.selectOptions(field('Technique'), 'degauss');
    expect(said.elements()).toEqual([]);
    await dialog().getByText('6 more fields').click();
    await userEvent.selectOptions(field('Class'), 'destroy');
    await expect.element(said).toBeVisible();
    expect(field('Reason').elements()).toEqual([]);
    answer('facts.change', { ...facts({}, 2), against: AGAINST });
    await button(dialog(), 'Save').click();
    await expectMessage('Details saved');
    expect(callsOf('facts.change').map(({ body }) => body)).toMatchObject([
      { method: { class: 'destroy', technique: 'degauss' } },
    ]);
  });

  test('are no longer warned of once they are right', async () => {
    await open({ ...facts({ time: { ended: '2019-05-02T10:00' } }), against: AGAINST });
    await openForm('Time');
    await expect.element(warning(ENDED)).toBeVisible();
    await field('Finished').fill('2026-05-14T10:00');
    await expect.element(warning(ENDED)).not.toBeInTheDocument();
  });

  test('have one input for the reason, at the first of several entries', async () => {
    const entry = { from: 'A', to: 'B' };
    const custody = [
      { ...entry, moment: '2026-05-15T10:00' },
      { ...entry, moment: '2026-05-16T10:00' },
    ];
    await open({ ...facts({ time: { ended: '2026-05-14T11:30' }, custody }), against: AGAINST });
    await openForm('Chain of custody');
    const what = 'Custody after the destruction or handover';
    await expect.poll(() => warning(what).elements().length).toBe(2);
    expect(reasonFor(what).elements()).toHaveLength(1);
  });

  test('of photos ask for their reason among the remarks, where the missing reason leads to', async () => {
    const name = 'remarks.same-photo-before';
    await open({ ...WHOLE_FACTS, against: { ...AGAINST, weight: null, samePhotos: ['beforePhoto'] } }, [
      { name, group: 'remarks', given: 'managers', always: true },
    ]);
    await button(box(), 'Add now: Reason for: The “before” photo is also on another item').click();
    await expect.element(warning('The “before” photo is also on another item')).toBeVisible();
    await expect.element(reasonFor('The “before” photo is also on another item')).toHaveFocus();
  });

  test('keep a reason in sight whose contradiction is gone, so that it can be removed', async () => {
    const remarks = [{ code: 'ended-before-request', reason: 'Found later' }];
    await open({ ...facts({ remarks }, 2), against: AGAINST });
    await openForm('Remarks');
    await expect.element(reasonFor(ENDED)).toHaveValue('Found later');
    expect(warning(ENDED).elements()).toEqual([]);
    answer('facts.change', { ...facts({}, 3), against: AGAINST });
    await reasonFor(ENDED).fill('');
    await button(dialog(), 'Save').click();
    await expectMessage('Details saved');
    expect(callsOf('facts.change').map(({ body }) => body)).toEqual([{ remarks: [] }]);
  });

  test('are never given to other items with their remarks', async () => {
    const remarks = [{ code: 'ended-before-request', reason: 'Found later' }];
    await open({ ...facts({ remarks, place: { name: 'Yard' } }, 2), against: AGAINST });
    answer('projects.items', { data: [], total: 0 });
    await button(box(), 'Copy to other items').click();
    await expect.element(field('Place')).toBeVisible();
    expect(field('Remarks').elements()).toEqual([]);
  });
});

import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { CallName } from '@monda/domain/api/api-calls.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { everyNthByDay, IS_BY_DAY } from './bed/by-day.ts';
import { answer, callsOf, hold, problem, refuse, refuseFirst } from './bed/answering-api.ts';
import { expectEveryScreenAccessible } from './bed/every-screen.ts';
import { button, expectMessage, leavePage, main, openApp, panel, pressAnyway } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { certificate, CERTIFICATE_ID, NO_ACTIONS, voidRequest } from './bed/sample-certificates.ts';
import { NOTHING_MISSING } from './bed/sample-facts.ts';
import { ITEM_ID, LONG_TEXT, LONG_WORD } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const proofNamed = (name: string) =>
  new Response('c2sp.org/tlog-proof@v1', {
    headers: { 'Content-Disposition': `attachment; filename*=UTF-8''${name}` },
  });
const dialog = () => page.getByRole('dialog');
const NEWER_ID = 'c0000000-7777-4222-8333-000000000009';
const NUMBER = certificate('issued').number;
const ACTIONS = ['Issue a new version', 'Request to void', 'Confirm void', 'Withdraw request'] as const;

async function open(shown: CertificateDetails): Promise<void> {
  answer('certificates.get', shown);
  await openApp(personOf('fixed_assets_manager'), `/certificates/${CERTIFICATE_ID}`);
  await expect.element(main().getByRole('heading', { level: 1, name: shown.number })).toBeVisible();
}
const withActions = (
  actions: Partial<CertificateDetails['actions']>,
  more: Partial<CertificateDetails> = {},
) => certificate('issued', { actions: { ...NO_ACTIONS, ...actions }, ...more });
const REPLACED = certificate('replaced', {
  versions: [
    {
      id: NEWER_ID,
      version: 2,
      state: 'issued',
      issuedAt: '2026-06-01T10:00:00.000Z',
      reason: 'A wrong name',
    },
    ...certificate('replaced').versions,
  ],
});
const ASKED = { voidAsked: true, voidRequests: [voidRequest()] };

beforeEach(() => {
  answerEverything();
  answer('facts.preflight', NOTHING_MISSING);
});

const unfold = () => panel('File').getByText('Hashes and proof files').click();

describe('the page of a certificate', () => {
  test.skipIf(IS_BY_DAY)('saves the proof file, and says when it is there', async () => {
    const proofs: CertificateDetails['proofs'] = [
      { event: 'issued', readyAt: null },
      { event: 'voided', readyAt: '2026-05-15T11:00:00.000Z' },
    ];
    refuse('certificates.proof', () => problem('not_found'));
    await open(certificate('voided', { proofs }));
    await unfold();
    await expectAccessible();
    await expect
      .element(panel('File').getByText(/^Proof file for the voiding: available shortly after .*2026/))
      .toBeVisible();
    await button(panel('File'), 'Proof file').click();
    await expect.element(panel('File').getByRole('alert')).toBeVisible();
    refuse('certificates.proof', () => proofNamed(`${NUMBER}-v1.tlog-proof`));
    await button(panel('File'), 'Proof file').click();
    await expect.poll(() => callsOf('certificates.proof')).toHaveLength(2);
    await expect.element(panel('File').getByRole('alert')).not.toBeInTheDocument();
    expect(callsOf('certificates.proof').map(({ params }) => params)).toEqual(
      [1, 2].map(() => ({ id: CERTIFICATE_ID, event: 'issued' })),
    );
  });

  test('shows the file, its hashes, the items and what was not recorded of them', async () => {
    await open(certificate('issued'));
    const file = panel('File').getByRole('link', { name: 'Download certificate' });
    expect(main().getByText('The certificate has been issued and its file is ready.').elements()).toEqual([]);
    await expect.element(file).toHaveAttribute('download', `certificate-${NUMBER}-1.pdf`);
    await button(panel('File'), 'Copy link to share').click();
    await expect.element(button(panel('File'), 'Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/verify#${NUMBER}`);
    await expect.element(button(panel('File'), 'Copy link to share')).toBeVisible();
    await unfold();
    await expect.element(panel('File').getByText('f1'.repeat(32))).toBeVisible();
    await expect.element(panel('File').getByText(/^Independent time stamp/)).toBeVisible();
    await button(panel('File'), 'Copy File SHA-256').click();
    await expect.element(button(panel('File'), 'Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('f1'.repeat(32));
    await expect
      .element(panel('Items').getByRole('link', { name: 'Counter safe' }))
      .toHaveAttribute('href', `/items/${ITEM_ID}`);
    await panel('Items').getByText('Not recorded: 3 fields').click();
    await expect
      .element(
        panel('Items').getByText(
          'Equipment (1 of 2 items) · Location (1 of 2 items) · Chain of custody (1 of 2 items)',
        ),
      )
      .toBeVisible();
    for (const name of ACTIONS) expect(button(main(), name).elements()).toEqual([]);
    expect(panel('Void requests').elements()).toEqual([]);
  });

  test.skipIf(IS_BY_DAY)('says that no one else witnessed the time', async () => {
    await open(certificate('issued', { timeStampedAt: null }));
    await unfold();
    await expect.element(panel('File').getByText('No independent time stamp')).toBeVisible();
  });

  test('of one that was replaced leads to the newer version, which leads back', async () => {
    await open(REPLACED);
    await expect.element(main().getByText('Reason: A wrong name')).toBeVisible();
    answer('certificates.get', { ...REPLACED, id: NEWER_ID, version: 2, state: 'issued' });
    await main().getByRole('link', { name: 'Open version 2' }).click();
    await expect.poll(() => window.location.pathname).toBe(`/certificates/${NEWER_ID}`);
    await expect
      .element(panel('Versions').getByRole('link', { name: 'Version 1' }))
      .toHaveAttribute('href', `/certificates/${CERTIFICATE_ID}`);
  });

  test.skipIf(IS_BY_DAY)(
    'of one whose next version is being made leads there, and shows by itself that it was replaced',
    async () => {
      const [older] = certificate('issued').versions;
      const newer = {
        id: NEWER_ID,
        version: 2,
        state: 'in_work',
        issuedAt: null,
        reason: 'A wrong name',
      } as const;
      await open(certificate('issued', { versions: [newer, older] as CertificateDetails['versions'] }));
      await expect.element(main().getByText('A new version is being prepared')).toBeVisible();
      await expect.element(main().getByRole('link', { name: 'Open version 2' })).toBeVisible();
      answer('certificates.get', REPLACED);
      await expect.element(main().getByText('Replaced by a newer version')).toBeVisible();
    },
  );

  test.skipIf(IS_BY_DAY)('of one that was voided says who asked, who confirmed, and why', async () => {
    const decided = { decidedBy: 'Alma Reyes', decidedAt: '2026-05-17T10:00:00.000Z' };
    await open(
      certificate('voided', {
        voidRequests: [
          voidRequest({ decided: 'confirmed', ...decided }),
          voidRequest({ decided: 'withdrawn', ...decided, askedAt: '2026-05-16T08:00:00.000Z' }),
        ],
      }),
    );
    await expect
      .element(main().getByText(/^Requested by Marcus Bell\. Confirmed on .* by Alma Reyes\./))
      .toBeVisible();
    await expect.element(main().getByText('Reason: The wrong safe was named.')).toBeVisible();
    await expect.element(panel('Void requests').getByText(/^Withdrawn by Alma Reyes/)).toBeVisible();
    await expect.element(panel('File').getByRole('link', { name: 'Download certificate' })).toBeVisible();
  });

  test.for([
    ['turn', 'It is being prepared'],
    ['time_stamp', 'The time stamp service cannot be reached'],
    ['time_stamp_clock', 'differ by more than an hour'],
    ['time_stamp_refused', 'did not return a usable time stamp'],
    ['signer', 'An administrator has to replace it'],
    ['storage', 'The file could not be stored'],
    ['drawing', 'The file could not be created'],
  ] as const satisfies readonly (readonly [NonNullable<Answer<'certificates.get'>['waitsFor']>, string])[])(
    'of one that waits for %s says so, and says nothing of what was not recorded',
    async ([waitsFor, words]) => {
      await open(certificate('in_work', { waitsFor }));
      await expect.element(main().getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect.element(panel('File').getByText('There is no file yet.')).toBeVisible();
      expect(
        panel('Items')
          .getByText(/recorded/)
          .elements(),
      ).toEqual([]);
    },
  );

  test('shows the file by itself once it is made, and says so to screen readers', async () => {
    await open(certificate('in_work'));
    const said = main().getByRole('status').filter({ hasText: 'The certificate has been issued' });
    expect(said.elements()).toEqual([]);
    answer('certificates.get', certificate('issued'));
    await expect.element(panel('File').getByRole('link', { name: 'Download certificate' })).toBeVisible();
    await expect.element(said).toBeInTheDocument();
  });

  test.skipIf(IS_BY_DAY)('of one that failed says that its items are free', async () => {
    await open(certificate('failed'));
    await expect
      .element(
        main().getByText(
          'The file could not be created from its data. Its items can be used for another certificate.',
        ),
      )
      .toBeVisible();
    await expect.element(panel('File').getByText('No file was created.')).toBeVisible();
  });

  test.skipIf(IS_BY_DAY)('marks items that changed since, where the server says so', async () => {
    const [first, second] = certificate('issued').items;
    await open(
      certificate('issued', { items: [{ ...first, changed: true }, second] as CertificateDetails['items'] }),
    );
    await expect
      .element(main().getByText(/^1 item or its record has changed since this version/))
      .toBeVisible();
    expect(panel('Items').getByText('Changed since then').elements()).toHaveLength(1);
  });

  test.skipIf(IS_BY_DAY)('shows twenty items, and all when they are asked for', async () => {
    const [item] = certificate('issued').items;
    const items = Array.from({ length: 500 }, (_, at) => ({
      ...(item as CertificateDetails['items'][number]),
      id: `c0000000-7777-4222-8333-${String(at).padStart(12, '0')}`,
    }));
    await open(certificate('issued', { items }));
    const links = () => panel('Items').getByRole('link').elements().length;
    expect(links()).toBe(20);
    await button(panel('Items'), 'Show all 500 items').click();
    expect(links()).toBe(500);
  });

  test.skipIf(IS_BY_DAY)(
    'of one that is unknown says so, and of one that did not come loads it again',
    async () => {
      refuse('certificates.get', () => problem('not_found'));
      await openApp(personOf('viewer'), `/certificates/${CERTIFICATE_ID}`);
      await expect.element(main().getByRole('heading', { name: 'Certificate not found' })).toBeVisible();
      await leavePage();
      refuse('certificates.get', () => new Response('', { status: 500 }));
      await openApp(personOf('viewer'), `/certificates/${CERTIFICATE_ID}`);
      await expect.element(main().getByText('The certificate could not be loaded.')).toBeVisible();
      const { letGo } = hold('certificates.get', certificate('issued'));
      await button(main(), 'Try again').click();
      letGo();
      await expect.element(main().getByRole('heading', { level: 1, name: NUMBER })).toBeVisible();
    },
  );
});

describe('the evidence archive', () => {
  const archive = () => panel('Evidence archive');
  const download = 'Download evidence archive';
  /** Addresses the page had the browser download. */
  function downloads(): readonly string[] {
    const found: string[] = [];
    const take = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement) || !event.target.hasAttribute('download')) return;
      event.preventDefault();
      found.push(event.target.getAttribute('href') ?? '');
    };
    document.addEventListener('click', take);
    onTestFinished(() => document.removeEventListener('click', take));
    return found;
  }
  const URL_OF_ONE = `/api/certificates/${CERTIFICATE_ID}/archive?signature=x`;

  test.skipIf(IS_BY_DAY)('is not offered while no version is issued', async () => {
    for (const state of ['in_work', 'failed'] as const) {
      await open(certificate(state));
      expect(archive().elements()).toEqual([]);
      await leavePage();
    }
  });

  test.skipIf(IS_BY_DAY)('says why it is refused, and is asked for again', async () => {
    const opened = downloads();
    answer('certificates.archive', { url: URL_OF_ONE });
    refuseFirst('certificates.archive', [
      problem('too_many_requests', { message: 'You already have an export running.' }),
    ]);
    await open(certificate('issued'));
    await button(archive(), download).click();
    await expect.element(archive().getByText('You already have an export running.')).toBeVisible();
    expect(opened).toEqual([]);
    await button(archive(), download).click();
    await expectMessage('Download started');
    expect(opened).toEqual([URL_OF_ONE]);
    expect(archive().getByText('You already have an export running.').elements()).toEqual([]);
  });

  test('is asked for once however often it is pressed, without prices or with them', async () => {
    const opened = downloads();
    const { letGo } = hold('certificates.archive', { url: URL_OF_ONE });
    await open(certificate('voided'));
    const press = button(archive(), download);
    pressAnyway(press);
    pressAnyway(press);
    await expect.poll(() => callsOf('certificates.archive').length).toBe(1);
    letGo();
    await expectMessage('Download started');
    await archive().getByRole('checkbox', { name: 'Include prices, buyers and invoices' }).click();
    await press.click();
    await expect.poll(() => opened.length).toBe(2);
    expect(callsOf('certificates.archive').map(({ body }) => body)).toEqual([
      { withPrices: false },
      { withPrices: true },
    ]);
  });
});

/** Each act with its button, the call, what a success says, and what a failure says. */
const ACTS = [
  [
    'askVoid',
    'Request to void',
    'certificates.void',
    'Void requested',
    'The request to void could not be sent.',
  ],
  [
    'confirmVoid',
    'Confirm void',
    'certificates.confirmVoid',
    'Certificate voided',
    'The certificate could not be voided.',
  ],
  [
    'withdrawVoid',
    'Withdraw request',
    'certificates.withdrawVoid',
    'Request withdrawn',
    'The request could not be withdrawn.',
  ],
  [
    'replace',
    'Issue a new version',
    'certificates.issue',
    'Version 2 requested',
    'The request failed. You can safely try again: nothing is issued twice.',
  ],
] as const satisfies readonly (readonly [
  keyof CertificateDetails['actions'],
  string,
  CallName,
  string,
  string,
])[];

describe('the acts on a certificate', () => {
  const reason = () => dialog().getByRole('textbox');
  async function begin(
    [act, name]: (typeof ACTS)[number],
    typed: string | null = 'The wrong safe was named.',
  ): Promise<void> {
    await open(withActions({ [act]: true }, act.endsWith('oid') && act !== 'askVoid' ? ASKED : {}));
    for (const other of ACTIONS)
      expect(button(main(), other).elements()).toHaveLength(other === name ? 1 : 0);
    await button(main(), name).click();
    await expect.element(button(dialog(), name)).toBeEnabled();
    if (typed !== null && reason().elements().length > 0) await reason().fill(typed);
  }

  test.for(everyNthByDay(ACTS, 2))('%s: is sent once however often it is pressed, and said', async (act) => {
    const [name, label, call, done] = act;
    const after = certificate(
      'issued',
      name === 'replace' ? { id: NEWER_ID, version: 2, state: 'in_work' } : {},
    );
    const { letGo } = hold(call, after as never);
    await begin(act);
    const send = button(dialog(), label);
    pressAnyway(send);
    pressAnyway(send);
    await expect.poll(() => callsOf(call).length).toBe(1);
    pressAnyway(send);
    answer('certificates.get', after);
    letGo();
    await expectMessage(done);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(callsOf(call)).toHaveLength(1);
    if (name === 'askVoid') expect(callsOf(call)[0]?.body).toEqual({ reason: 'The wrong safe was named.' });
    if (name !== 'replace') return expect(callsOf('certificates.get').length).toBeGreaterThan(1);
    expect(callsOf(call)[0]?.body).toEqual({
      itemIds: certificate('issued').items.map(({ id }) => id),
      language: 'both',
      replaces: CERTIFICATE_ID,
      reason: 'The wrong safe was named.',
    });
    await expect.poll(() => window.location.pathname).toBe(`/certificates/${NEWER_ID}`);
  });

  test.for(everyNthByDay(ACTS, 4))(
    '%s: a failure is said in the dialog, and it is sent again',
    async (act) => {
      const [name, label, call, done, failed] = act;
      answer(call, certificate('issued', name === 'replace' ? { id: NEWER_ID, version: 2 } : {}) as never);
      refuseFirst(call, [new Response('', { status: 500 })]);
      await begin(act);
      await button(dialog(), label).click();
      await expect.element(dialog().getByText(failed)).toBeVisible();
      if (name === 'askVoid' || name === 'replace') {
        await expect.element(reason()).toHaveValue('The wrong safe was named.');
      }
      await button(dialog(), label).click();
      await expectMessage(done);
      const keys = callsOf(call).map(({ headers }) => headers.get('Idempotency-Key'));
      expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    },
  );

  test.for(everyNthByDay(ACTS, 4, 1))(
    '%s: what is no longer possible is said on the page, which is read again',
    async (act) => {
      const [, label, call] = act;
      refuse(call, () => problem('wrong_state', { message: 'Another manager voided this certificate.' }));
      await begin(act);
      answer('certificates.get', certificate('voided'));
      await button(dialog(), label).click();
      await expect.element(dialog()).not.toBeInTheDocument();
      await expect
        .element(main().getByRole('alert').getByText('Another manager voided this certificate.'))
        .toBeVisible();
      await expect.element(main().getByText('This certificate was voided')).toBeVisible();
      for (const name of ACTIONS) expect(button(main(), name).elements()).toEqual([]);
    },
  );

  test.skipIf(IS_BY_DAY).for(ACTS)('%s: nothing is sent when it is cancelled', async (act) => {
    const [, label, call] = act;
    await begin(act);
    await button(dialog(), 'Cancel').click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button(main(), label)).toHaveFocus();
    expect(callsOf(call)).toEqual([]);
  });

  test.skipIf(IS_BY_DAY).for(ACTS.filter(([name]) => name === 'askVoid' || name === 'replace'))(
    '%s: needs a reason, and keeps it over a sign-in',
    async (act) => {
      const [, label, call] = act;
      await begin(act);
      await reason().fill(' ');
      await button(dialog(), label).click();
      await expect.element(dialog().getByText('Enter a reason')).toBeVisible();
      await reason().fill('A wrong name');
      await leavePage();
      await begin(act, null);
      await expect.element(reason()).toHaveValue('A wrong name');
      expect(callsOf(call)).toEqual([]);
    },
  );

  test.skipIf(IS_BY_DAY)(
    'a new version is not ordered while something is missing, which is named with its item',
    async () => {
      const [first] = certificate('issued').items;
      answer('facts.preflight', {
        results: certificate('issued').items.map(({ id }) => ({
          id,
          profile: 'destruction' as const,
          missing:
            id === first?.id
              ? [{ name: 'method.technique', group: 'method', given: 'managers' as const, always: true }]
              : [],
          recommended: [],
          unprintable: [],
        })),
      });
      await open(withActions({ replace: true }));
      await button(main(), 'Issue a new version').click();
      await expect.element(dialog().getByText('Missing: Technique')).toBeVisible();
      await expect.element(dialog().getByRole('link', { name: 'Counter safe' })).toBeVisible();
      const send = button(dialog(), 'Issue a new version');
      await expect.element(send).toBeDisabled();
      await expect.element(send).toHaveAccessibleDescription('You can issue it once nothing is missing.');
      await expectAccessible();
    },
  );
});

const LONG = {
  companyName: LONG_WORD,
  askedBy: LONG_WORD,
  reason: LONG_WORD,
  voidRequests: [voidRequest({ reason: LONG_TEXT.slice(0, 200), askedBy: LONG_WORD })],
  items: certificate('issued').items.map((item) => ({
    ...item,
    itemName: LONG_WORD,
    serialNumber: LONG_WORD,
    changed: true,
  })),
  actions: { replace: true, askVoid: true, confirmVoid: true, withdrawVoid: true },
};
expectEveryScreenAccessible({
  'a certificate of names of the greatest length': () => open(certificate('issued', LONG)),
  'a replaced certificate': () => open(REPLACED),
  'a certificate in work': () => open(certificate('in_work', { waitsFor: 'signer' })),
});

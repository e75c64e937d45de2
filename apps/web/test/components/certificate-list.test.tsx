import type { CertificateRow } from '@monda/domain/certificates/certificate-fields.ts';
import { ROLES, type Role, STAFF_ROLES } from '@monda/domain/identity/roles.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './bed/accessible.ts';
import { answer, answerStream, callsOf, hold, problem, refuse } from './bed/answering-api.ts';
import { expectEveryScreenAccessible } from './bed/every-screen.ts';
import { button, main, openApp } from './bed/open.tsx';
import { personOf } from './bed/people.ts';
import { CERTIFICATE_ROWS, certificate, certificateRow } from './bed/sample-certificates.ts';
import { LONG_WORD } from './bed/sample-item.ts';
import { answerEverything } from './bed/sample-product.ts';

const rows = () => main().getByRole('row').elements().slice(1);
const asked = () => callsOf('certificates.list').at(-1)?.query;
const search = () => page.getByRole('searchbox', { name: 'Search number, item or serial' });

async function open(
  role: Role = 'fixed_assets_manager',
  data: readonly CertificateRow[] = CERTIFICATE_ROWS,
  address = '/certificates',
): Promise<void> {
  answer('certificates.list', { data: [...data], next: null });
  await openApp(personOf(role), address);
  await expect.element(main().getByRole('heading', { level: 1 })).toBeVisible();
}

beforeEach(answerEverything);

describe('the list of certificates', () => {
  test.for(ROLES)('is in the navigation of %s, with companies for staff alone', async (role) => {
    await open(role);
    await expect.poll(() => rows().length).toBe(CERTIFICATE_ROWS.length);
    const staff = STAFF_ROLES.some((one) => one === role);
    expect(main().getByRole('columnheader', { name: 'Company' }).elements()).toHaveLength(staff ? 1 : 0);
    expect(main().getByRole('combobox', { name: 'Company' }).elements()).toHaveLength(staff ? 1 : 0);
    expect(callsOf('items.filterChoices')).toHaveLength(staff ? 1 : 0);
    const more = page.getByRole('navigation', { name: 'More' });
    await expect
      .element(more.getByRole('link', { name: 'Certificates', exact: true }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('cuts off no number, company and name of an item of usual length at 768 px', async () => {
    await page.viewport(768, 800);
    await open('admin', [
      certificateRow('replaced', {
        firstItemName: 'Laptop of the branch office in San Isidro',
        itemCount: 2,
      }),
    ]);
    await expect.poll(() => rows().length).toBe(1);
    for (const cell of rows()[0]?.querySelectorAll('td') ?? []) {
      for (const part of [cell, ...cell.querySelectorAll('*')]) {
        expect([part.textContent, part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0]).toEqual([
          part.textContent,
          false,
        ]);
        expect([
          part.textContent,
          part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0,
        ]).toEqual([part.textContent, false]);
      }
    }
  });

  test('shows number, version, company, items, state and day, and a mark where voiding is asked', async () => {
    await open('admin', [certificateRow('issued', { version: 2, voidAsked: true, itemCount: 12 })]);
    await expect.poll(() => rows().length).toBe(1);
    for (const text of [
      'M0ND-A7K3-9QXA-02BC',
      'Version 2',
      'Acme Secure Transport',
      'Counter safe and 11 more',
      'Issued',
      'Void requested',
      'May 15, 2026',
    ]) {
      expect(rows()[0]?.textContent).toContain(text);
    }
    await main().getByRole('link', { name: 'M0ND-A7K3-9QXA-02BC' }).click();
    await expect.poll(() => window.location.pathname).toBe(`/certificates/${certificateRow('issued').id}`);
    await main().getByRole('link', { name: 'Certificates' }).click();
    await expect.poll(() => window.location.pathname).toBe('/certificates');
  });

  test('says why there is none, and offers no search', async () => {
    await open('company_user', []);
    await expect.element(main().getByText('No certificates yet')).toBeVisible();
    await expect.element(main().getByText(/The provider issues them/)).toBeVisible();
    expect(search().elements()).toEqual([]);
    await expectAccessible();
  });

  test('shows that it could not be loaded, and loads it again', async () => {
    refuse('certificates.list', () => new Response('', { status: 500 }));
    await openApp(personOf('viewer'), '/certificates');
    await expect.element(main().getByText('The certificates could not be loaded.')).toBeVisible();
    answer('certificates.list', { data: CERTIFICATE_ROWS, next: null });
    await button(main(), 'Try again').click();
    await expect.poll(() => rows().length).toBe(CERTIFICATE_ROWS.length);
  });

  test('shows a placeholder while it is slow to come', async () => {
    const { letGo } = hold('certificates.list', { data: [certificateRow('issued')], next: null });
    await openApp(personOf('viewer'), '/certificates');
    await expect.element(main().getByRole('status').getByText('Loading')).toBeInTheDocument();
    letGo();
    await expect.poll(() => rows().length).toBe(1);
  });

  test('is read again while a file is being made, and when the server says that something changed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = answerStream();
    await open('company_user', [certificateRow('in_work')]);
    await expect.poll(() => rows()[0]?.textContent).toContain('In progress');
    answer('certificates.list', { data: [certificateRow('in_work', { waitsFor: 'storage' })], next: null });
    vi.advanceTimersByTime(3_000);
    await expect.poll(() => callsOf('certificates.list').length).toBe(2);
    vi.useRealTimers();
    await expect.poll(() => stream.read()).toBeGreaterThan(0);
    answer('certificates.list', { data: [certificateRow('issued')], next: null });
    answer('notices.counts', { unread: 3, newest: '2026-05-15T10:00:05.000Z', waiting: 0 });
    stream.say('data: changed\n\n');
    await expect.poll(() => rows()[0]?.textContent).toContain('Issued');
  });
});

describe('search, filters and pages', () => {
  test('stand in the address, and begin with the newest again', async () => {
    await open('admin', CERTIFICATE_ROWS, '/certificates?after=abc');
    await expect.poll(asked).toMatchObject({ after: 'abc', limit: '50' });
    await search().fill('7k3m');
    await userEvent.keyboard('{Enter}');
    await expect.poll(asked).toEqual({ search: '7k3m', limit: '50' });
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Status' }), 'Voided');
    await userEvent.selectOptions(main().getByRole('combobox', { name: 'Company' }), 'Acme Secure Transport');
    await expect.poll(() => asked()?.['companyId']).toMatch(/081$/);
    expect(asked()).toMatchObject({ search: '7k3m', state: 'voided' });
    expect(window.location.search).toContain('state=voided');
    answer('certificates.list', { data: [], next: null });
    await search().fill('nothing');
    await userEvent.keyboard('{Enter}');
    await button(main(), 'Clear filters').click();
    await expect.poll(asked).toEqual({ limit: '50' });
  });

  test('leave out what an address names that is none', async () => {
    await open('admin', CERTIFICATE_ROWS, '/certificates?state=burnt&companyId=7');
    await expect.poll(() => rows().length).toBe(CERTIFICATE_ROWS.length);
    expect(asked()).toEqual({ limit: '50' });
  });

  test('lead to older ones and back the same way', async () => {
    answer('certificates.list', ({ query }) => ({
      data: [certificateRow('issued', { firstItemName: `from ${query['after'] ?? 'the newest'}` })],
      next:
        { a: 'b', b: null }[query['after'] ?? ''] === undefined
          ? 'a'
          : ({ a: 'b' }[query['after'] ?? ''] ?? null),
    }));
    await openApp(personOf('company_admin'), '/certificates');
    const shows = (text: string) =>
      expect.element(main().getByText(new RegExp(`^from ${text}`))).toBeVisible();
    await shows('the newest');
    expect(button(main(), 'Newer').elements()).toEqual([]);
    await button(main(), 'Older').click();
    await shows('a');
    await button(main(), 'Older').click();
    await shows('b');
    expect(button(main(), 'Older').elements()).toEqual([]);
    await button(main(), 'Newer').click();
    await shows('a');
    await button(main(), 'Newer').click();
    await shows('the newest');
    expect(window.location.search).toBe('');
  });

  test('of a page that is none any more lead to the newest', async () => {
    refuse('certificates.list', () => problem('validation_failed'));
    await openApp(personOf('viewer'), '/certificates?after=broken');
    await expect.element(main().getByText('The certificates could not be loaded.')).toBeVisible();
    answer('certificates.list', { data: CERTIFICATE_ROWS, next: null });
    await button(main(), 'Newer').click();
    await expect.poll(() => rows().length).toBe(CERTIFICATE_ROWS.length);
  });
});

expectEveryScreenAccessible({
  'one certificate': () => open('company_user', [certificateRow('in_work')]),
  'many of names of the greatest length': async () => {
    const long = { companyName: LONG_WORD, firstItemName: LONG_WORD, voidAsked: true };
    answer('certificates.get', certificate('issued'));
    answer('certificates.list', {
      data: Array.from({ length: 50 }, (_, at) => certificateRow('issued', long, at)),
      next: 'more',
    });
    await openApp(personOf('admin'), '/certificates');
    await expect.poll(() => rows().length).toBe(50);
  },
});
